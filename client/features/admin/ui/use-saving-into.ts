import { useQueryClient } from '@tanstack/react-query';
import { useMessage } from '../../../lib/language/messages.ts';
import type { Declared } from '../../../live/live-query.ts';
import { showAnswer } from '../../../live/live-query.ts';
import { useToast } from '../../../ui/toast.tsx';

type Saved<Data> = { message?: string | undefined; data: Data };

/** Sends a change, shows how a query stands then, and says so. What it throws is shown by whoever asked for it. */
export const useSavingInto = <Data>(query: Declared<Data>) => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  return async (send: Promise<Saved<Data>>): Promise<void> => {
    const answer = await send;
    showAnswer(client, query, answer.data);
    if (answer.message) toast.done(message(answer));
  };
};
