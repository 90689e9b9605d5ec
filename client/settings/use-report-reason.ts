import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { settingsQuery } from './settings.ts';

/** A reason of a report in the reader's language: the admin's own text where there is one. */
export const useReportReason = () => {
  const { t } = useTranslation('reports');
  const { language } = useFormat();
  const { data } = useQuery(settingsQuery());
  return (reason: string): string =>
    data?.reason_texts.report?.[reason]?.[language] ?? t(`reason.${reason}`, { defaultValue: reason });
};
