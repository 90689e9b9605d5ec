import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../lib/api-error.ts';
import { useMessage } from '../lib/messages.ts';

/** Short words at the edge of the screen: something was done, or could not be. */
export const useToast = () => {
  const { t } = useTranslation();
  const message = useMessage();
  return useMemo(
    () => ({
      /** `text` is already in the reader's language. */
      done: (text: string, title?: string) => notifications.show({ message: text, title, color: 'green' }),
      /** A sentence of schema or server, or anything thrown by a call. */
      failed: (error: unknown, title?: string) =>
        notifications.show({
          message: message(typeof error === 'string' ? error : asApiError(error).message),
          title: title ?? t('error.title'),
          color: 'wine',
          autoClose: 8_000,
        }),
    }),
    [t, message],
  );
};
