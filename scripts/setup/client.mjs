import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, projectNode, stop, succeeds } from '../lib.mjs';

const stampFile = inRoot('dist', '.client-stamp');
const outputs = [
  { folder: inRoot('dist', 'client'), args: [] },
  { folder: inRoot('dist', 'server'), args: ['--ssr'] },
];
const sources = [
  'client',
  'shared',
  'scripts/vite',
  'vite.config.ts',
  'postcss.config.cjs',
  'package-lock.json',
];

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

/** Whether dist/client and dist/server were built from the sources as they are. */
export const clientIsBuilt = () =>
  existsSync(stampFile) &&
  outputs.every(({ folder }) => existsSync(folder)) &&
  readFileSync(stampFile, 'utf8') === wantedStamp();

const swap = (folder) => {
  const previous = `${folder}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(`${folder}.next`, folder);
  rmSync(previous, { recursive: true, force: true });
};

/**
 * Builds what browsers get and what renders pages on the server: beside what is being served, swapped at the end, so that
 * a running server never serves half a build.
 */
export const buildClient = () => {
  console.log('Building the client …');
  const stamp = wantedStamp();
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const { folder, args } of outputs) {
    const build = [vite, 'build', ...args, '--outDir', `${folder}.next`, '--logLevel', 'warn'];
    if (!succeeds(projectNode, build, { env })) stop('The client could not be built; the reason is above.');
  }
  for (const { folder } of outputs) swap(folder);
  writeFileSync(stampFile, stamp);
};
