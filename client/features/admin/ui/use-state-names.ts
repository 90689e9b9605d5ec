import { useTranslation } from '../../../lib/language/use-translation.ts';

/** The states of things in words; one that has none yet shows its own name. */
export const useStateNames = () => {
  const { t, i18n } = useTranslation('admin-states');
  const named = (kind: string) => (state: string | number) => {
    const key = `${kind}.${state}`;
    return i18n.exists(`admin-states:${key}`) ? t(key) : String(state);
  };
  return {
    item: named('item'),
    offer: named('offer'),
    purchase: named('purchase'),
    report: named('report'),
    reportReason: named('report_reason'),
    decision: named('decision'),
    rejection: named('rejection'),
  };
};
