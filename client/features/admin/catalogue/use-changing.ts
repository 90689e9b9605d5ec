import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMessage } from '../../../lib/language/messages.ts';
import { useToast } from '../../../ui/toast.tsx';
import { CATALOGUE_KEY } from './catalogue.queries.ts';

/** Sends a change of the catalogue and shows how it stands then; a failure is said, and what was shown comes back. */
export const useChanging = () => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: CATALOGUE_KEY }), [client]);
  const change = useCallback(
    async (send: () => Promise<{ message?: string | undefined }>): Promise<boolean> => {
      try {
        const answer = await send();
        if (answer.message) toast.done(message(answer));
        return true;
      } catch (error) {
        toast.failed(error);
        return false;
      } finally {
        await refresh();
      }
    },
    [refresh, toast, message],
  );
  return { change, refresh };
};
