import { expect, test } from 'vitest';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { CaseEvent } from './cases.reducers.ts';
import { reduceCase } from './cases.reducers.ts';

const held = { transaction_number: 'MB-1', version: 2, status: 'refund_requested' } as CaseView;
const told = (other: Partial<CaseView>) =>
  ({ data: { view: 'buyer', case: { ...held, ...other } } }) as unknown as CaseEvent;

test('a newer word about the same purchase replaces what is held, an older or a foreign one does not', () => {
  expect(reduceCase(held, told({ version: 3, status: 'refund_agreed' })).status).toBe('refund_agreed');
  expect(reduceCase(held, told({ version: 2, status: 'paid' }))).toBe(held);
  expect(reduceCase(held, told({ version: 9, transaction_number: 'MB-2' }))).toBe(held);
});
