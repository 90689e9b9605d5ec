import { Alert } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';

const SENT = 'sent';

/** Where a case leads that was opened just now, by its token. */
export const sentPath = (token: string): string => `/help/link?token=${token}&${SENT}=1`;

/**
 * That what was written has come. A toast would be lost: where somebody else's script looks on, the secret page is loaded by
 * itself. `written`: messages of the case.
 */
export const SentNote = ({ written }: { written: number }) => {
  const { t } = useTranslation('help');
  const [query] = useSearchParams();
  if (!query.has(SENT) || written > 1) return null;
  return (
    <Alert color="gray" role="status">
      {t('sent')}
    </Alert>
  );
};
