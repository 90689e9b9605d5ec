import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { settingsQuery } from './settings.ts';

/**
 * The text of a reason in the reader's language: the administrators' own where they wrote one, else the built-in one. Why
 * something was rejected, and what has to change, have texts of their own.
 */
export const useReasonText = () => {
  const { t } = useTranslation('moderation');
  const { language } = useFormat();
  const { data } = useQuery(settingsQuery());
  return (kind: 'rejection' | 'changes', reason: string): string =>
    data?.reason_texts[kind]?.[reason]?.[language] ??
    t(kind === 'changes' ? `change_reason.${reason}` : `reason.${reason}`, { defaultValue: reason });
};
