import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useUnloadWarning } from '../../lib/page/use-unload-warning.ts';
import { onReconnect } from '../../live/socket.ts';
import { writerAtom } from './guest.atoms.ts';
import { openOutboxAtom, outboxAtom, photosUnderWayAtom, sendAllAtom } from './outbox.atoms.ts';

const AGAIN_AFTER = 5_000;

/** Sends what waits in the outbox: at the start, when the connection is back, and again every few seconds. */
export const useOutbox = (): void => {
  const writer = useAtomValue(writerAtom);
  const open = useSetAtom(openOutboxAtom);
  const sendAll = useSetAtom(sendAllAtom);
  useUnloadWarning(useAtomValue(photosUnderWayAtom).size > 0);
  const isWaiting = useAtomValue(outboxAtom).some(({ state }) => state === 'waiting');

  useEffect(() => {
    if (writer !== null) open();
  }, [writer, open]);

  useEffect(() => onReconnect(() => void sendAll()), [sendAll]);

  useEffect(() => {
    if (!isWaiting) return;
    const send = (): void => void sendAll();
    const timer = setInterval(send, AGAIN_AFTER);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [isWaiting, sendAll]);
};
