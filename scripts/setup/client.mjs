import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, projectNode, stop, succeeds } from '../lib.mjs';

const stampFile = inRoot('dist', '.client-stamp');
const built = inRoot('dist', 'client');
const sources = ['client', 'shared', 'vite.config.ts', 'postcss.config.cjs', 'package-lock.json'];

const filesIn = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];

/** Names, sizes and times of all sources: a stat for each is all that a start can afford. */
const wantedStamp = () => {
  const hash = createHash('sha256');
  for (const path of sources.map((name) => inRoot(name)).flatMap(filesIn)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Whether dist/client was built from the sources as they are. */
export const clientIsBuilt = () =>
  existsSync(stampFile) && existsSync(built) && readFileSync(stampFile, 'utf8') === wantedStamp();

/** Builds beside what is being served and swaps at the end, so that a running server never serves half a build. */
export const buildClient = () => {
  console.log('Building the client …');
  const stamp = wantedStamp();
  const next = inRoot('dist', 'client.next');
  const previous = inRoot('dist', 'client.previous');
  const args = [inRoot('node_modules/vite/bin/vite.js'), 'build', '--outDir', next, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  if (!succeeds(projectNode, args, { env })) stop('The client could not be built; the reason is above.');
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, previous);
  renameSync(next, built);
  rmSync(previous, { recursive: true, force: true });
  writeFileSync(stampFile, stamp);
};
