import { useQueryClient } from '@tanstack/react-query';
import { useMessage } from '../../../lib/language/messages.ts';
import { useToast } from '../../../ui/toast.tsx';

export const CONCIERGE_KEY = ['admin-concierge'];

/** Sends a change and shows how the days stand then. */
export const useChanging = () => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  return async (send: Promise<{ message?: string | undefined }>) => {
    try {
      const answer = await send;
      if (answer.message) toast.done(message(answer.message));
    } catch (error) {
      toast.failed(error);
    } finally {
      await client.invalidateQueries({ queryKey: CONCIERGE_KEY });
    }
  };
};
