import { expect, test } from 'vitest';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { REFETCH } from '../../live/live-query.ts';
import type { SaleEvent } from './handover.reducers.ts';
import { reduceSale } from './handover.reducers.ts';

const sale = { transaction_number: 'T1', item: { uuid: 'sofa' }, status: 'handed_over' } as SaleView;
const changed = (version: number, transaction_number: string, status: string) =>
  ({ version, data: { view: 'seller', case: { transaction_number, version, status } } }) as SaleEvent;

test('a sale is asked for anew when its case changes: of two such events the older one may come last', () => {
  expect(reduceSale(sale, changed(6, 'T1', 'handed_over'))).toBe(REFETCH);
  expect(reduceSale(sale, changed(5, 'T1', 'refund_requested'))).toBe(REFETCH);
  expect(reduceSale(sale, changed(5, 'T2', 'refund_requested'))).toBe(sale);
});
