// What the scripts share. Dependency-free: setup.mjs runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A path in the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** The project's own Node, installed as the npm package `node`. */
export const projectNode = inRoot('node_modules', '.bin', 'node');

/** The first of the commands that is on the PATH, as a whole path, or undefined. */
export const findOnPath = (...commands) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
};

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) return false;
    throw error;
  }
};

/** Runs a command in the repository with its output shown; answers whether it succeeded. */
export const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;

/** Ends the script with a message for the person who started it. */
export const stop = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};
