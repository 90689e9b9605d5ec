import type { Documents } from '#client/features/receipts/receipts.queries.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { Statement } from '#shared/payouts/payouts.api.ts';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import type { Browser } from './browser.ts';
import { oneForEach } from './for-each.ts';
import type { Screen } from './open-pages.ts';

/** So many of what was bought and sold are held open, the newest first. */
const MOST_HELD = 3;

/** Times that were taken back look as if none had been proposed. */
const timesShown = (times: unknown): unknown =>
  (times as { status?: string } | null)?.status === 'withdrawn' ? null : times;

/** Their own shop is not named there. */
const saleShown = ({ item: { user: _self, ...item }, ...sale }: SaleView) => ({ ...sale, item });

/** What follows a sale, on both sides: handover, times, refunds, disputes, documents, and the seller's money. */
export const saleScreens = async (browser: Browser): Promise<Screen[]> => {
  const { caseAtom, caseQuery } = await import('#client/features/cases/cases.atoms.ts');
  const { collectionAtom, collectionQuery } = await import('#client/features/handover/collection.atoms.ts');
  const { saleAtom, saleByNumberAtom } = await import('#client/features/handover/handover.atoms.ts');
  const { pinQuery, saleByNumberQuery, saleQuery } = await import(
    '#client/features/handover/handover.queries.ts'
  );
  const { myItemsAtom } = await import('#client/features/items/own/my-items.atoms.ts');
  const { myPurchasesAtom } = await import('#client/features/purchases/purchases.atoms.ts');
  const { saleMoneyQuery, statementQuery } = await import('#client/features/payouts/payouts.queries.ts');
  const { paymentReceiptsQuery, receiptQuery } = await import(
    '#client/features/receipts/receipts.queries.ts'
  );
  const { store } = browser;
  const purchases = () => (store.get(myPurchasesAtom).data ?? []).slice(0, MOST_HELD);
  const bought = (): string[] => purchases().map(({ transaction_number }) => transaction_number);
  const soldItems = (): string[] =>
    (store.get(myItemsAtom).data ?? [])
      .filter(({ status }) => status === ITEM_STATUS.sold)
      .toSorted((one, other) => other.id - one.id)
      .slice(0, MOST_HELD)
      .map(({ uuid }) => uuid);
  const sales = (): SaleView[] =>
    soldItems().flatMap((uuid) => (store.get(saleAtom(uuid)).data as SaleView | undefined) ?? []);
  const sold = (): string[] => sales().map(({ transaction_number }) => transaction_number);
  const both = (): string[] => [...bought(), ...sold()];
  const isWaiting = ({ status }: { status: string }): boolean => status === 'paid';
  const waiting = (): string[] =>
    [...purchases(), ...sales()].filter(isWaiting).map(({ transaction_number }) => transaction_number);
  const linesOf = new Map<string, () => unknown>();
  const statement = browser.holdAsked(statementQuery());
  const stated = (): string[] =>
    ((statement() as Statement | undefined)?.sales ?? [])
      .slice(0, MOST_HELD)
      .map(({ transaction_number }) => transaction_number);
  return [
    oneForEach('a sale', soldItems, {
      hold: (uuid: string) => browser.hold(saleAtom(uuid)),
      fresh: (uuid: string) => saleQuery(uuid).queryFn(),
      asShown: saleShown,
    }),
    oneForEach('a sale by its number', stated, {
      hold: (number: string) => browser.hold(saleByNumberAtom(number)),
      fresh: (number: string) => saleByNumberQuery(number).queryFn(),
      asShown: saleShown,
    }),
    oneForEach('a case', both, {
      hold: (number: string) => browser.hold(caseAtom(number)),
      fresh: (number: string) => caseQuery(number).queryFn(),
    }),
    oneForEach('times', waiting, {
      hold: (number: string) => browser.hold(collectionAtom(number)),
      fresh: (number: string) => collectionQuery(number).queryFn(),
      asShown: timesShown,
    }),
    oneForEach('a PIN', () => waiting().filter((number) => bought().includes(number)), {
      hold: (number: string) => browser.holdAsked(pinQuery(number)),
      fresh: (number: string) => pinQuery(number).queryFn(),
    }),
    oneForEach('receipts', both, {
      hold: (number: string) => {
        const lines = browser.holdAsked(paymentReceiptsQuery(number));
        linesOf.set(number, lines);
        return lines;
      },
      fresh: (number: string) => paymentReceiptsQuery(number).queryFn(),
    }),
    oneForEach(
      'a receipt',
      () =>
        both().flatMap(
          (number) => (linesOf.get(number)?.() as Documents | undefined)?.lines[0]?.number ?? [],
        ),
      {
        hold: (number: string) => browser.holdAsked(receiptQuery(number, null)),
        fresh: (number: string) => receiptQuery(number, null).queryFn(),
      },
    ),
    oneForEach('the money of a sale', sold, {
      hold: (number: string) => browser.holdAsked(saleMoneyQuery(number)),
      fresh: (number: string) => saleMoneyQuery(number).queryFn(),
    }),
    { name: 'the statement', shown: statement, fresh: statementQuery().queryFn },
  ];
};

/** The page behind the link of somebody without an account. */
export const linkScreens =
  (token: string) =>
  async (browser: Browser): Promise<Screen[]> => {
    const { guestPurchaseQuery, guestTimesQuery } = await import(
      '#client/features/handover/handover.queries.ts'
    );
    const { guestCaseQuery } = await import('#client/features/cases/cases.atoms.ts');
    const { guestReceiptsQuery } = await import('#client/features/receipts/receipts.queries.ts');
    const asked = [
      ['what a guest bought', guestPurchaseQuery(token)],
      ['times of a guest', guestTimesQuery(token)],
      ['the case of a guest', guestCaseQuery(token)],
      ['receipts of a guest', guestReceiptsQuery(token)],
    ] as const;
    return asked.map(([name, query]) => {
      const held = browser.holdAsked(query);
      return { name, shown: () => timesShown(held()), fresh: async () => timesShown(await query.queryFn()) };
    });
  };
