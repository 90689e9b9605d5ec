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
};

/** Who writes into the cache beside the queries themselves: what came with the page, and the answer to a link. */
const WRITES = {
  'client/visit-data.ts': 'what the server rendered',
  'client/features/notifications/mail-subscription.tsx': 'no event tells of it: the answer is the news',
};

/** What is shown by a query that no event changes, by the query or, where it has no name, by its file; and why that is enough. */
const STILL = {
  adminCountsQuery: 'the frame of the admin keeps the same counts live',
  categoriesQuery: 'the catalogue comes by use-settings-news.ts',
  categoryNamesQuery: 'the catalogue comes by use-settings-news.ts',
  confirmationQuery: 'the answer to a payment, asked for once',
  contentQuery: 'texts come with the build',
  conversationQuery: 'asked for by hand, since each look is kept',
  itemPageQuery: 'what became of a draft, when its link is opened',
  mapFileQuery: 'the map comes with the build',
  placeAtQuery: 'places come with the build or from outside',
  placesQuery: 'places come with the build or from outside',
  policyQuery: 'texts come with the build',
  propertiesQuery: 'the catalogue comes by use-settings-news.ts',
  sellerReliabilityQuery: 'what somebody does about other sales is told to nobody: asked for every minute',
  settingsQuery: 'settings come by use-settings-news.ts',
  shopCountsQuery: 'figures for orientation, asked for every minute',
  shopQuery: 'where an old link leads, and totals for orientation, which are asked for every minute',
  'client/features/items/search/use-suggestions.ts': 'while somebody types',
  'client/features/items/sell/category-suggestions.tsx': 'while somebody types',
  'client/features/items/sell/price-help.tsx': 'prices of the last year',
  'client/features/notifications/mail-subscription.tsx': 'no event tells of it: the answer is the news',
  'client/features/questions/use-older-comments.ts': 'what newer ones change comes by the item',
};

const QUERY =
  /\b(?:use(?:Suspense|Infinite)?Query|atomWith(?:Suspense|Infinite)?Query)\(\s*(?:\{\s*(?:\.\.\.)?)?(\w+)/g;

/** The queries that a file shows by itself; those that it declares on the spot go by its own name. */
const queriesIn = (path, text) =>
  [...text.matchAll(QUERY)].map(([, named]) => (named.endsWith('Query') ? named : path));

const unneeded = (who, what) => `${who} ${what} no more: take it from the list in ${name}.mjs`;

/** Whatever does something by itself: who, and where. */
const kinds = [
  { what: 'shows what no event changes', allowed: STILL, whoIn: queriesIn },
  {
    what: 'listens to events',
    allowed: LISTENS,
    whoIn: (path, text) => (/\bon(?:Event|EventPassively|Reconnect)\(/.test(text) ? [path] : []),
  },
  {
    what: 'writes into the cache',
    allowed: WRITES,
    whoIn: (path, text) => (/\bsetQueryData\b/.test(text) ? [path] : []),
  },
];

/** What is live is a live query (docs/live-lists.md); whatever else listens, writes or shows has a reason here. */
export const find = (folder) => {
  const sources = [...sourcesIn(folder, 'client/**/*.{ts,tsx}')].filter(
    ([path]) => !path.startsWith('client/live/'),
  );
  return kinds.flatMap(({ what, allowed, whoIn }) => {
    const doing = sources.flatMap(([path, text]) => whoIn(path, text).map((who) => ({ who, path })));
    const there = new Set(doing.map(({ who }) => who));
    return [
      ...new Set(
        doing
          .filter(({ who }) => !Object.hasOwn(allowed, who))
          .map(({ path }) => `${path} ${what} by itself: declare a live query, or say here why it is none`),
      ),
      ...Object.keys(allowed)
        .filter((who) => !there.has(who))
        .map((who) => unneeded(who, what)),
    ];
  });
};

const PLANTED = {
  'client/live/socket.ts': 'export const onEvent = () => client.setQueryData([], 1);',
  'client/visit-data.ts': 'client.setQueryData(key, answer);',
  'client/features/chat/use-outbox.ts': 'onReconnect(send);',
  'client/features/a/own-list.tsx': "useEffect(() => onEvent('offer.placed', refetch));",
  'client/features/a/late.ts': 'client.setQueryData(aQuery().queryKey, data);',
  'client/features/a/own-list.test.ts': "onEvent('offer.placed', refetch);",
  'client/features/a/places.tsx': 'useQuery({ ...placesQuery(wanted), enabled: true });',
  'client/features/a/sold.tsx': "useInfiniteQuery({\n  queryKey: ['sold'],\n});",
  'client/features/admin/ui/own.tsx': 'useQuery(adminCountsQuery());',
  'client/features/admin/days.tsx': 'useQuery(daysQuery());\nuseQuery(daysQuery());',
};
const NEEDED = [
  'client/visit-data.ts',
  'client/features/chat/use-outbox.ts',
  'placesQuery',
  'adminCountsQuery',
];

export const planted = {
  files: PLANTED,
  problems: [
    'client/features/a/sold.tsx shows what no event changes by itself: declare a live query, or say here why it is none',
    'client/features/admin/days.tsx shows what no event changes by itself: declare a live query, or say here why it is none',
    'client/features/a/own-list.tsx listens to events by itself: declare a live query, or say here why it is none',
    'client/features/a/late.ts writes into the cache by itself: declare a live query, or say here why it is none',
    // Whatever else is allowed does nothing in this house.
    ...kinds.flatMap(({ what, allowed }) =>
      Object.keys(allowed)
        .filter((who) => !NEEDED.includes(who))
        .map((who) => unneeded(who, what)),
    ),
  ],
};
