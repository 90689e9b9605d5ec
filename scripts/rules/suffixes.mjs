import { everySourceIn } from './sources.mjs';

export const name = 'suffixes';

const DECISION = 'docs/decisions/2026-11-25-suffixes-say-the-kind-of-a-file.md';

/** What files of a domain may end in, by side: the table of the decision. */
const SUFFIXES = [
  {
    at: /^server\/modules\//,
    known: 'routes usecases service repository rules reactions jobs views errors module data types worker',
  },
  { at: /^shared\/(?!kernel\/)/, known: 'calls api schema events rules facts copy data' },
  { at: /^client\//, known: 'page queries atoms reducers effects events schema types' },
].map(({ at, known }) => ({ at, known: new Set(known.split(' ')) }));

/** A domain's files on these two sides all say their kind. */
const NEEDS_ONE = /^(shared\/(?!kernel\/)|server\/modules\/)[^/]+\//;

/** The kind in a file's name; copy has its language after it, and a test stands next to what it tests. */
const kindOf = (path) => {
  const [, ...rest] = path
    .split('/')
    .at(-1)
    .replace(/(\.random)?(\.test)?\.tsx?$/, '')
    .split('.');
  if (!/^(en|ar)$/.test(rest.at(-1))) return rest.at(-1);
  return rest.length > 1 ? rest.at(-2) : path.split('/').at(-1).split('.')[0];
};

/** A suffix says the kind of a file by one list, so that one can guess where something stands. */
export const find = (folder) =>
  [...everySourceIn(folder, '{client,server/modules,shared}/**/*.{ts,tsx}').keys()].flatMap((path) => {
    const side = SUFFIXES.find(({ at }) => at.test(path));
    const kind = kindOf(path);
    if (!side) return [];
    if (kind === undefined)
      return NEEDS_ONE.test(path) && !/\.test\./.test(path) ? [`${path} has no suffix (${DECISION})`] : [];
    return side.known.has(kind) ? [] : [`${path}: no suffix is called ${kind} (${DECISION})`];
  });

export const planted = {
  files: {
    'server/modules/a/a.usecases.ts': '',
    'server/modules/a/a.usecases.test.ts': '',
    'server/modules/a/a.usecase.ts': '',
    'server/modules/a/sell.service.ts': '',
    'server/modules/a/step.ts': '',
    'server/modules/deps.ts': '',
    'shared/a/copy.en.ts': '',
    'shared/a/a.copy.ar.ts': '',
    'shared/a/a.routes.ts': '',
    'shared/a/copy.ts': '',
    'client/a/a.helpers.tsx': '',
  },
  problems: [
    `server/modules/a/a.usecase.ts: no suffix is called usecase (${DECISION})`,
    `server/modules/a/step.ts has no suffix (${DECISION})`,
    `shared/a/a.routes.ts: no suffix is called routes (${DECISION})`,
    `shared/a/copy.ts has no suffix (${DECISION})`,
    `client/a/a.helpers.tsx: no suffix is called helpers (${DECISION})`,
  ],
};
