import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodesOf, sourcesIn } from './sources.mjs';

export const name = 'escapes';

const isCastTo = (node, keyword) =>
  node?.type === 'TsAsExpression' &&
  node.typeAnnotation.type === 'TsKeywordType' &&
  node.typeAnnotation.kind === keyword;
const bare = (node) => (node?.type === 'ParenthesisExpression' ? bare(node.expression) : node);
const castIn = (node) => {
  if (isCastTo(node, 'never')) return 'as never';
  if (node.type === 'TsAsExpression' && isCastTo(bare(node.expression), 'unknown')) return 'as unknown as';
  return null;
};

/** The ways out that a file takes, each as often as it does. Casts are read from syntax: prose may say "as never seen". */
const escapesOf = (path, text) => {
  const comments = [...text.matchAll(/(?:\/\/|\/\*+|^\s*\*)\s*(biome-ignore|@ts-[a-z-]+)/gm)].map(
    ([, what]) => (what.startsWith('@') ? '@ts-…' : what),
  );
  if (!/\.tsx?$/.test(path) || !/\bas\s+(never|unknown\s+as)\b/.test(text)) return comments;
  return [...comments, ...[...nodesOf(path, text)].map(castIn).filter(Boolean)];
};

/** It quotes what it looks for. */
const ITSELF = 'scripts/rules/escapes.mjs';

/** Every way around the type checker or the linter stands in the list beside this file, and nothing else does. */
export const find = async (folder) => {
  const list = join(folder, 'scripts/rules/escapes.allowed.mjs');
  const { allowed } = existsSync(list) ? await import(pathToFileURL(list)) : { allowed: [] };
  const counts = new Map(
    allowed.map(({ path, what, count }) => [`${path}: ${what}`, { allowed: count, found: 0 }]),
  );
  for (const [path, text] of sourcesIn(
    folder,
    '{shared,server,client,scripts}/**/*.{ts,tsx,mjs,css}',
    '*.ts',
  )) {
    for (const what of path === ITSELF ? [] : escapesOf(path, text)) {
      const key = `${path}: ${what}`;
      const count = counts.get(key) ?? { allowed: 0, found: 0 };
      counts.set(key, { ...count, found: count.found + 1 });
    }
  }
  return [
    ...[...counts]
      .filter(([, count]) => count.found !== count.allowed)
      .map(([key, count]) => `${key} stands there ${count.found} times, the list allows ${count.allowed}`),
    ...allowed
      .filter(({ reason }) => !reason?.trim())
      .map(({ path }) => `${path} is allowed without a reason`),
  ];
};

export const planted = {
  files: {
    'scripts/rules/escapes.allowed.mjs': `export const allowed = [
      { path: 'server/known.ts', what: 'as never', count: 1, reason: 'planted' },
      { path: 'server/gone.ts', what: 'as never', count: 1, reason: 'planted' },
      { path: 'client/style.css', what: 'biome-ignore', count: 1, reason: ' ' },
    ];`,
    'server/known.ts': 'export const a = 1 as never;',
    'server/gone.ts': '// Nothing is as never seen.\nexport const b = 1;',
    'server/new.ts': 'export const c = (1 as\n  unknown) as string;\nexport const d = "as never";',
    'server/new.test.ts': 'export const e = 1 as never;',
    'client/list.tsx':
      '// biome-ignore lint/a/b: planted\nexport const F = () => <a />;\n// @ts-expect-error planted',
    'server/block.ts':
      '/** @ts-ignore planted */\nexport const g = 1;\n/*\n * biome-ignore lint/a/b: planted\n */',
    'client/style.css': '/* biome-ignore lint/a/b: planted */\n.a { color: red; }',
  },
  problems: [
    'server/gone.ts: as never stands there 0 times, the list allows 1',
    'server/new.ts: as unknown as stands there 1 times, the list allows 0',
    'client/list.tsx: biome-ignore stands there 1 times, the list allows 0',
    'client/list.tsx: @ts-… stands there 1 times, the list allows 0',
    'server/block.ts: @ts-… stands there 1 times, the list allows 0',
    'server/block.ts: biome-ignore stands there 1 times, the list allows 0',
    'client/style.css is allowed without a reason',
  ],
};
