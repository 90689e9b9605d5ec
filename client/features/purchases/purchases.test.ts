import { describe, expect, it } from 'vitest';
import type { PurchaseStep, PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { REFETCH } from '../../live/live-query.ts';
import { collectionOf, messagingLink, readablePhone } from './purchase-texts.ts';
import { isWorthAsking, redirectOf } from './purchases.queries.ts';
import type { PurchaseEvent } from './purchases.reducers.ts';
import { reducePurchase, reducePurchases } from './purchases.reducers.ts';

/** Only what the reducers look at. */
const purchase = (id: number): PurchaseView =>
  ({ id, transaction_number: `T${id}`, channel_id: null, status: 'paid' }) as PurchaseView;
const step = (number: string, status: PurchaseStep['status']): PurchaseEvent =>
  ({
    data: { view: 'buyer', purchase: { transaction_number: number, status } as PurchaseStep },
  }) as PurchaseEvent;
const opened = (number: string, my_role: 'buyer' | 'seller' = 'buyer'): PurchaseEvent =>
  ({
    type: 'chat.opened',
    data: { view: my_role, channel: { id: 9, transaction_number: number, my_role } },
  }) as PurchaseEvent;

describe('my purchases', () => {
  it('ask for the one just paid, once, and follow those they know', () => {
    const list = [purchase(2), purchase(1)];
    expect(reducePurchases(list, step('T3', 'paid'))).toBe(REFETCH);
    expect(reducePurchases(list, step('T2', 'paid'))).toBe(list);
    expect(reducePurchases(list, step('T1', 'handed_over'))).toMatchObject([
      { id: 2, status: 'paid' },
      { id: 1, status: 'handed_over' },
    ]);
  });

  it('are asked for anew when a case of theirs changes: of two such events the older one may come last', () => {
    const list = [purchase(2), purchase(1)];
    const changed = (version: number, number: string, status: string) =>
      ({
        type: 'purchase.case_changed',
        version,
        data: { view: 'buyer', case: { transaction_number: number, version, status } },
      }) as PurchaseEvent;
    for (const event of [changed(6, 'T1', 'handed_over'), changed(5, 'T1', 'refund_requested')]) {
      expect(reducePurchases(list, event)).toBe(REFETCH);
      expect(reducePurchase(purchase(1), event)).toBe(REFETCH);
    }
    expect(reducePurchases(list, changed(5, 'T3', 'refund_requested'))).toBe(list);
  });

  it('learn of their conversation when it opens', () => {
    const list = [purchase(1), purchase(2)];
    expect(reducePurchases(list, opened('T2'))).toMatchObject([{ channel_id: null }, { channel_id: 9 }]);
    expect(reducePurchase(purchase(1), opened('T1'))).toMatchObject({ channel_id: 9 });
  });

  it('are asked for anew when a conversation opens about one they do not know: it was bought as a guest', () => {
    const list = [purchase(1)];
    expect(reducePurchases(list, opened('T3'))).toBe(REFETCH);
    expect(reducePurchases(list, opened('T3', 'seller'))).toBe(list);
  });
});

describe('back from the payment page', () => {
  it('reads the names the provider uses', () => {
    expect(redirectOf(new URLSearchParams('transactionId=P1&paymentLinkId=L1&status=captured'))).toEqual({
      paymentRef: 'P1',
      transactionNumber: 'L1',
      status: 'captured',
    });
    expect(redirectOf(new URLSearchParams('transactionId=P1'))).toBeNull();
  });

  it('asks again while the provider is slow, not when it has said no', () => {
    const error = (status: number, code: string) => new ApiError(status, { code, message: '' });
    const slow = error(409, 'payment.not_captured');
    expect(isWorthAsking(0, slow, 'captured')).toBe(true);
    expect(isWorthAsking(7, slow, 'captured')).toBe(false);
    expect(isWorthAsking(0, slow, 'failed')).toBe(false);
    expect(isWorthAsking(0, error(0, 'network.unreachable'), '')).toBe(true);
    expect(isWorthAsking(0, error(409, 'payment.too_late'), '')).toBe(false);
    expect(isWorthAsking(0, error(401, 'session.required'), '')).toBe(false);
  });
});

describe('contact', () => {
  it('opens a messaging app with the number alone', () => {
    expect(messagingLink('+971 50 123 4567')).toBe('https://wa.me/971501234567');
    expect(readablePhone('+971501234567')).toBe('+971 50 123 4567');
  });

  it('names area and exact address in the reader’s language', () => {
    const address = JSON.stringify([
      { name: 'Villa 3, Street 8', type: 'address', lat: 25.1, lng: 55.2 },
      { name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي', type: 'area' },
      { name: 'Dubai', name_ar: 'دبي', type: 'emirate' },
    ]);
    expect(collectionOf('en', address)).toEqual({
      area: 'Al Barsha, Dubai',
      exact: 'Villa 3, Street 8, Al Barsha, Dubai',
      point: { lat: 25.1, lng: 55.2 },
    });
    expect(collectionOf('ar', address)?.area).toBe('البرشاء، دبي');
    expect(collectionOf('en', '[]')).toBeNull();
  });
});
