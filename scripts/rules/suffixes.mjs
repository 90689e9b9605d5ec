import { everySourceIn, sourcesIn } from './sources.mjs';

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

/** What others build on: it reads, writes down or works out, and begins nothing. */
const BELOW = 'server/modules/**/*.{repository,rules,views}.ts';
/** An import with what it takes and where from; of a type the word is among what it takes. */
const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';$/gm;
const RECORDS = /\b(RecordEvent|UnitOfWork|recordForSweep)\b/;

/** What calls a service all the same, and why. */
const MAY_CALL = [
  [/^server\/modules\/items\/search\//, 'answer-cache', 'a list is kept where it is read'],
  [/^server\/modules\/items\/items\.repository/, 'update-index', 'what the shop finds changes with the row'],
];

/** Why something that others build on may not import that; undefined where it may. Types of a service are words, no calls. */
const whyNot = (path, { isType, names, from }) => {
  const kind = kindOf(from);
  if (RECORDS.test(names)) return 'records events';
  if (['usecases', 'jobs', 'reactions', 'routes'].includes(kind)) return `imports ${from}`;
  if (kind !== 'service' || isType) return undefined;
  return MAY_CALL.some(([caller, service]) => caller.test(path) && from.includes(service))
    ? undefined
    : `imports ${from}`;
};

const actsBelow = (folder) =>
  [...sourcesIn(folder, BELOW)].flatMap(([path, text]) =>
    [...text.matchAll(IMPORT)].flatMap(([, type, names, from]) => {
      const why = whyNot(path, { isType: type !== undefined, names, from });
      return why ? [`${path} ${why}: that is a step, so a service (${DECISION})`] : [];
    }),
  );

/** A suffix says the kind of a file by one list, so that one can guess where something stands; and it is true. */
export const find = (folder) => [
  ...[...everySourceIn(folder, '{client,server/modules,shared}/**/*.{ts,tsx}').keys()].flatMap((path) => {
    const side = SUFFIXES.find(({ at }) => at.test(path));
    const kind = kindOf(path);
    if (!side) return [];
    if (kind === undefined)
      return NEEDS_ONE.test(path) && !/\.test\./.test(path) ? [`${path} has no suffix (${DECISION})`] : [];
    return side.known.has(kind) ? [] : [`${path}: no suffix is called ${kind} (${DECISION})`];
  }),
  ...actsBelow(folder),
];

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
    'server/modules/b/b.repository.ts': "import { sell } from '../a/a.usecases.ts';",
    'server/modules/b/c.repository.ts': "import type { Sold } from '../a/sell.service.ts';",
    'server/modules/b/b.views.ts': "import type { RecordEvent } from '#server/events/unit-of-work.ts';",
    'server/modules/b/b.rules.ts': "import {\n  sell,\n} from '../a/sell.service.ts';",
    'server/modules/b/b.service.ts': "import { sell } from '../a/sell.service.ts';",
    'server/modules/items/search/find.repository.ts': "import { kept } from './answer-cache.service.ts';",
  },
  problems: [
    `server/modules/a/a.usecase.ts: no suffix is called usecase (${DECISION})`,
    `server/modules/a/step.ts has no suffix (${DECISION})`,
    `shared/a/a.routes.ts: no suffix is called routes (${DECISION})`,
    `shared/a/copy.ts has no suffix (${DECISION})`,
    `client/a/a.helpers.tsx: no suffix is called helpers (${DECISION})`,
    `server/modules/b/b.repository.ts imports ../a/a.usecases.ts: that is a step, so a service (${DECISION})`,
    `server/modules/b/b.views.ts records events: that is a step, so a service (${DECISION})`,
    `server/modules/b/b.rules.ts imports ../a/sell.service.ts: that is a step, so a service (${DECISION})`,
  ],
};
