import { useAtomValue } from 'jotai';
import { blockOther, guestBlocks, guestUnblocks, unblock } from '#shared/chat/chat.calls.ts';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { call } from '../../lib/http/api.ts';
import { isAbsent } from '../../lib/http/api-error.ts';
import { useIsPast } from '../../lib/time/use-now.ts';
import { channelsAtom } from './chat.atoms.ts';
import { guestAtom } from './guest.atoms.ts';

/** Whether the purchase is over, so that one of the two may block the other; learnt when that comes. */
export const useIsOver = ({ over_at }: ChannelView): boolean =>
  useIsPast(over_at ? Date.parse(over_at) : Number.POSITIVE_INFINITY);

/** Whether nobody writes there, because one of the two has blocked the other. */
export const useIsClosed = (channel: ChannelView): boolean => {
  const isOver = useIsOver(channel);
  return isOver && (Boolean(channel.my_block_id) || channel.blocked_by_other);
};

/** Takes a block back. That it is not there any more is what was wanted: another tab did it, or the answer got lost. */
export const takeBack = async (asked: Promise<unknown>): Promise<void> => {
  try {
    await asked;
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
};

/** What blocks the other side of a conversation, or takes that back, as a member or as a guest. */
export const useBlocking = ({ id, my_block_id }: ChannelView) => {
  const token = useAtomValue(guestAtom)?.token;
  const { refetch } = useAtomValue(channelsAtom);
  return {
    block: () =>
      token === undefined ? call(blockOther, { params: { id } }) : call(guestBlocks, { bearer: token }),
    takeBack: () =>
      takeBack(
        token === undefined
          ? call(unblock, { params: { id: my_block_id ?? 0 } })
          : call(guestUnblocks, { bearer: token }),
      ),
    settled: refetch,
  };
};
