import type { AuditLine } from '#shared/admin/users.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useReasonText } from '../../../settings/use-reason-text.ts';
import { useReportReason } from '../../../settings/use-report-reason.ts';
import { useStateNames } from './use-state-names.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What comes first in a line: why, then what was and what is. */
const FIRST = ['reason', 'note', 'before', 'was', 'after', 'becomes'];
const rankOf = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The log's lines in the reader's language. What has no words there yet shows its own name. */
export const useAuditTexts = () => {
  const { t, i18n } = useTranslation('admin-audit');
  const format = useFormat();
  const names = useStateNames();
  const reasonText = useReasonText();
  const reportReason = useReportReason();
  const isArabic = format.language === 'ar';
  const named = (key: string, otherwise: string): string =>
    i18n.exists(`admin-audit:${key}`) ? t(key) : otherwise;

  /** A thing named in both languages, or a text written in both. */
  const inLanguage = ({ name, name_ar, en, ar }: Fields): string | null => {
    const text = isArabic ? (name_ar ?? ar ?? name) : (name ?? en);
    return typeof text === 'string' ? text : null;
  };

  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '–';
    if (name === 'was' || name === 'becomes') return names.item(String(value));
    if (typeof value === 'number')
      return name.endsWith('_fils') ? format.price(value / 100) : format.number(value);
    if (typeof value === 'boolean') return t(`value.${value}`);
    if (typeof value === 'string')
      return INSTANT.test(value) ? format.dateTime(value) : named(`value.${value}`, format.publicName(value));
    if (isFields(value))
      return (
        inLanguage(value) ??
        listed(value)
          .map(([label, text]) => `${label}: ${text}`)
          .join(' · ')
      );
    return JSON.stringify(value);
  };

  /** Lists of ids say nothing to a reader, nor does what was left empty. */
  const listed = (details: Fields): [label: string, text: string][] =>
    Object.entries(details)
      .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
      .filter(
        ([name, value]) =>
          !Array.isArray(value) && value !== '' && (value !== null || name === 'before' || name === 'after'),
      )
      .map(([name, value]) => [named(`detail.${name}`, name), textOf(name, value)]);

  const settingOf = (id: string): string | null => {
    const [, kind = '', reason = ''] = /^reason\.(\w+)\.(\w+)$/.exec(id) ?? [];
    if (kind === 'report') return reportReason(reason);
    if (kind === 'rejection' || kind === 'changes') return reasonText(kind, reason);
    return i18n.exists(`admin-audit:setting.${id}`) ? t(`setting.${id}`) : null;
  };

  /** What something was done to. Names of the catalogue stand in the details, in both languages. */
  const targetOf = ({
    action,
    target,
    details,
  }: Pick<AuditLine, 'action' | 'target' | 'details'>): string => {
    if (target.kind === 'settings') return settingOf(target.id) ?? target.name;
    if (target.kind === 'concierge_hour' && INSTANT.test(target.id)) return format.dateTime(target.id);
    if (action === 'catalogue.ordered') return t('whole_list');
    const own = isFields(details.after) ? details.after : details;
    const arabic = isArabic && action.startsWith('catalogue.') ? own.name_ar : null;
    return typeof arabic === 'string' ? arabic : format.publicName(target.name) || target.id;
  };

  return {
    actionOf: (action: string): string => named(`action.${action.replace('.', '_')}`, action),
    kindOf: (kind: string): string => named(`target.${kind}`, kind),
    listed,
    targetOf,
  };
};
