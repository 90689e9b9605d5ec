import { loadedWith, modulesIn } from './imports.mjs';
import { sourcesIn } from './sources.mjs';

export const name = 'contracts';

const ROUTES = 'client/routes.tsx';
const ENTRY = 'client/entry-client.tsx';
/** What comes after every page of a member, and of an administrator. */
const MARKS = ['client/pages/live-badges.tsx', 'client/pages/admin-badge.tsx'];
/** In development it holds each answer against its contract; nothing of that is built. */
const CHECKS_ANSWERS = 'client/lib/http/api.ts';

const isContract = (path) => /^shared\/(.*\.)?api\.ts$/.test(path);
const isCall = ({ type, callee }, called) => type === 'CallExpression' && called.test(callee.value);

/** `bodyOf(placeOffer)` or `bodyOf(api.placeOffer)`: the import whose schema is taken. */
const takenIn = (node) => {
  if (!isCall(node, /^bodyOf$/)) return [];
  const taken = node.arguments[0]?.expression;
  return [taken?.type === 'MemberExpression' ? taken.object.value : taken?.value];
};

/** The pages that the server renders, as the routes say. */
const renderedIn = (nodes) =>
  nodes
    .filter((node) => isCall(node, /^(rendered|staticPage)$/))
    .map((node) => `client/pages/${node.arguments[0]?.expression.value}.page.tsx`);

/**
 * Browsers are sent names and paths of calls (`*.calls.ts`). The schemas behind them (`*.api.ts`) come with a form alone, which
 * takes the one of its body. And no page that the server renders brings zod at once, nor do the marks of
 * every header: neither by a form nor by a noun.
 */
export const find = (folder) => {
  const modules = modulesIn(sourcesIn(folder, '{client,shared}/**/*.{ts,tsx}'));
  const ofModule = ([path, { nodes, imports }]) => {
    const taken = new Set(nodes.flatMap(takenIn));
    return imports
      .filter(
        ({ target, node: { specifiers = [] } }) =>
          isContract(target) && !specifiers.some(({ local }) => taken.has(local?.value)),
      )
      .map(({ target }) => `${path} imports ${target} and takes no body's schema of it`);
  };
  const rendered = new Set(renderedIn(modules.get(ROUTES)?.nodes ?? []));
  const ofPage = (root) => {
    const broughtBy = loadedWith(modules, root, ({ isLater }) => !isLater);
    const way = [];
    for (let path = broughtBy.get('zod'); path; path = broughtBy.get(path)) way.push(path);
    return way.length > 0 ? [`zod comes at once: ${way.reverse().join(' → ')}`] : [];
  };
  return [
    ...(rendered.size === 0 ? ['no page was seen at all'] : []),
    ...MARKS.filter((path) => !modules.has(path)).map((path) => `${path} was not seen`),
    ...[...modules]
      .filter(([path]) => path.startsWith('client/') && path !== CHECKS_ANSWERS)
      .flatMap(ofModule),
    ...[ENTRY, ...MARKS, ...rendered].flatMap(ofPage),
  ];
};

export const planted = {
  files: {
    'client/routes.tsx':
      "export const a = [rendered('shop'), staticPage('faq'), personal('login'), { ...rendered('later') }];",
    'client/entry-client.tsx': "import './routes.tsx';\nimport './frame.tsx';",
    'shared/a/a.api.ts': "import { z } from 'zod';\nexport const a = z.string();",
    'shared/a/a.calls.ts': "import type { z } from 'zod';\nexport const a = 1;",
    'client/frame.tsx': "import { a } from '#shared/a/a.api.ts';\nexport const b = bodyOf(a);",
    'client/lib/http/api.ts': "export const a = () => import('#shared/api.ts');",
    'client/pages/login.page.tsx': "export { b } from '../features/a/form.tsx';",
    'client/pages/shop.page.tsx': "export { b } from '../features/a/form.tsx';",
    'client/pages/faq.page.tsx':
      "import type { A } from '#shared/a/a.api.ts';\nimport { a } from '#shared/a/a.calls.ts';\nexport const b: A = a;",
    'client/pages/later.page.tsx': "export const b = () => import('../features/a/form.tsx');",
    'client/pages/live-badges.tsx': "export const b = () => import('../features/a/form.tsx');",
    'client/features/a/form.tsx':
      "import * as api from '#shared/a/a.api.ts';\nimport { type B, c, STATES } from '#shared/b/b.api.ts';\nexport const b: B = [bodyOf(api.a), bodyOf(c), STATES];",
    'client/features/a/list.tsx':
      "import { call, STATES } from '#shared/a/a.api.ts';\nexport const b = [call(STATES), bodyOf(other)];",
    'client/features/a/effect.tsx': "import '#shared/a/a.api.ts';",
    'client/features/a/all.tsx': "export const b = () => import('#shared/api.ts');",
    'client/features/a/passed.tsx': "export { a } from '#shared/a/a.api.ts';",
    'client/features/a/list.test.tsx': "import { a } from '#shared/a/a.api.ts';\nexport const b = a;",
  },
  problems: [
    "client/features/a/list.tsx imports shared/a/a.api.ts and takes no body's schema of it",
    "client/features/a/effect.tsx imports shared/a/a.api.ts and takes no body's schema of it",
    "client/features/a/all.tsx imports shared/api.ts and takes no body's schema of it",
    "client/features/a/passed.tsx imports shared/a/a.api.ts and takes no body's schema of it",
    'zod comes at once: client/entry-client.tsx → client/frame.tsx → shared/a/a.api.ts',
    'client/pages/admin-badge.tsx was not seen',
    'zod comes at once: client/pages/shop.page.tsx → client/features/a/form.tsx → shared/a/a.api.ts',
  ],
};
