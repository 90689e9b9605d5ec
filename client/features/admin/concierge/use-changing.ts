import { useQueryClient } from '@tanstack/react-query';
import { useMessage } from '../../../lib/language/messages.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';

export const CONCIERGE_KEY = ['admin-concierge'];

/** Sends a change and shows how the days stand then. */
export const useChanging = (send: () => Promise<{ message?: string | undefined }>) => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  return useAct(
    async () => {
      const answer = await send();
      if (answer.message) toast.done(message(answer));
    },
    { settled: () => client.invalidateQueries({ queryKey: CONCIERGE_KEY }) },
  );
};
