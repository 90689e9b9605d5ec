import { sourcesIn } from './sources.mjs';

export const name = 'transactions';

/** What asks on another connection while its transaction holds one, and why. */
const ALLOWED = new Map([
  [
    'server/modules/items/search/rebuild-index.service.ts',
    'the transaction is the lock that other nodes wait for',
  ],
  [
    'server/modules/saved-searches/saved-searches.usecases.ts',
    'its words and facets are kept by the process, one job at a time',
  ],
]);

const BEGINS = /(?:unitOfWork|\.transaction)\(/g;
const ELSEWHERE = /\b(?:deps\.)?db\b(?=\s*[,.)}])/g;

/** From the bracket at `from` to the one that closes it. */
const bracketed = (text, from) => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
};

/**
 * Within a transaction everything is asked of it: whoever waits for a second connection while holding one waits for ever
 * once all of them do.
 */
export const find = (folder) => {
  const sources = [...sourcesIn(folder, 'server/**/*.ts')].filter(([path]) => !ALLOWED.has(path));
  const lines = sources.flatMap(([path, text]) =>
    [...text.matchAll(BEGINS)].flatMap((begin) => {
      const from = begin.index + begin[0].length - 1;
      return [...bracketed(text, from).matchAll(ELSEWHERE)].map(
        ({ index }) => `${path}:${text.slice(0, from + index).split('\n').length}`,
      );
    }),
  );
  return [...new Set(lines)].map((line) => `${line}: another connection within a transaction`);
};

export const planted = {
  files: {
    'server/a.ts': [
      'const kept = await read(deps.db);',
      'await deps.unitOfWork(async (tx) => {',
      '  await read(tx);',
      '  await write(deps.db, kept);',
      '  await deps.db',
      '    .select();',
      '});',
      'await db.transaction((tx) => write(tx, kept));',
      'await db.transaction(async () => db.execute(kept));',
    ].join('\n'),
    'server/a.test.ts': 'await db.transaction(async () => db.execute(1));',
  },
  problems: [
    'server/a.ts:4: another connection within a transaction',
    'server/a.ts:5: another connection within a transaction',
    'server/a.ts:9: another connection within a transaction',
  ],
};
