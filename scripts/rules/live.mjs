import { sourcesIn } from './sources.mjs';

export const name = 'live';

/** Where an event is listened to beside a live query, and why no list could do it. */
const LISTENS = {
  'client/features/accounts/profile-news.ts': 'who is signed in is no list',
  'client/features/accounts/suspended.ts': 'ends the session',
  'client/features/chat/chat.atoms.ts': 'typing lasts for a moment and is kept nowhere',
  'client/features/chat/chat.effects.tsx': 'a toast, and what this device has received',
  'client/features/chat/guest-chat.tsx': 'a message is announced',
  'client/features/chat/use-outbox.ts': 'sends once there is a connection',
  'client/features/items/items.atoms.ts': 'how many look at an item is kept nowhere',
  'client/features/items/photos/use-photo-queue.ts': 'photos on their way',
  'client/features/items/sell/use-draft.ts': 'what waits is sent once there is a connection',
  'client/features/moderation/queue.effects.ts': 'a toast',
  'client/features/notifications/sale-news.effects.ts': 'a card',
  'client/features/offers/offers.effects.ts': 'a toast',
  'client/features/profile/my-items.effects.ts': 'a toast',
  'client/lib/http/reachable.ts': 'a connection is a reason to ask again',
  'client/lib/time/ticking.ts': 'the time is asked for anew',
  'client/settings/use-settings-news.ts': 'moves every page that shows a price, once all processes know',
  'client/ui/use-leaving.ts': 'a button is free again',
};

/** Who writes into the cache beside the queries themselves: what came with the page, and the answer to a link. */
const WRITES = {
  'client/visit-data.ts': 'what the server rendered',
  'client/features/notifications/mail-subscription.tsx': 'no event tells of it: the answer is the news',
};

/** What staff and readers of plain pages are shown by a query that no event changes, and why that is enough. */
const STILL = {
  'client/features/admin/disputes/conversation.tsx': 'asked for by hand, since each look is kept',
  'client/features/admin/items/items.tsx': 'the catalogue comes by use-settings-news.ts',
  'client/features/admin/ui/own.tsx': 'the frame of the admin keeps the same counts live',
  'client/features/content/contact.tsx': 'settings come by use-settings-news.ts',
  'client/features/content/content-page.tsx': 'texts come with the build',
  'client/features/content/delivery-partners.tsx': 'settings come by use-settings-news.ts',
};

const kinds = [
  {
    what: 'shows what no event changes',
    pattern: /\buseQuery\(/,
    within: /^client\/features\/(admin|content|moderation)\//,
    allowed: STILL,
  },
  { what: 'listens to events', pattern: /\bon(?:Event|EventPassively|Reconnect)\(/, allowed: LISTENS },
  { what: 'writes into the cache', pattern: /\bsetQueryData\b/, allowed: WRITES },
];

/** What is live is a live query (docs/live-lists.md); whatever else listens or writes has a reason here. */
export const find = (folder) => {
  const sources = [...sourcesIn(folder, 'client/**/*.{ts,tsx}')].filter(
    ([path]) => !path.startsWith('client/live/'),
  );
  return kinds.flatMap(({ what, pattern, within = /^/, allowed }) => {
    const doing = sources
      .filter(([path, text]) => within.test(path) && pattern.test(text))
      .map(([path]) => path);
    return doing
      .filter((path) => !Object.hasOwn(allowed, path))
      .map((path) => `${path} ${what} by itself: declare a live query, or say here why it is none`);
  });
};

export const planted = {
  files: {
    'client/live/socket.ts': 'export const onEvent = () => client.setQueryData([], 1);',
    'client/visit-data.ts': 'client.setQueryData(key, answer);',
    'client/ui/use-leaving.ts': 'onReconnect(free);',
    'client/features/a/own-list.tsx': "useEffect(() => onEvent('offer.placed', refetch));",
    'client/features/a/late.ts': 'client.setQueryData(aQuery().queryKey, data);',
    'client/features/a/own-list.test.ts': "onEvent('offer.placed', refetch);",
    'client/features/a/places.tsx': 'useQuery(placesQuery(wanted));',
    'client/features/admin/ui/own.tsx': 'useQuery(adminCountsQuery());',
    'client/features/admin/days.tsx': 'useQuery(daysQuery());',
  },
  problems: [
    'client/features/admin/days.tsx shows what no event changes by itself: declare a live query, or say here why it is none',
    'client/features/a/own-list.tsx listens to events by itself: declare a live query, or say here why it is none',
    'client/features/a/late.ts writes into the cache by itself: declare a live query, or say here why it is none',
  ],
};
