import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { aChannel, THEM } from '#tests/support/channel-views.ts';
import {
  EMPTY_LOG,
  hasEarlier,
  hasGap,
  lastToReport,
  reachedSeq,
  shownMessages,
  withMessages,
} from './message-log.ts';

const message = (seq: number): MessageView => ({
  id: 1_000 + seq,
  seq,
  channel_id: 1,
  user_id: 7,
  message: `m${seq}`,
  content: `m${seq}`,
  photos: [],
  user: { name: 'Mariam' },
  client_id: null,
  created_at: '2026-01-01T10:00:00Z',
});
const seqs = (messages: readonly MessageView[]): number[] => messages.map(({ seq }) => seq);
const logOf = (...held: number[]) => withMessages(EMPTY_LOG, held.map(message));

describe('message log', () => {
  it('keeps messages in order and none twice, whatever order they arrive in', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }))), (batches) => {
        const log = batches.reduce((held, batch) => withMessages(held, batch.map(message)), EMPTY_LOG);
        expect(seqs(log.messages)).toEqual([...new Set(batches.flat())].sort((a, b) => a - b));
      }),
    );
  });

  it('shows everything once all has arrived, and never a message after a missing one', () => {
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 12 }), (order) => {
        let log = logOf(1);
        for (const seq of order) {
          log = withMessages(log, [message(seq)]);
          const shown = seqs(shownMessages(log));
          expect(shown).toEqual(all.slice(0, shown.length));
        }
        expect(seqs(shownMessages(log))).toEqual(all);
        expect(hasGap(log)).toBe(false);
      }),
    );
  });

  it('asks again from the last message without a gap before it', () => {
    const log = logOf(8, 9, 10, 13);
    expect(hasGap(log)).toBe(true);
    expect(reachedSeq(log)).toBe(10);
    expect(seqs(shownMessages(log))).toEqual([8, 9, 10]);
    const healed = withMessages(log, [message(11), message(12), message(13)]);
    expect(hasGap(healed)).toBe(false);
    expect(seqs(shownMessages(healed))).toEqual([8, 9, 10, 11, 12, 13]);
  });

  it('is the same log when nothing is new', () => {
    const log = logOf(1, 2);
    expect(withMessages(log, [message(2)])).toBe(log);
  });

  it('knows whether the conversation began earlier', () => {
    expect(hasEarlier(EMPTY_LOG)).toBe(false);
    expect(hasEarlier(logOf(1, 2))).toBe(false);
    expect(hasEarlier(logOf(2, 3))).toBe(true);
  });

  it('has the last message of the other side to be reported, unless they are a guest', () => {
    const by = (user_id: number, ...held: number[]) => held.map((seq) => ({ ...message(seq), user_id }));
    const log = withMessages(EMPTY_LOG, [...by(THEM, 1, 2, 5), ...by(1, 3)]);
    expect(lastToReport(log, aChannel(1))).toBe(1_002);
    expect(lastToReport(withMessages(EMPTY_LOG, by(1, 1)), aChannel(1))).toBeUndefined();
    const { other, ...channel } = aChannel(1, { my_role: 'seller' });
    const guest = { ...channel, other: { ...other, id: GUEST_ID } };
    expect(lastToReport(withMessages(EMPTY_LOG, by(GUEST_ID, 1)), guest)).toBeUndefined();
  });
});
