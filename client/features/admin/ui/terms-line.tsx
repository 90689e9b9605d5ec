import { dayOfTerms } from '#shared/accounts/terms.rules.ts';
import type { TermsAgreement } from '#shared/accounts/terms.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** Which terms were agreed to, when, and in which language they stood there. */
export const TermsLine = ({ terms }: { terms: TermsAgreement | null }) => {
  const { t } = useTranslation('admin-states');
  const format = useFormat();
  return terms
    ? t(`terms.${terms.language}`, {
        version: format.date(dayOfTerms(terms.version)),
        at: format.dateTime(terms.at),
      })
    : t('terms.unknown');
};
