import { IconPhoto } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShowOlder } from '../../ui/show-older.tsx';
import classes from './channel-list.module.css';
import { isTheirs } from './channels.reducers.ts';
import { draftsAtom } from './drafts.atoms.ts';
import { useExcerpt } from './excerpt.ts';
import { useIsClosed } from './use-blocking.ts';
import { useDayTexts } from './use-day-texts.ts';
import { useOtherName } from './use-other-name.ts';

type RowProps = { channel: ChannelView; isOpen: boolean };

const ChannelRow = ({ channel, isOpen }: RowProps) => {
  const { t } = useTranslation('chat');
  const texts = useDayTexts();
  const excerptOf = useExcerpt();
  const { language } = useFormat();
  const { other, item, last_message: last, unread_count: unread } = channel;
  const name = useOtherName(other);
  const said = last && excerptOf(last);
  const isQuiet = useIsClosed(channel);
  // Of the open one the field shows it, of a closed one the page says that it was not sent.
  const begun = useAtomValue(draftsAtom)[channel.id]?.trim() ?? '';
  const draft = isOpen || isQuiet || other.has_left ? '' : begun;
  const title = readIn(language, item).item_name;
  return (
    <li>
      <Link
        to={`/chat?channel=${channel.id}`}
        className={classes.row}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={classes.picture}>
          <Picture photo={item.default_image} alt="" sizes="56px" className={classes.photo} />
          {other.online && !isQuiet ? (
            <span className={classes.online}>
              <span className="visually-hidden">{t('presence.online')}</span>
            </span>
          ) : null}
        </span>
        <span className={classes.text}>
          <span className={classes.top}>
            <span className={classes.name}>
              <bdi>{name}</bdi>
            </span>
            <time className={classes.time} dateTime={last?.created_at ?? channel.created_at}>
              {texts.shortOf(last?.created_at ?? channel.created_at)}
            </time>
          </span>
          <span className={classes.item}>
            <bdi {...writtenIn(title)}>{title}</bdi>
          </span>
          <span className={classes.bottom}>
            <span className={classes.last}>
              {draft !== '' ? (
                <>
                  <span className={classes.draft}>{t('draft')}:</span>
                  <bdi {...writtenIn(draft)}>{draft}</bdi>
                </>
              ) : last && said !== null ? (
                <>
                  {isTheirs(channel, last.user_id) ? null : <span className={classes.you}>{t('you')}:</span>}
                  {last.photos?.length ? (
                    <IconPhoto size={16} stroke={1.7} aria-hidden="true" className={classes.withPhoto} />
                  ) : null}
                  <bdi {...writtenIn(said)}>{said}</bdi>
                </>
              ) : (
                t('no_messages')
              )}
            </span>
            <LiveDot count={unread} label={t('unread', { count: unread })} />
          </span>
        </span>
      </Link>
    </li>
  );
};

type Props = {
  channels: readonly ChannelView[];
  openId: number | null;
  showOlder: (() => Promise<void>) | null;
};

/** My conversations, the latest first. */
export const ChannelList = ({ channels, openId, showOlder }: Props) => {
  const { t } = useTranslation('chat');
  return (
    <nav aria-label={t('conversations')}>
      <ul className={classes.list}>
        {channels.map((channel) => (
          <ChannelRow key={channel.id} channel={channel} isOpen={channel.id === openId} />
        ))}
      </ul>
      <ShowOlder show={showOlder} />
    </nav>
  );
};
