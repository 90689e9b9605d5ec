import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMessage } from '../../../lib/language/messages.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { ActOptions } from '../../../ui/use-act.ts';
import { useAct } from '../../../ui/use-act.ts';

/** Sends a change, says what came of it, and shows how everything under a key stands then. */
export const useChanging = <Args extends unknown[]>(
  queryKey: QueryKey,
  send: (...args: Args) => Promise<{ message?: string | undefined }>,
  options: Pick<ActOptions, 'failed'> = {},
) => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  return useAct(
    async (...args: Args) => {
      const answer = await send(...args);
      if (answer.message) toast.done(message(answer));
    },
    { ...options, settled: () => client.invalidateQueries({ queryKey }) },
  );
};
