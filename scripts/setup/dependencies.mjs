import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter } from 'node:path';
import { inRoot, projectNode, root, stop, succeeds } from '../lib.mjs';

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

const ownBin = inRoot('node_modules', '.bin');
const environment = () => {
  const folders = process.env.PATH.split(delimiter).filter((folder) => folder !== ownBin);
  return { ...process.env, PATH: folders.join(delimiter) };
};

const install = (cwd, stderr) => {
  const [command, first] = npm();
  // npm warns that the system's Node is older than some packages want; they run on the project's own Node.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  return succeeds(command, [...first, ...args], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'ignore', stderr],
  });
};

const registry = () => {
  const [command, first] = npm();
  const { stdout } = spawnSync(command, [...first, 'config', 'get', 'registry'], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  });
  return stdout?.trim().replace(/\/$/, '') ?? '';
};

/** The lock with the address of each package at a registry, by the paths that npm's own has. */
const lockWithAddresses = (at) => {
  const lock = readJson('package-lock.json');
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    entry.resolved = `${at}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  return JSON.stringify(lock);
};

/** Puts one folder in the place of another; whether it could: not where either is a disk of its own, to which npm has to write. */
const move = (from, to) => {
  try {
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
};

/**
 * Our lock names no registry, for everybody has their own. So npm would ask it about each of a thousand packages where it is,
 * which takes as long as everything else. Here it is told, in a folder beside, whose result is then moved to where it belongs.
 */
const installBeside = () => {
  const at = registry();
  if (!at.startsWith('http')) return false;
  const beside = inRoot('dist', '.install');
  const there = (...path) => inRoot('dist', '.install', ...path);
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  copyFileSync(inRoot('package.json'), there('package.json'));
  copyFileSync(inRoot('.npmrc'), there('.npmrc'));
  writeFileSync(there('package-lock.json'), lockWithAddresses(at));
  const isDone = install(beside, 'ignore') && move(there('node_modules'), inRoot('node_modules'));
  rmSync(beside, { recursive: true, force: true });
  return isDone;
};

/** Installs exactly what is locked. */
export const installDependencies = () => {
  console.log('Installing dependencies (once) …');
  // A registry whose packages stand elsewhere is asked for each; what else is wrong is said by npm then.
  if (!installBeside() && !install(root, 'inherit')) {
    stop('The dependencies could not be installed. Is the network reachable? `npm ci` shows more.');
  }
  if (!succeeds(projectNode, ['--version'], { stdio: 'ignore' })) {
    stop("The project's own Node does not start on this machine (package `node`). `npm ci` shows more.");
  }
  writeFileSync(stampFile, wantedStamp());
};
