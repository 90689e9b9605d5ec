/**
 * The import rules of the house. scripts/check-imports.mjs runs them and proves with planted violations that each
 * one can fail, so a rule added here needs a row there.
 */

/** Bottom to top: a domain imports only those before it. */
const domains = [
  'places',
  'accounts',
  'presence',
  'settings',
  'audit',
  'items',
  'watchlist',
  'saved-searches',
  'questions',
  'offers',
  'discounts',
  'purchases',
  'featuring',
  'item-page',
  'dashboard',
  'chat',
  'handover',
  'payouts',
  'cases',
  'help',
  'notifications',
  'receipts',
  'reports',
  'moderation',
  'concierge',
  'personal-data',
  'admin',
];

/** Files of tables, `server/db/NAME.tables.ts`, that are not called like the domain they belong to. */
const tables = {
  accounts: ['address-codes', 'blocks', 'email-changes'],
  items: ['catalogue', 'drafts', 'holidays', 'search', 'uploads'],
  // A visit of the concierge is paid for like a sale.
  purchases: ['guest-links', 'ledger', 'purchase-pins', 'receipt-books', 'visits'],
  handover: ['collection'],
  cases: ['disputes'],
  help: ['help-cases'],
  admin: ['reconciliations'],
};
/** Those that stand below all domains; and terms, which are ticked with an account or at a checkout. */
const tablesOfNone = ['dev', 'events', 'terms'];

/** Top to bottom: a layer imports only its own or a later one. */
const serverLayers = [
  { name: 'index', path: '^server/(index\\.ts|cli/)' },
  { name: 'app', path: '^server/((?!index\\.)[^/]+\\.ts$|descriptions/|dev/|seed/)' },
  { name: 'modules', path: '^server/modules/' },
  { name: 'events', path: '^server/(events|realtime)/' },
  { name: 'http', path: '^server/(http|db)/' },
  { name: 'platform', path: '^server/platform/' },
];
const clientLayers = [
  { name: 'entry', path: '^client/[^/]+$' },
  { name: 'pages', path: '^client/pages/' },
  { name: 'features', path: '^client/features/' },
  { name: 'item-words', path: '^client/item-words/' },
  { name: 'settings', path: '^client/settings/' },
  { name: 'ui', path: '^client/(ui|lib|live|locales)/' },
];

/** Features that stand on `items`, as their domains do: all others know no feature but themselves. */
const onItems = ['watchlist', 'saved-searches'];

const testFile = '\\.test\\.tsx?$';
const npm = (names) => `(^|/)node_modules/(${names})/`;
const either = (names) => `(${names.join('|')})`;

const upward = (side, layers) =>
  layers.slice(1).map((layer, index) => ({
    name: `${side}-${layer.name}-imports-downward`,
    severity: 'error',
    from: { path: layer.path, pathNot: testFile },
    to: { path: layers.slice(0, index + 1).map((above) => above.path) },
  }));

const tablesOf = (...some) => either(some.flatMap((domain) => [domain, ...(tables[domain] ?? [])]));

const domainsDownward = domains.slice(0, -1).flatMap((domain, index) => {
  const higher = domains.slice(index + 1);
  const above = either(higher);
  return [
    {
      name: `domain-${domain}-imports-downward`,
      severity: 'error',
      from: {
        path: `^(server/modules/${domain}/|shared/${domain}/|server/db/${tablesOf(domain)}\\.)`,
        pathNot: testFile,
      },
      to: { path: `^(server/modules/${above}/|shared/${above}/|server/db/${tablesOf(...higher)}\\.)` },
    },
  ];
});

