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
  'client/features/notifications/price-drops.effects.tsx': 'a toast',
  'client/features/notifications/sale-news.effects.ts': 'a card',
  'client/features/offers/offers.effects.ts': 'a toast',
  'client/features/items/own/my-items.effects.ts': 'a toast',
  'client/features/questions/use-older-comments.ts': 'a page at a time, all fetched again under a new name',
  'client/lib/http/reachable.ts': 'a connection is a reason to ask again',
  'client/lib/time/ticking.ts': 'the time is asked for anew',
  'client/settings/use-settings-news.ts': 'moves every page that shows a price, once all processes know',
};

/** Who writes into the cache beside the queries themselves: what came with the page, and the answer to a link. */
const WRITES = {
  'client/visit-data.ts': 'what the server rendered',
  'client/features/notifications/mail-subscription.tsx': 'no event tells of it: the answer is the news',
};

/** Who asks by a query past its cache: no event that came meanwhile would be reduced into the answer. */
const ASKS = {};

/** Whose snapshot is what was held, with what the server says came after it. */
const GROWS = {
  'client/features/chat/chat.queries.ts': 'messages are only ever added, and asked for from the last one on',
  'client/features/notifications/notifications.queries.ts': 'the same with notifications',
};

/** Who puts in a whole answer as if it were newer than everything that came before it: `showAnswer` has it checked. */
const REPLACES = {};

/** Who reads the cache past what is shown, or by ways of the library that nothing here looks into. */
const EVADES = {};

/** Who throws away what is shown, to be fetched as if for the first time. */
const RESETS = {
  'client/features/notifications/notifications.atoms.ts':
    'what was shown as read, and could not be, stands in what was held',
};

/** What changes without an event, and is asked for every so often (`every`). */
const ASKS_ANEW = {
  'client/features/accounts/personal-data/personal-data.queries.ts':
    'times to ask for a refund, to appeal and to pay end by the clock',
  'client/features/admin/concierge/concierge.queries.ts': 'hours go from what is on offer by the clock',
  'client/features/admin/finance/reconciliation.queries.ts': 'how far a comparison is, while it runs',
  'client/features/admin/overview/overview.queries.ts': 'who is here, and what mails do',
  'client/features/admin/payouts/payouts.queries.ts': 'money becomes due by the clock',
  'client/features/admin/purchases/purchases.queries.ts': 'the same',
  'client/features/admin/users/users.queries.ts': 'when somebody was there, and what their mail server says',
  'client/features/concierge/concierge.queries.ts': 'hours come on offer and go by the clock',
  'client/features/items/items.queries.ts': 'figures for orientation',
  'client/features/items/shop/shop-nearby.tsx': 'figures for orientation',
  'client/features/offers/offers.queries.ts':
    'what somebody does about sales of others is told to nobody else',
};

/** By an interval of the library, from an effect, or from a timer. */
const BY_ITSELF = [
  /\brefetchInterval\b/,
  /\buse(?:Layout)?Effect(?:Event)?\((?:(?!\n {2}\}, \[|\), \[[^\]]*\]\);\n|\n\n)[\s\S])*?\b(?:refetch\w*|invalidateQueries)\b/,
  /\b(?:setTimeout|setInterval)\((?:(?!;)[\s\S])*?\b(?:refetch\w*|invalidateQueries)\b/,
];

/** What a reader does to a list that stands still for them. */
const REARRANGES = {
  'client/features/items/shop/shop.atoms.ts': 'lets in what waits',
  'client/features/items/vendor/vendor.atoms.ts': 'the same',
};

/**
 * What is shown by a query that no event changes, and why that is enough: by the query; by file and query, where another file
 * shows the same one live; or, where it has no name, by its file.
 */
