import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const isTest = (path) => /\.test\.[a-z]+$/.test(path);

/** Path → text of the files of these patterns, tests too. */
export const everySourceIn = (folder, ...patterns) =>
  new Map(
    globSync(patterns, { cwd: folder })
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** Path → text of the files of these patterns; tests are not among them. */
export const sourcesIn = (folder, ...patterns) =>
  new Map([...everySourceIn(folder, ...patterns)].filter(([path]) => !isTest(path)));

/** Every node of a syntax tree. */
export const nodesIn = function* (node) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') yield node;
  for (const child of Object.values(node)) yield* nodesIn(child);
};

/** Every node of a TypeScript source. */
export const nodesOf = (path, text) =>
  nodesIn(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }));