module.exports = {
  forbidden: [
    {
      name: 'tables-belong-to-a-domain',
      comment: 'one that is called otherwise is named above',
      severity: 'error',
      from: {
        path: '^server/db/[^/]+\\.tables\\.ts$',
        pathNot: `^server/db/${either([...tablesOfNone, tablesOf(...domains)])}\\.tables\\.ts$`,
      },
      to: {},
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shared-imports-zod-only',
      severity: 'error',
      from: { path: '^shared/', pathNot: testFile },
      to: { pathNot: `^shared/|${npm('zod')}` },
    },
    {
      name: 'shared-kernel-knows-no-domain',
      severity: 'error',
      from: { path: '^shared/kernel/' },
      to: { path: '^shared/', pathNot: '^shared/kernel/' },
    },
    {
      name: 'platform-and-http-know-no-domain',
      severity: 'error',
      from: { path: '^server/(platform|http)/', pathNot: testFile },
      to: { path: '^(shared/|server/db/[^/]+\\.tables\\.)', pathNot: '^shared/kernel/' },
    },
    {
      name: 'ui-and-lib-know-no-domain',
      comment:
        'but for who is signed in, and for calls, which are typed and in development checked by the table of all contracts',
      severity: 'error',
      from: {
        path: '^client/(ui|lib)/',
        pathNot: [testFile, '^client/lib/session/session\\.ts$', '^client/lib/http/(api|contracts)\\.ts$'],
      },
      to: { path: '^shared/', pathNot: '^shared/kernel/' },
    },
    {
      name: 'live-knows-events-and-items-only',
      comment:
        'what an item is now stands on cards everywhere; what else is said over the connection is its domain’s matter',
      severity: 'error',
      from: { path: '^client/live/', pathNot: testFile },
      to: {
        path: '^shared/',
        pathNot: '^shared/(kernel/|presence/|events\\.ts$|items/items\\.(rules|schema)\\.ts$)',
      },
    },
    {
      name: 'shared-lists-are-for-the-edges',
      comment:
        'api.ts and events.ts join all domains; a domain that imports them would import those above it',
      severity: 'error',
      from: { path: '^(shared/[^/]+/|server/modules/)', pathNot: testFile },
      to: { path: '^shared/[^/]+\\.ts$' },
    },
    {
      name: 'server-and-client-meet-in-shared',
      severity: 'error',
      from: { path: '^(server|client)/' },
      to: { path: '^(server|client)/', pathNot: '^$1/' },
    },
    ...upward('server', serverLayers),
    ...upward('client', clientLayers),
    {
      name: 'lib-stands-below-live',
      comment: 'what lib must know of the connection, live says by a signal (client/lib/signal.ts)',
      severity: 'error',
      from: { path: '^client/lib/', pathNot: testFile },
      to: { path: '^client/(live|ui)/' },
    },
    {
      name: 'live-stands-below-ui',
      severity: 'error',
      from: { path: '^client/live/', pathNot: testFile },
      to: { path: '^client/ui/' },
    },
    ...domainsDownward,
    {
      name: 'known-server-folder',
      comment: 'a new folder needs a place in the layers above',
      severity: 'error',
      from: { path: '^server/', pathNot: serverLayers.map((layer) => layer.path) },
      to: {},
    },
    {
      name: 'known-client-folder',
      severity: 'error',
      from: { path: '^client/', pathNot: clientLayers.map((layer) => layer.path) },
      to: {},
    },
    {
      name: 'known-domain',
      severity: 'error',
      from: {
        path: '^server/modules/',
        pathNot: `^server/modules/((deps|module|modules|limits|limits\\.test|paths\\.data|trade-metrics)\\.ts$|${either(domains)}/)`,
      },
      to: {},
    },
    {
      name: 'a-domain-is-one-line',
      comment: 'modules.ts takes each domain whole, by what its *.module.ts declares',
      severity: 'error',
      from: { path: '^server/modules/modules\\.ts$' },
      to: { path: '^server/modules/[^/]+/', pathNot: '\\.module\\.ts$' },
    },
    {
      name: 'domains-meet-in-modules',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/modules/modules\\.ts$' },
      to: { path: '^server/modules/.*\\.module\\.ts$' },
    },
    {
      name: 'features-meet-in-pages',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/', pathNot: `^client/features/${either(onItems)}/` },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      name: 'what-stands-on-items-knows-no-other-feature',
      comment: 'what is watched and what is looked for are items, and are shown as such',
      severity: 'error',
      from: { path: `^client/features/${either(onItems)}/` },
      to: { path: '^client/features/', pathNot: '^client/features/(items|$1)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: `^tests/|${testFile}` },
      to: { path: '^tests/' },
    },
    {
      name: 'no-test-file-is-imported',
      severity: 'error',
      from: {},
      to: { path: testFile },
    },
    {
      name: 'scripts-stand-alone',
      severity: 'error',
      from: { path: '^(shared|server|client)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'socket.io-only-in-realtime',
      severity: 'error',
      from: { path: '^(server|client|shared|scripts)/', pathNot: '^server/realtime/' },
      to: { path: npm('socket\\.io|@socket\\.io/[^/]+') },
    },
    {
      name: 'socket.io-client-only-in-live',
      severity: 'error',
      from: { path: '^(server|client|shared|scripts)/', pathNot: `^client/live/|${testFile}` },
      to: { path: npm('socket\\.io-client') },
    },
    {
      name: 'production-needs-no-dev-dependency',
      comment: 'vite is loaded by the server only with --dev',
      severity: 'error',
      from: { path: '^(shared|server)/', pathNot: testFile },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: npm('vite|@types/[^/]+'),
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|drizzle)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    builtInModules: { add: ['node:sqlite', 'node:test'] },
  },
};
