import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inRoot, projectNode, stop, succeeds } from '../lib.mjs';

const stampFile = inRoot('node_modules', '.reloved-setup');
const readJson = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));

const wantedStamp = () => {
  const { dependencies, devDependencies, overrides, allowScripts } = readJson('package.json');
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, overrides, allowScripts]))
    .digest('hex');
};

/** Whether npm's own record of what is in node_modules equals the lock: so after `npm install NAME` by hand. */
const installedByHand = () => {
  if (!existsSync(inRoot('node_modules', '.package-lock.json')) || !existsSync(projectNode)) return false;
  const installed = readJson('node_modules', '.package-lock.json').packages;
  const locked = Object.entries(readJson('package-lock.json').packages).filter(([path]) => path !== '');
  return (
    Object.keys(installed).length > 0 &&
    Object.keys(installed).every((path) => locked.some(([lockedPath]) => lockedPath === path)) &&
    locked.every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional === true,
    )
  );
};

/** Whether node_modules holds what package-lock.json says. */
export const dependenciesAreInstalled = () => {
  const wanted = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  if (!installedByHand()) return false;
  writeFileSync(stampFile, wanted);
  return true;
};

/** npm itself, run by a Node that does not live in the node_modules it is about to replace. */
const npm = () => {
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env;
  return npmScript && npmNode ? [npmNode, [npmScript]] : ['npm', []];
};

/** Installs exactly what is locked. */
export const installDependencies = () => {
  console.log('Installing dependencies (once) …');
  const [command, first] = npm();
  const ownBin = inRoot('node_modules', '.bin');
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => folder !== ownBin)
    .join(delimiter);
  // npm warns that the system's Node is older than some packages want; they run on the project's own Node.
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const done = succeeds(command, args, {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!done) stop('The dependencies could not be installed. Is the network reachable? `npm ci` shows more.');
  if (!succeeds(projectNode, ['--version'], { stdio: 'ignore' })) {
    stop("The project's own Node does not start on this machine (package `node`). `npm ci` shows more.");
  }
  writeFileSync(stampFile, wantedStamp());
};
