import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { ReceivedMark } from '#shared/chat/chat.schema.ts';
import { receivedOf } from './channels.reducers.ts';
import { channelsAtom } from './chat.atoms.ts';
import { guestAtom } from './guest.atoms.ts';
import { sendReceived } from './signals.ts';

const AGAIN_AFTER = 10_000;

/**
 * Says which messages this device has, wherever its user is: those it received and those it was loaded with. A page that is
 * frozen says nothing, though its connection stands. What the server could not be told is said again.
 */
export const useDelivery = (): void => {
  const { data } = useAtomValue(channelsAtom);
  const link = useAtomValue(guestAtom)?.token;
  const waiting = JSON.stringify(receivedOf(data ?? []));

  useEffect(() => {
    const marks: ReceivedMark[] = JSON.parse(waiting);
    const [mark] = marks;
    if (!mark) return;
    const said = link === undefined ? marks : { purchase_link: link, seq: mark.seq };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const say = async (): Promise<void> => {
      if ((await sendReceived(said)) || isOver) return;
      timer = setTimeout(say, AGAIN_AFTER);
    };
    void say();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [waiting, link]);
};
