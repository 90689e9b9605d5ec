import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesIn } from './sources.mjs';

export const name = 'versions';

/** What is written for a node or a page of the version before; and until which version it is kept. */
const FOR_THE_BEFORE = /\b(?:version|versions) before\b/;
const UNTIL = /\b[Uu]ntil (\d+)\.(\d+)\.(\d+)\b/;

const numberOf = ([, ...parts]) => parts.reduce((sum, part) => sum * 1_000 + Number(part), 0);

/** Comments as they stand: lines in a row are one. */
const commentsIn = (text) => text.match(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? [];

/** The version of the house, as a number that can be compared. */
const versionOf = (folder) => {
  const file = join(folder, 'package.json');
  const { version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { version: '0.0.0' };
  return numberOf(/(\d+)\.(\d+)\.(\d+)/.exec(version));
};

/** What is kept for old nodes says until which version, and goes with it. */
export const find = (folder) => {
  const version = versionOf(folder);
  return [...sourcesIn(folder, '{client,server,shared}/**/*.{ts,tsx}')].flatMap(([path, text]) =>
    commentsIn(text).flatMap((comment) => {
      if (!FOR_THE_BEFORE.test(comment.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '))) return [];
      const until = UNTIL.exec(comment);
      if (!until)
        return [`${path} keeps something for the version before and says not until which ("until 1.2.3")`];
      return numberOf(until) > version
        ? []
        : [`${path} keeps something until ${until.slice(1).join('.')}: it is due`];
    }),
  );
};

export const planted = {
  files: {
    'package.json': '{ "version": "1.2.0" }',
    'server/a/endless.ts': '// A node of the version before says nothing of it.\nexport const a = 1;',
    'server/a/broken.ts':
      '/**\n * Null where a node of the version\n * before wrote it.\n */\nexport const b = 1;',
    'shared/a/due.ts': '/** A version before did not say it; until 1.2.0. */\nexport const c = 1;',
    'client/a/kept.ts': '// The version before has one page (until 1.3.0).\nexport const d = 1;',
    'client/a/other.ts': '// Not before the version is known.\nexport const e = 1;',
  },
  problems: [
    'server/a/endless.ts keeps something for the version before and says not until which ("until 1.2.3")',
    'server/a/broken.ts keeps something for the version before and says not until which ("until 1.2.3")',
    'shared/a/due.ts keeps something until 1.2.0: it is due',
  ],
};
