import { CODE_MINUTES } from '#shared/kernel/one-time-codes.ts';
import type { Period, RetentionKind } from '#shared/personal-data/retention.rules.ts';
import { RETENTION } from '#shared/personal-data/retention.rules.ts';
import { tagOf } from '../../lib/format/numbers.ts';
import type { Language } from '../../lib/language/language.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PolicyTable } from './policy-table.tsx';

const KINDS = Object.keys(RETENTION) as RetentionKind[];

const periodIn = (language: Language, period: Period): string => {
  const [[unit, count] = ['day', 0]] = Object.entries(period);
  return new Intl.NumberFormat(tagOf(language), {
    style: 'unit',
    unit: unit.replace(/s$/, ''),
    unitDisplay: 'long',
  }).format(count);
};

/** How long each kind of data is kept: the table that the jobs keep to, in words. */
export const RetentionTable = () => {
  const { t } = useTranslation('retention');
  const { language } = useLanguage();
  const rows = KINDS.map((kind) => {
    const rule = RETENTION[kind];
    const longer = 'longer' in rule ? `: ${t(`longer.${rule.longer}`)}` : '';
    return [
      t(`kind.${kind}`, { minutes: CODE_MINUTES }),
      rule.period ? `${periodIn(language, rule.period)}${longer}` : t('with_account'),
      rule.from ? t(`from.${rule.from}`) : t('closing'),
      t(`end.${rule.end}`),
    ];
  });
  return <PolicyTable head={[t('head.data'), t('head.kept'), t('head.from'), t('head.end')]} rows={rows} />;
};
