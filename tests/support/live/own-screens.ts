import type { Atom } from 'jotai';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { UNREAD_NAMED } from '#shared/notifications/notifications.rules.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { Browser, Screen } from './open-pages.ts';

type Held = { data: unknown; error: Error | null };

/** Pages that are opened as soon as there is something to open: one for each key, each with what a fresh load shows. */
const oneForEach = (
  browser: Browser,
  name: string,
  keys: () => readonly (string | number)[],
  page: {
    atom: (key: never) => Atom<Held>;
    fresh: (key: never) => Promise<unknown>;
    asShown: (data: never) => unknown;
  },
): Screen => {
  const held = new Map<string | number, () => unknown>();
  const shownOf = (key: string | number): unknown => {
    const open = held.get(key) ?? browser.hold(page.atom(key as never));
    held.set(key, open);
    const data = open();
    return data === undefined ? 'on its way' : page.asShown(data as never);
  };
  return {
    name,
    shown: () => Object.fromEntries(keys().map((key) => [key, shownOf(key)])),
    fresh: async () =>
      Object.fromEntries(
        await Promise.all(
          keys().map(async (key) => [key, page.asShown((await page.fresh(key as never)) as never)]),
        ),
      ),
  };
};

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
    oneForEach(
      browser,
      'a conversation',
      () => (browser.store.get(channelsAtom).data ?? []).map(({ id }) => id),
      {
        atom: (id: number) => logAtom(id),
        fresh: (id: number) => logQuery(anew(), { channelId: id, link: null }).queryFn(),
        asShown: (log: Log) => newestOf(shownMessages(log)),
      },
    ),
    oneForEach(
      browser,
      'a purchase',
      () =>
        (browser.store.get(myPurchasesAtom).data ?? []).map(({ transaction_number }) => transaction_number),
      {
        atom: (number: string) => purchaseAtom(number),
        fresh: (number: string) => purchaseQuery(number).queryFn(),
        asShown: (purchase: unknown) => purchase,
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
