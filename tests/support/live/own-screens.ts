import type { MessageView } from '#shared/chat/chat.schema.ts';
import { UNREAD_NAMED } from '#shared/notifications/notifications.rules.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import type { Browser } from './browser.ts';
import { oneForEach } from './for-each.ts';
import type { Screen } from './open-pages.ts';

/** The goods themselves may be on sale again, and featured, since they were bought: that is not said with the purchase. */
export const asBought = ({ transaction_item: { item }, ...purchase }: PurchaseView) => ({
  ...purchase,
  item: item.uuid,
});

/** A page opens where its reader left it: how far back it reaches is its own. */
const NEWEST = 15;
/** The name beside a line is that of the conversation's other side. */
const newestOf = (messages: readonly MessageView[]) =>
  messages.slice(-NEWEST).map(({ user: _name, ...message }) => message);
const noticesIn = (notices: readonly NotificationView[]) => notices.slice(0, NEWEST);

/** The conversations, the purchases and the notifications of a member, each on a page of its own. */
export const ownScreens = async (browser: Browser): Promise<Screen[]> => {
  const { QueryClient } = await import('@tanstack/react-query');
  const { channelsAtom, logAtom } = await import('#client/features/chat/chat.atoms.ts');
  const { logQuery } = await import('#client/features/chat/chat.queries.ts');
  const { shownMessages } = await import('#client/features/chat/message-log.ts');
  const { myPurchasesAtom, purchaseAtom } = await import('#client/features/purchases/purchases.atoms.ts');
  const { purchaseQuery } = await import('#client/features/purchases/purchases.queries.ts');
  const { centreAtom } = await import('#client/features/notifications/notifications.atoms.ts');
  const { centreQuery } = await import('#client/features/notifications/notifications.queries.ts');
  const anew = () => new QueryClient();
  const centre = browser.hold(centreAtom);
  const centreShown = ({
    notices,
    state,
    unread,
  }: Awaited<ReturnType<ReturnType<typeof centreQuery>['queryFn']>>) => ({
    notices: noticesIn(notices),
    // An answer names so many; a page that was open for long knows of more.
    unread: unread.slice(0, UNREAD_NAMED),
    state,
  });
  type Log = Awaited<ReturnType<ReturnType<typeof logQuery>['queryFn']>>;
  return [
    oneForEach('a conversation', () => (browser.store.get(channelsAtom).data ?? []).map(({ id }) => id), {
      hold: (id: number) => browser.hold(logAtom(id)),
      fresh: (id: number) => logQuery(anew(), { channelId: id, link: null }).queryFn(),
      asShown: (log: Log) => newestOf(shownMessages(log)),
    }),
    oneForEach(
      'a purchase',
      () =>
        (browser.store.get(myPurchasesAtom).data ?? []).map(({ transaction_number }) => transaction_number),
      {
        hold: (number: string) => browser.hold(purchaseAtom(number)),
        fresh: (number: string) => purchaseQuery(number).queryFn(),
        asShown: asBought,
      },
    ),
    {
      name: 'notifications',
      shown: () => {
        const data = centre();
        return data === undefined ? undefined : centreShown(data as never);
      },
      fresh: async () => centreShown(await centreQuery(anew()).queryFn()),
    },
  ];
};