const STILL = {
  adminCountsQuery: 'the frame of the admin keeps the same counts live',
  categoriesQuery: 'the catalogue comes by use-settings-news.ts',
  categoryNamesQuery: 'the catalogue comes by use-settings-news.ts',
  confirmationQuery: 'the answer to a payment, asked for once',
  contentQuery: 'texts come with the build',
  conversationQuery: 'asked for by hand, since each look is kept',
  mapFileQuery: 'the map comes with the build',
  placeAtQuery: 'places come with the build or from outside',
  placesQuery: 'places come with the build or from outside',
  policyQuery: 'texts come with the build',
  propertiesQuery: 'the catalogue comes by use-settings-news.ts',
  sellerReliabilityQuery: 'what somebody does about other sales is told to nobody: asked for every minute',
  settingsQuery: 'settings come by use-settings-news.ts',
  shopCountsQuery: 'figures for orientation, asked for every minute',
  translationQuery: 'the words it was made of are its key',
  'client/features/admin/settings/reasons-section.tsx': 'texts come with the build',
  'client/features/chat/chat.queries.ts': 'which conversation is meant, when its messages are asked for',
  'client/features/items/search/use-suggestions.ts': 'while somebody types',
  'client/features/items/sell/category-suggestions.tsx': 'while somebody types',
  'client/features/items/sell/draft-gone.tsx itemPageQuery':
    'what became of a draft, when its link is opened',
  'client/features/items/sell/price-help.tsx': 'prices of the last year',
  'client/features/items/shop/shop-nearby.tsx shopQuery':
    'totals for orientation, which are asked for every minute',
  'client/features/items/shop/use-category-redirect.ts shopQuery': 'where an old link leads',
  'client/features/notifications/mail-subscription.tsx': 'no event tells of it: the answer is the news',
  'client/features/questions/use-older-comments.ts':
    'newer ones come by the item; a new name of somebody has these fetched again',
  'client/pages/product-details.page.tsx itemPageQuery': 'fetched for the page, which shows it live',
  'client/pages/shop.page.tsx shopQuery':
    'fetched for the page, which shows it live; where an old link leads',
  'client/pages/vendor.page.tsx vendorQuery': 'fetched for the page, which shows it live',
};

/** The calls that answer what a query holds. */
const CALL =
  /\b(?:use(?:Suspense)?(?:Infinite)?Query|use(?:Suspense)?Queries|atomWith(?:Suspense)?(?:Infinite)?Query|fetch(?:Infinite)?Query|ensure(?:Infinite)?QueryData)/;
