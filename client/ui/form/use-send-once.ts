import { useRef } from 'react';

/**
 * Sends something under an id of its own, kept until it was answered: the same sent again, because no answer came, is the
 * same to the server. `what` is all that makes it another one.
 */
export const useSendOnce = () => {
  const last = useRef({ what: '', client_id: '' });
  return async <Answer>(what: string, send: (client_id: string) => Promise<Answer>): Promise<Answer> => {
    if (last.current.what !== what) last.current = { what, client_id: crypto.randomUUID() };
    const answer = await send(last.current.client_id);
    last.current = { what: '', client_id: '' };
    return answer;
  };
};
