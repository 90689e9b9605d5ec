import { expect, test, vi } from 'vitest';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { createRelay } from './relay.ts';

test('how late an event was delivered is told by the clock of the product', async () => {
  const onDelivered = vi.fn();
  const relay = createRelay({
    clock: { now: () => new Date('2026-11-28T10:00:02.500Z') },
    emit: async () => true,
    reacting: { react: async () => undefined },
    progress: { add: () => undefined, flush: async () => undefined },
    onDelivered,
  } as unknown as Parameters<typeof createRelay>[0]);
  relay.deliver([{ id: 'one', type: 'item.sold', at: '2026-11-28T10:00:00.000Z' } as RecordedEvent]);
  await relay.stop();
  expect(onDelivered).toHaveBeenCalledExactlyOnceWith('item.sold', 2_500, 'commit');
});
