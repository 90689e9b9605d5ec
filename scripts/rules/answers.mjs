import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesIn } from './sources.mjs';

export const name = 'answers';

const FILE = 'shared/kernel/answers/en.json';

/** What a code is chosen by stands after it (`rate.limited_tries`): each way to part them, and the code alone. */
const partsOf = (key) => [
  [key],
  ...[...key.matchAll(/_/g)].map(({ index }) => [key.slice(0, index), key.slice(index + 1)]),
];

/** States are known by the bare word. */
const wordsOf = (key) => (key.startsWith('state.') ? [[key.slice('state.'.length)]] : partsOf(key));

const WORDS = /\bmessage(?::|\s=)\s*(?:[^'`,;{}]*\?\s*)?['`][A-Z]/g;

/** What a success says has a code, by which a client translates it. */
const uncodedIn = (folder) =>
  [...sourcesIn(folder, 'server/modules/**/*.ts')].flatMap(([path, text]) =>
    [...text.matchAll(WORDS)].map(
      ({ index }) => `${path}:${text.slice(0, index).split('\n').length}: an answer without a code`,
    ),
  );

/**
 * No sentence of an answer stays behind when the last that said it is gone, and none is written as the `message` of what
 * says it. That each code has one, the compiler sees.
 */
export const find = (folder) => {
  const sources = [...sourcesIn(folder, '{server,shared,client}/**/*.{ts,tsx}').values()].join('\n');
  const strings = new Set(sources.match(/(?<=')[\w.]+(?=')/g));
  // Names of a lifecycle's states are keys, too.
  for (const key of sources.match(/\b\w+(?=:)/g) ?? []) strings.add(key);
  const codes = Object.keys(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  return [
    ...codes
      .filter((key) => key !== 'not_found')
      .filter((key) => !wordsOf(key).some((words) => words.every((word) => strings.has(word))))
      .map((key) => `${FILE}: nobody says ${key}`),
    ...uncodedIn(folder),
  ];
};

export const planted = {
  files: {
    [FILE]: JSON.stringify({
      'a.gone': 'Gone.',
      'a.said': 'Said.',
      'a.said_young': 'Young.',
      'a.said_old': 'Old.',
      'state.sold': 'sold',
      'state.lost': 'lost',
    }),
    'server/a.ts':
      "export const a = [new AppError(409, 'a.said', { details: { context: 'young' } }), 'sold'];",
    'server/modules/a/b.usecases.ts': [
      "export const c = { message: 'Saved.' };",
      "export const d = (isOn) => ({ message: isOn ? 'On.' : 'Off.' });",
      "const message = 'Taken down.';",
      "export const e = ({ message }) => ({ message: message ?? null, kind: 'Any' });",
    ].join('\n'),
    'server/a.test.ts': "export const b = ['a.gone', 'old', 'lost'];",
  },
  problems: [
    `${FILE}: nobody says a.gone`,
    `${FILE}: nobody says a.said_old`,
    `${FILE}: nobody says state.lost`,
    'server/modules/a/b.usecases.ts:1: an answer without a code',
    'server/modules/a/b.usecases.ts:2: an answer without a code',
    'server/modules/a/b.usecases.ts:3: an answer without a code',
  ],
};
