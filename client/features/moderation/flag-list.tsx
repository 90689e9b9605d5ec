import { IconBan, IconBolt, IconCopy, IconPhoneOff, IconTag, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Flag } from '#shared/moderation/flags.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { PublicName } from '../../ui/public-name.tsx';
import classes from './flags.module.css';

const ICONS = {
  electrical: IconBolt,
  prohibited: IconBan,
  contacts: IconPhoneOff,
  duplicate: IconCopy,
  price: IconTag,
  new_seller: IconUserPlus,
};

const useFlagText = () => {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const quoted = (words: readonly string[]): string =>
    words.map((word) => t('flag.word', { word })).join(t('flag.comma'));
  return (flag: Flag): string => {
    if (flag.kind === 'prohibited') return `${t(`prohibited:kind.${flag.topic}`)}: ${quoted(flag.words)}`;
    if (flag.kind === 'electrical') {
      const words = flag.words.length > 0 ? `: ${quoted(flag.words)}` : '';
      return t(flag.by_category ? 'flag.electrical_category' : 'flag.electrical') + words;
    }
    if (flag.kind === 'contacts') return `${t('flag.contacts')}: ${quoted(flag.words)}`;
    if (flag.kind === 'duplicate') return t('flag.duplicate', { position: flag.photo });
    if (flag.kind === 'price') return t(`flag.price_${flag.is}`, { price: format.price(flag.usual) });
    if (flag.is_first) return t('flag.first_item');
    return t('flag.new_account', { count: flag.account_days });
  };
};

/** What to look at twice, each with why: chips, the ones with a listing behind them lead to it. */
export const FlagList = ({ flags }: { flags: readonly Flag[] }) => {
  const { t } = useTranslation('moderation');
  const textOf = useFlagText();
  // The kinds of prohibited goods have their words in a catalogue that the selling form reads too.
  useTranslation('prohibited');
  if (flags.length === 0) return null;
  return (
    <ul className={classes.flags} aria-label={t('flag.label')}>
      {flags.map((flag) => {
        const Icon = ICONS[flag.kind];
        const text = textOf(flag);
        return (
          <li
            key={text + (flag.kind === 'duplicate' ? flag.twin.item_uuid : '')}
            className={classes.flag}
            data-kind={flag.kind}
          >
            <Icon size={18} stroke={1.7} aria-hidden="true" />
            <span {...writtenIn(text)}>{text}</span>
            {flag.kind === 'duplicate' ? (
              <Link to={`/admin/approvals?item=${flag.twin.item_uuid}`} className={classes.twin}>
                <bdi {...writtenIn(flag.twin.item_name)}>{flag.twin.item_name}</bdi>
                {', '}
                <PublicName name={flag.twin.is_same_seller ? t('flag.same_seller') : flag.twin.seller} />
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

/** What to look at twice, in a list of many: only the signs, with their words for who does not see them. */
export const FlagSigns = ({ flags }: { flags: readonly Flag[] }) => {
  const { t } = useTranslation('moderation');
  const kinds = [...new Set(flags.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <span className={classes.signs}>
      {kinds.map((kind) => {
        const Icon = ICONS[kind];
        return (
          <span key={kind} className={classes.sign} data-kind={kind} title={t(`flag.kind.${kind}`)}>
            <Icon size={16} stroke={1.7} aria-hidden="true" />
            <span className="visually-hidden">{t(`flag.kind.${kind}`)}</span>
          </span>
        );
      })}
    </span>
  );
};
