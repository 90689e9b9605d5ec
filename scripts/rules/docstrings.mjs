import { nodesOf, sourcesIn } from './sources.mjs';

export const name = 'docstrings';

/** What others build on. Texts of notices (`*.copy.*.ts`) are not among it: each function there is called like the notice that it words. */
const FOLDERS = '{shared,server/platform,server/http,client/lib,client/live,client/ui}/**/*.{ts,tsx}';
const EVERYWHERE = '{shared,server,client,tests}/**/*.{ts,tsx}';
const COPY = /\.copy\.(en|ar)\.ts$/;

/** Names of what a file exports, with the line, where no docstring stands above. */
const bareIn = (text) => {
  const lines = text.split('\n');
  const seen = new Set();
  return lines.flatMap((line, index) => {
    const named = /^export (?:async )?(?:const|function) (\w+)/.exec(line)?.[1];
    // Of a function that is declared several times the first one says it.
    if (!named || seen.has(named)) return [];
    seen.add(named);
    return lines[index - 1]?.endsWith('*/') ? [] : [{ named, line: index + 1 }];
  });
};

const isFunction = (init) => init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';

const functionsIn = (path, text) =>
  new Set(
    [...nodesOf(path, text)]
      .filter(({ type }) => type === 'ExportDeclaration')
      .flatMap(({ declaration }) => {
        if (declaration.type === 'FunctionDeclaration') return [declaration.identifier.value];
        return (declaration.declarations ?? [])
          .filter(({ init }) => isFunction(init))
          .map(({ id }) => id.value);
      }),
  );

/** Exports above which stands what only says something below another one: an editor shows it alone, and something may come between. */
const leaningIn = (path, text) =>
  [
    ...text.matchAll(/^\/\*\*\s(?:\s\*\s)?The same\b(?:(?!\*\/)[\s\S])*\*\/\nexport (?:async )?\w+ (\w+)/gm),
  ].map(
    ({ 1: named, index }) =>
      `${path}:${text.slice(0, index).split('\n').length} "The same" says nothing above ${named}: name the thing`,
  );

/** What an exported function takes and answers, in which unit, and when it fails, is said above it, in words of its own. */
export const find = (folder) => [
  ...[...sourcesIn(folder, EVERYWHERE)].flatMap(([path, text]) => leaningIn(path, text)),
  ...[...sourcesIn(folder, FOLDERS)]
    .filter(([path]) => !COPY.test(path))
    .flatMap(([path, text]) => {
      const bare = bareIn(text);
      // Reading a syntax tree takes its time.
      if (bare.length === 0) return [];
      const functions = functionsIn(path, text);
      return bare
        .filter(({ named }) => functions.has(named))
        .map(({ named, line }) => `${path}:${line} ${named} has no docstring`);
    }),
];

export const planted = {
  files: {
    'shared/items/prices.ts': [
      'export const PRICES = [1];',
      'export const halved = (aed: number): number => aed / 2;',
      '/** In AED. */',
      'export const doubled = (aed: number): number => aed * 2;',
    ].join('\n'),
    'shared/items/names.ts': [
      '/** The first letters. */',
      'export function initial(name: string): string;',
      'export function initial(name: string, count: number): string;',
      'export function initial(name: string, count = 1) {\n  return name.slice(0, count);\n}',
    ].join('\n'),
    'server/platform/clock.ts': 'export async function tick() {}',
    'client/ui/button.tsx':
      'const hidden = () => null;\n\nexport const Button = () => <button>{hidden()}</button>;',
    'client/features/a/list.tsx': 'export const List = () => null;',
    'shared/notifications/a.copy.en.ts': "export const sold = () => 'Sold.';",
    'server/modules/a/a.repository.ts': [
      '/** The row; undefined where there is none. */\nexport const findRow = () => undefined;',
      '/** The same; 404 where there is none. */\nexport const rowOf = () => 1;',
      '/**\n * The same, locked: whoever comes second\n * waits.\n */\nexport const lockedRow = async () => 1;',
      '/** The same for us. */\nconst ours = 1;',
      '/** Rows that are the same. */\nexport const twins = () => [ours];',
    ].join('\n'),
    'client/lib/a.test.ts': 'export const helper = () => 1;',
  },
  problems: [
    'server/modules/a/a.repository.ts:3 "The same" says nothing above rowOf: name the thing',
    'server/modules/a/a.repository.ts:5 "The same" says nothing above lockedRow: name the thing',
    'shared/items/prices.ts:2 halved has no docstring',
    'server/platform/clock.ts:1 tick has no docstring',
    'client/ui/button.tsx:3 Button has no docstring',
  ],
};
