import { useRef } from 'react';

/**
 * Sends words under an id of their own, kept until they were answered: the same words sent again, because no answer came,
 * are the same to the server.
 */
export const useSendOnce = () => {
  const last = useRef({ words: '', client_id: '' });
  return async <Answer>(words: string, send: (client_id: string) => Promise<Answer>): Promise<Answer> => {
    if (last.current.words !== words) last.current = { words, client_id: crypto.randomUUID() };
    const answer = await send(last.current.client_id);
    last.current = { words: '', client_id: '' };
    return answer;
  };
};
