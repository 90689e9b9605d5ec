import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { asApiError } from '../lib/http/api-error.ts';
import { useMessage } from '../lib/language/messages.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { showToast, toasterAtom } from './toaster.tsx';
import type { UseStands } from './toaster-region.tsx';

/** Short words at the edge of the screen: something was done, or could not be. */
export const useToast = () => {
  const { t } = useTranslation();
  const message = useMessage();
  const want = useSetAtom(toasterAtom);
  return useMemo(() => {
    /** A sentence of schema or server, or anything thrown by a call. */
    const failed = (error: unknown, title?: string): void => {
      want(true);
      const failure = typeof error === 'string' ? null : asApiError(error);
      // Where it is said what for, the time is said, too.
      const isGeneral = failure?.code === 'rate.limited' && failure.details.context === undefined;
      const wait = isGeneral ? failure.details.retry_after_seconds : undefined;
      const when = typeof wait === 'number' ? ` ${t('error.wait', { count: wait })}` : '';
      void showToast({
        message: message(failure ?? String(error)) + when,
        title: title ?? t('error.title'),
        color: 'wine',
        autoClose: 8_000,
      });
    };
    return {
      failed,
      /** `text` is already in the reader's language. */
      done: (text: string, title?: string) => {
        want(true);
        void showToast({ message: text, title, color: 'green' });
      },
      /** The same of what can be undone for a while, as long as it stands. */
      reversible: (text: string, undo: () => Promise<unknown>, what: string, useStands: UseStands) => {
        want(true);
        const start = () => void undo().catch((thrown: unknown) => failed(thrown));
        void showToast({
          message: text,
          color: 'green',
          autoClose: 10_000,
          undo: { label: t('action.undo'), start, what, useStands },
        });
      },
    };
  }, [t, message, want]);
};
