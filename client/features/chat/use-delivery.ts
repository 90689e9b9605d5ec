import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { tellReceived } from '../../lib/socket.ts';
import { receivedOf } from './channels.reducers.ts';
import { channelsAtom } from './chat.atoms.ts';

const AGAIN_AFTER = 10_000;

/**
 * Says which messages this device has, wherever its user is: those it heard and those it was loaded with. A page that is
 * frozen says nothing, though its connection stands. What the server could not be told is said again.
 */
export const useDelivery = (): void => {
  const { data } = useAtomValue(channelsAtom);
  const waiting = JSON.stringify(receivedOf(data ?? []));

  useEffect(() => {
    const marks = JSON.parse(waiting);
    if (marks.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const say = async (): Promise<void> => {
      if ((await tellReceived(marks)) || isOver) return;
      timer = setTimeout(say, AGAIN_AFTER);
    };
    void say();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [waiting]);
};
