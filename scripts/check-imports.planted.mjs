// A small house with something wrong in many places. Each planted file breaks exactly the rules named beside it.

const planted = [
  { path: 'shared/accounts/accounts.schema.ts', text: 'export const account = 1;' },
  { path: 'shared/items/items.schema.ts', text: "import { z } from 'zod';\nexport const item = z.string();" },
  {
    path: 'shared/kernel/knows-domain.ts',
    text: "import { item } from '../items/items.schema.ts';\nexport const a = item;",
    rules: ['shared-kernel-knows-no-domain'],
  },
  {
    path: 'shared/items/uses-node.ts',
    text: "import { join } from 'node:path';\nexport const a = join;",
    rules: ['shared-imports-zod-only'],
  },
  {
    path: 'shared/items/uses-server.ts',
    text: "import type { Clock } from '#server/platform/clock.ts';\nexport type A = Clock;",
    rules: ['shared-imports-zod-only'],
  },
  {
    path: 'shared/api.ts',
    text: "import { item } from './items/items.schema.ts';\nexport const api = [item];",
  },
  {
    path: 'shared/items/uses-list.ts',
    text: "import { api } from '../api.ts';\nexport const a = api;",
    rules: ['shared-lists-are-for-the-edges'],
  },
  {
    path: 'shared/items/circle-a.ts',
    text: "import type { B } from './circle-b.ts';\nexport type A = B | 1;",
    rules: ['no-circles'],
  },
  {
    path: 'shared/items/circle-b.ts',
    text: "import type { A } from './circle-a.ts';\nexport type B = A | 2;",
  },
  {
    path: 'shared/items/lost.ts',
    text: "import { a } from './nowhere.ts';\nexport const b = a;",
    rules: ['resolvable', 'shared-imports-zod-only'],
  },
  { path: 'server/platform/clock.ts', text: 'export type Clock = () => Date;\nexport const tick = 1;' },
  { path: 'server/http/endpoint.ts', text: 'export const mount = 1;' },
  { path: 'server/events/relay.ts', text: 'export const relay = 1;' },
  { path: 'server/app.ts', text: "import { relay } from './events/relay.ts';\nexport const app = relay;" },
  { path: 'server/index.ts', text: "import { app } from './app.ts';\nexport const run = app;" },
  {
    path: 'server/greeting.ts',
    text: "import { run } from './index.ts';\nexport const a = run;",
    rules: ['server-app-imports-downward'],
  },
  {
    path: 'server/seed/climbs.ts',
    text: "import { run } from '../index.ts';\nexport const a = run;",
    rules: ['server-app-imports-downward'],
  },
  {
    path: 'server/modules/accounts/climbs.ts',
    text: "import { app } from '../../app.ts';\nexport const a = app;",
    rules: ['server-modules-imports-downward'],
  },
  { path: 'server/modules/items/items.usecases.ts', text: 'export const listItem = 1;' },
  {
    path: 'server/events/climbs.ts',
    text: "import { listItem } from '#server/modules/items/items.usecases.ts';\nexport const a = listItem;",
    rules: ['server-events-imports-downward'],
  },
  {
    path: 'server/http/climbs.ts',
    text: "import { relay } from '../events/relay.ts';\nexport const a = relay;",
    rules: ['server-http-imports-downward'],
  },
  {
    path: 'server/http/knows-domain.ts',
    text: "import type { item } from '#shared/items/items.schema.ts';\nexport type A = typeof item;",
    rules: ['platform-and-http-know-no-domain'],
  },
  {
    path: 'server/platform/knows-domain.ts',
    text: "import type { item } from '#shared/items/items.schema.ts';\nexport type B = typeof item;",
    rules: ['platform-and-http-know-no-domain'],
  },
  {
    path: 'server/platform/climbs.ts',
    text: "export const a = () => import('../http/endpoint.ts');",
    rules: ['server-platform-imports-downward'],
  },
  {
    path: 'server/extra/any.ts',
    text: "import { tick } from '../platform/clock.ts';\nexport const a = tick;",
    rules: ['known-server-folder'],
  },
  {
    path: 'server/modules/gadgets/gadgets.usecases.ts',
    text: "import { tick } from '#server/platform/clock.ts';\nexport const a = tick;",
    rules: ['known-domain'],
  },
  { path: 'server/modules/items/items.module.ts', text: 'export const itemsModule = {};' },
  {
    path: 'server/modules/modules.ts',
    text: "import { itemsModule } from './items/items.module.ts';\nimport { listItem } from './items/items.usecases.ts';\nexport const a = [itemsModule, listItem];",
    rules: ['a-domain-is-one-line'],
  },
  {
    path: 'server/modules/items/asks-module.ts',
    text: "import { itemsModule } from './items.module.ts';\nexport const a = itemsModule;",
    rules: ['domains-meet-in-modules'],
  },
  {
    path: 'server/http/speaks-socket.ts',
    text: "import type { Server } from 'socket.io';\nexport type A = Server;",
    rules: ['socket.io-only-in-realtime'],
  },
  {
    path: 'server/realtime/sockets.ts',
    text: "import { Server } from 'socket.io';\nexport const a = Server;",
  },
  {
    path: 'server/platform/needs-dev.ts',
    text: "import { chromium } from 'playwright';\nexport const a = chromium;",
    rules: ['production-needs-no-dev-dependency'],
  },
  {
    path: 'server/platform/asks-client.ts',
    text: "import { button } from '#client/ui/button.tsx';\nexport const a = button;",
    rules: ['server-and-client-meet-in-shared'],
  },
  {
    path: 'server/platform/asks-tests.ts',
    text: "import { factory } from '#tests/support/factory.ts';\nexport const a = factory;",
    rules: ['nothing-imports-tests'],
  },
  {
    path: 'server/platform/asks-scripts.ts',
    text: "import { root } from '../../scripts/tool.mjs';\nexport const a = root;",
    rules: ['scripts-stand-alone'],
  },
  { path: 'scripts/tool.mjs', text: 'export const root = 1;' },
  {
    path: 'server/platform/clock.test.ts',
    text: "import { factory } from '#tests/support/factory.ts';\nexport const spy = factory;",
  },
  {
    path: 'server/platform/asks-test-file.ts',
    text: "import { spy } from './clock.test.ts';\nexport const a = spy;",
    rules: ['no-test-file-is-imported'],
  },
  {
    path: 'tests/support/factory.ts',
    text: "import { app } from '#server/app.ts';\nexport const factory = app;",
  },
  {
    path: 'client/entry-client.tsx',
    text: "import { Shop } from './pages/shop.tsx';\nexport const a = <Shop />;",
  },
  {
    path: 'client/pages/shop.tsx',
    text: "import { list } from '#client/features/items/list.tsx';\nexport const Shop = list;",
  },
  {
    path: 'client/features/items/list.tsx',
    text: "import { button } from '#client/ui/button.tsx';\nexport const list = button;",
  },
  {
    path: 'client/ui/button.tsx',
    text: 'import \'./button.module.css\';\nexport const button = () => <button type="button" />;',
  },
  { path: 'client/ui/button.module.css', text: '.a { color: red; }' },
  {
    path: 'client/pages/climbs.tsx',
    text: "import { a } from '../entry-client.tsx';\nexport const b = a;",
    rules: ['client-pages-imports-downward'],
  },
  {
    path: 'client/features/items/climbs.tsx',
    text: "import { Shop } from '#client/pages/shop.tsx';\nexport const b = Shop;",
    rules: ['client-features-imports-downward'],
  },
  {
    path: 'client/ui/climbs.tsx',
    text: "import { list } from '#client/features/items/list.tsx';\nexport const b = list;",
    rules: ['client-ui-imports-downward'],
  },
  {
    path: 'client/lib/knows-domain.ts',
    text: "import type { item } from '#shared/items/items.schema.ts';\nexport type D = typeof item;",
    rules: ['ui-and-lib-know-no-domain'],
  },
  {
    path: 'client/ui/knows-domain.tsx',
    text: "import type { item } from '#shared/items/items.schema.ts';\nexport type E = typeof item;",
    rules: ['ui-and-lib-know-no-domain'],
  },
  {
    path: 'client/live/knows-accounts.ts',
    text: "import type { account } from '#shared/accounts/accounts.schema.ts';\nexport type F = typeof account;",
    rules: ['live-knows-events-and-items-only'],
  },
  { path: 'client/item-words/words.ts', text: 'export const words = 1;' },
  {
    path: 'client/item-words/climbs.ts',
    text: "import { list } from '#client/features/items/list.tsx';\nexport const c = list;",
    rules: ['client-item-words-imports-downward'],
  },
  {
    path: 'client/ui/asks-item-words.ts',
    text: "import { words } from '../item-words/words.ts';\nexport const b = words;",
    rules: ['client-ui-imports-downward'],
  },
  { path: 'client/settings/settings.ts', text: 'export const settings = 1;' },
  {
    path: 'client/settings/climbs.ts',
    text: "import { list } from '#client/features/items/list.tsx';\nexport const b = list;",
    rules: ['client-settings-imports-downward'],
  },
  {
    path: 'client/ui/asks-settings.ts',
    text: "import { settings } from '../settings/settings.ts';\nexport const b = settings;",
    rules: ['client-ui-imports-downward'],
  },
  {
    path: 'client/features/offers/sideways.tsx',
    text: "import { list } from '#client/features/items/list.tsx';\nexport const b = list;",
    rules: ['features-meet-in-pages'],
  },
  {
    path: 'client/features/watchlist/list.tsx',
    text: "import { list } from '#client/features/items/list.tsx';\nexport const watched = list;",
  },
  {
    path: 'client/features/items/asks-watchlist.tsx',
    text: "import { b } from '#client/features/watchlist/sideways.tsx';\nexport const c = b;",
    rules: ['features-meet-in-pages'],
  },
  {
    path: 'client/features/watchlist/sideways.tsx',
    text: "import { a } from '#client/features/offers/own.tsx';\nexport const b = a;",
    rules: ['what-stands-on-items-knows-no-other-feature'],
  },
  {
    path: 'client/features/saved-searches/sideways.tsx',
    text: "import { watched } from '../watchlist/list.tsx';\nexport const b = watched;",
    rules: ['what-stands-on-items-knows-no-other-feature'],
  },
  { path: 'client/features/offers/own.tsx', text: 'export const a = 1;' },
  {
    path: 'client/features/offers/asks-server.ts',
    text: "import type { Clock } from '#server/platform/clock.ts';\nexport type B = Clock;",
    rules: ['server-and-client-meet-in-shared'],
  },
  {
    path: 'client/features/offers/own-socket.ts',
    text: "import { io } from 'socket.io-client';\nexport const b = io;",
    rules: ['socket.io-client-only-in-live'],
  },
  { path: 'client/live/socket.ts', text: "import { io } from 'socket.io-client';\nexport const b = io;" },
  {
    path: 'client/lib/asks-live.ts',
    text: "import { b } from '../live/socket.ts';\nexport const c = b;",
    rules: ['lib-stands-below-live'],
  },
  {
    path: 'client/live/asks-ui.ts',
    text: "import { button } from '../ui/button.tsx';\nexport const c = button;",
    rules: ['live-stands-below-ui'],
  },
  {
    path: 'client/extra/any.ts',
    text: "import { b } from '#client/live/socket.ts';\nexport const c = b;",
    rules: ['known-client-folder'],
  },
  {
    path: 'server/db/nobodys.tables.ts',
    text: "import type { A } from './places.plain.ts';\nexport type B = A;",
    rules: ['tables-belong-to-a-domain'],
  },
  { path: 'server/db/places.plain.ts', text: 'export type A = 1;' },
  {
    path: 'server/db/address-codes.tables.ts',
    text: "import type { A } from './help-cases.tables.ts';\nexport type B = A;",
    rules: ['domain-accounts-imports-downward'],
  },
  { path: 'server/db/help-cases.tables.ts', text: 'export type A = 1;' },
];

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
const upwardRow = (domain, index) => {
  const above = domains[index + 1];
  return [
    {
      path: `server/modules/${domain}/upward.ts`,
      text: `import type { A } from '#server/modules/${above}/plain.ts';\nexport type B = A;`,
      rules: [`domain-${domain}-imports-downward`],
    },
    {
      path: `shared/${domain}/upward.ts`,
      text: `import type { A } from '#shared/${above}/plain.ts';\nexport type B = A;`,
      rules: [`domain-${domain}-imports-downward`],
    },
    {
      path: `server/db/${domain}.tables.ts`,
      text: `import type { A } from './${above}.plain.ts';\nexport type B = A;`,
      rules: [`domain-${domain}-imports-downward`],
    },
    { path: `server/modules/${above}/plain.ts`, text: 'export type A = 1;' },
    { path: `shared/${above}/plain.ts`, text: 'export type A = 1;' },
    { path: `server/db/${above}.plain.ts`, text: 'export type A = 1;' },
  ];
};

const rows = [...planted, ...domains.slice(0, -1).flatMap(upwardRow)];

/** Path → text of every file of the small house. */
export const plantedFiles = Object.fromEntries(rows.map(({ path, text }) => [path, `${text}\n`]));

/** What the rules must find in it, and nothing else. */
export const plantedViolations = rows.flatMap(({ path, rules = [] }) =>
  rules.map((rule) => ({ rule, from: path })),
);
