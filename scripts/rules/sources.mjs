import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (path) => /\.test\.[a-z]+$/.test(path);

/** Path → text of the files of these patterns; tests are not among them. */
export const sourcesIn = (folder, ...patterns) =>
  new Map(
    globSync(patterns, { cwd: folder })
      .filter((path) => !isTest(path))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
