import { expect, test } from 'vitest';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { AndRefetch, REFETCH } from '../../live/live-query.ts';
import type { CaseEvent } from './cases.reducers.ts';
import { reduceCase } from './cases.reducers.ts';

const held = { transaction_number: 'MB-1', version: 2, status: 'refund_requested' } as CaseView;
const changed = (other: Partial<CaseView>) =>
  ({ data: { view: 'buyer', case: { ...held, ...other } } }) as unknown as CaseEvent;

test('a newer word about the same purchase replaces what is held, an older or a foreign one does not', () => {
  expect(reduceCase(held, changed({ version: 3, status: 'refund_agreed' }))).toMatchObject({
    status: 'refund_agreed',
  });
  expect(reduceCase(held, changed({ version: 2, status: 'paid' }))).toBe(held);
  expect(reduceCase(held, changed({ version: 9, transaction_number: 'MB-2' }))).toBe(held);
});

test('what is written or agreed on about a paid purchase moves its clock: that is asked for anew', () => {
  const paid = { ...held, status: 'paid', channel_id: 7 } as CaseView;
  const event = (data: object) => ({ data: { view: 'member', ...data } }) as unknown as CaseEvent;
  const written = (channel_id: number) => event({ channel_id, message: {} });
  expect(reduceCase(paid, written(7))).toBe(REFETCH);
  expect(reduceCase(paid, written(8))).toBe(paid);
  expect(reduceCase({ ...paid, status: 'handed_over' }, written(7))).not.toBe(REFETCH);
  const agreed = (transaction_number: string) => event({ collection: { transaction_number } });
  expect(reduceCase(paid, agreed('MB-1'))).toBe(REFETCH);
  expect(reduceCase(paid, agreed('MB-2'))).toBe(paid);
});

test('a conversation that is opened after the page is named there, and nobody counts what is handed over', () => {
  const paid = {
    ...held,
    status: 'paid',
    channel_id: null,
    last_word_at: '2026-11-01T00:00:00.000Z',
  } as CaseView;
  const opened = (transaction_number: string) =>
    ({ data: { view: 'seller', channel: { id: 9, transaction_number } } }) as unknown as CaseEvent;
  const open = reduceCase(paid, opened('MB-1'));
  expect(open).toMatchObject({ channel_id: 9 });
  expect(reduceCase(open as CaseView, opened('MB-1'))).toBe(open);
  expect(reduceCase(paid, opened('MB-2'))).toBe(paid);
  const handedOver = {
    transaction_number: 'MB-1',
    status: 'handed_over',
    handed_over_at: '2026-11-02T00:00:00.000Z',
  };
  const event = { data: { view: 'seller', sale: handedOver } } as unknown as CaseEvent;
  // The handover counts no version of the case: what the sides did before it may be told after it.
  const done = reduceCase(paid, event) as AndRefetch<CaseView>;
  expect(done).toBeInstanceOf(AndRefetch);
  expect(done.data).toMatchObject({ status: 'handed_over', last_word_at: null });
  expect(reduceCase(held, event)).toBe(REFETCH);
  expect(reduceCase({ ...paid, transaction_number: 'MB-2' }, event)).not.toBe(REFETCH);
});