const TYPE = /(?:<[^()]*?>)?/;
/** Before the query that is asked: an atom's function, and the options it is spread into. */
const BEFORE = /\(\s*(?:(?:\([^()]*\)|\w+)\s*=>\s*\(?\s*)?(?:\{\s*(?:\.\.\.)?)?/;
const QUERY = new RegExp(`${CALL.source}${TYPE.source}${BEFORE.source}(\\w*)`, 'g');

/** The queries that a file shows by itself; those that it declares on the spot, and many at once, go by its own name. */
const queriesIn = (path, text) =>
  [...text.matchAll(QUERY)].map(([, named]) => (named.endsWith('Query') ? named : path));

const unneeded = (who, what) => `${who} ${what} no more: take it from the list in ${name}.mjs`;

/** Whatever does something by itself: who, and where. */
const kinds = [
  { what: 'shows what no event changes', allowed: STILL, whoIn: queriesIn },
  {
    what: 'listens to events',
    allowed: LISTENS,
    whoIn: (path, text) =>
      /\bon(?:Event|EventPassively|Reconnect)\b(?:\(| as )|\breconnected\.on\(/.test(text) ? [path] : [],
  },
  {
    what: 'writes into the cache',
    allowed: WRITES,
    whoIn: (path, text) => (/\bsetQueryData\b/.test(text) ? [path] : []),
  },
  {
    what: 'asks past the cache',
    allowed: ASKS,
    whoIn: (path, text) => (/\bqueryFn\s*\(|\{[^{}:]*\bqueryFn\b[^{}:]*\}\s*=/.test(text) ? [path] : []),
  },
  {
    what: 'puts what is shown into its snapshot',
    allowed: GROWS,
    whoIn: (path, text) => (/\bgetShownOrCached\(/.test(text) ? [path] : []),
  },
  {
    what: 'puts in a whole answer',
    allowed: REPLACES,
    whoIn: (path, text) => (/\bapplyAnswer(?:<[^>]*>)?\([^;]*?,\s*\(\) =>/.test(text) ? [path] : []),
  },
  {
    what: 'gets round this rule',
    allowed: EVADES,
    whoIn: (path, text) =>
      [
        /\b(?:set|get)QueriesData\b|\bgetQuery(?:Data|State)\b|\b(?:Infinite)?Quer(?:y|ies)Observer\b/,
        /\b(?:use(?:Suspense)?(?:Infinite)?Quer(?:y|ies)|atomWith(?:Suspense)?(?:Infinite)?Query) as /,
      ].some((way) => way.test(text))
        ? [path]
        : [],
  },
  {
    what: 'asks anew',
    allowed: ASKS_ANEW,
    whoIn: (path, text) => (BY_ITSELF.some((way) => way.test(text)) ? [path] : []),
  },
  {
    what: 'throws away what is shown',
    allowed: RESETS,
    whoIn: (path, text) => (/\bresetQueries\(/.test(text) ? [path] : []),
  },
  {
    what: 'moves what is shown',
    allowed: REARRANGES,
    whoIn: (path, text) => (/\brearrange\(/.test(text) ? [path] : []),
  },
];

/** What a reason may go by. */
const namesOf = ({ who, path }) => [who, `${path} ${who}`];

/** What is live is a live query (docs/live-lists.md); whatever else listens, writes or shows has a reason here. */
export const find = (folder) => {
  const sources = [...sourcesIn(folder, 'client/**/*.{ts,tsx}')].filter(
    ([path]) => !path.startsWith('client/live/'),
  );
  return kinds.flatMap(({ what, allowed, whoIn }) => {
    const doing = sources.flatMap(([path, text]) => whoIn(path, text).map((who) => ({ who, path })));
    const there = new Set(doing.flatMap(namesOf));
    return [
      ...new Set(
        doing
          .filter((one) => !namesOf(one).some((named) => Object.hasOwn(allowed, named)))
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
  'client/features/a/back.ts': 'reconnected.on(refetch);',
  'client/features/a/late.ts': 'client.setQueryData(aQuery().queryKey, data);',
  'client/features/a/own-list.test.ts': "onEvent('offer.placed', refetch);",
  'client/features/a/places.tsx': 'useQuery({ ...placesQuery(wanted), enabled: true });',
  'client/features/a/sold.tsx': "useInfiniteQuery({\n  queryKey: ['sold'],\n});",
  'client/features/admin/ui/own-matter.tsx': 'useQuery(adminCountsQuery());',
  'client/features/admin/days.tsx': 'useQuery(daysQuery());\nuseQuery(daysQuery());',
  'client/features/items/sell/draft-gone.tsx': "useQuery(itemPageQuery('auth', uuid));",
  'client/features/a/own-page.tsx': "useQuery(itemPageQuery('auth', uuid));",
  'client/features/a/typed.tsx': 'useQuery<Page<Day>[]>(daysQuery());',
  'client/features/a/many.tsx': 'useQueries({ queries: days.map(dayQuery) });',
  'client/features/a/days.atoms.ts': 'atomWithQuery((get) => daysQuery(get(monthAtom)));',
  'client/features/a/week.atoms.ts': 'atomWithInfiniteQuery<Day>(() => ({\n  ...daysQuery(),\n}));',
  'client/features/a/places.atoms.ts': 'atomWithQuery((get) => ({ ...placesQuery(get(wantedAtom)) }));',
  'client/features/a/fetched.ts': 'setDays(await client.fetchQuery(daysQuery()));',
  'client/features/a/ensured.ts': 'setDays(await client.ensureQueryData(daysQuery()));',
  'client/features/a/commented.tsx': 'useQuery(\n  // As of today.\n  daysQuery(),\n);',
  'client/features/a/ahead.ts': 'void client.prefetchQuery(daysQuery());',
  'client/features/a/asked.ts': 'const { queryFn } = daysQuery();\nconst fresh = await queryFn();',
  'client/features/a/asked-at-once.ts': 'const fresh = await daysQuery().queryFn();',
  'client/features/a/grown.ts': 'const held = getShownOrCached(client, query);',
  'client/features/a/reset.ts': 'await client.resetQueries(daysQuery());',
  'client/features/a/moved.ts': 'rearrange(client, daysQuery(), withNew);',
  'client/features/a/answered.ts': 'applyAnswer(client, daysQuery(uuid), () => answer.data);',
  'client/features/a/reduced.ts': 'applyAnswer(client, daysQuery(), (days) => days.filter(() => true));',
  'client/features/a/observed.ts': 'new QueryObserver(client, daysQuery()).subscribe(setDays);',
  'client/features/a/renamed.ts': "import { useQuery as ask } from '@tanstack/react-query';",
  'client/features/a/listening.ts': "import { onEvent as listenTo } from '../../live/socket.ts';",
  'client/features/a/each-second.queries.ts': 'export const daysQuery = () => ({ refetchInterval: 1_000 });',
  'client/features/a/at-end.tsx':
    'const Days = () => {\n  useEffect(() => {\n    if (isOver) void refetch();\n  }, [isOver, refetch]);\n};',
  'client/features/a/in-line.tsx':
    'useEffect(() => void client.invalidateQueries(daysQuery()), [client, day]);',
  'client/features/a/later.ts': 'setTimeout(() => {\n  void client.refetchQueries(daysQuery())\n}, 2_000);',
  'client/features/a/pressed.tsx':
    'const Days = () => {\n  useEffect(() => {\n    announce();\n  }, [announce]);\n  return <Button onClick={() => void refetch()} />;\n};',
};
const NEEDED = [
  'client/visit-data.ts',
  'client/features/chat/use-outbox.ts',
  'placesQuery',
  'adminCountsQuery',
  'client/features/items/sell/draft-gone.tsx itemPageQuery',
];
/** Who shows what no event changes, without a reason. */
const SHOWING = [
  'a/sold.tsx',
  'a/own-page.tsx',
  'a/typed.tsx',
  'a/many.tsx',
  'a/days.atoms.ts',
  'a/week.atoms.ts',
  'a/fetched.ts',
  'a/ensured.ts',
  'a/commented.tsx',
  'admin/days.tsx',
];

export const planted = {
  files: PLANTED,
  problems: [
    ...SHOWING.map(
      (file) =>
        `client/features/${file} shows what no event changes by itself: declare a live query, or say here why it is none`,
    ),
    'client/features/a/own-list.tsx listens to events by itself: declare a live query, or say here why it is none',
    'client/features/a/back.ts listens to events by itself: declare a live query, or say here why it is none',
    'client/features/a/late.ts writes into the cache by itself: declare a live query, or say here why it is none',
    'client/features/a/asked.ts asks past the cache by itself: declare a live query, or say here why it is none',
    'client/features/a/asked-at-once.ts asks past the cache by itself: declare a live query, or say here why it is none',
    'client/features/a/grown.ts puts what is shown into its snapshot by itself: declare a live query, or say here why it is none',
    ...['at-end.tsx', 'each-second.queries.ts', 'in-line.tsx', 'later.ts', 'own-list.tsx'].map(
      (file) =>
        `client/features/a/${file} asks anew by itself: declare a live query, or say here why it is none`,
    ),
    'client/features/a/answered.ts puts in a whole answer by itself: declare a live query, or say here why it is none',
    ...['observed.ts', 'renamed.ts'].map(
      (file) =>
        `client/features/a/${file} gets round this rule by itself: declare a live query, or say here why it is none`,
    ),
    'client/features/a/listening.ts listens to events by itself: declare a live query, or say here why it is none',
    'client/features/a/reset.ts throws away what is shown by itself: declare a live query, or say here why it is none',
    'client/features/a/moved.ts moves what is shown by itself: declare a live query, or say here why it is none',
    // Whatever else is allowed does nothing in this house.
    ...kinds.flatMap(({ what, allowed }) =>
      Object.keys(allowed)
        .filter((who) => !NEEDED.includes(who))
        .map((who) => unneeded(who, what)),
    ),
  ],
};
