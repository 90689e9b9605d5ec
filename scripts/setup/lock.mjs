import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { inRoot } from '../lib.mjs';

const lockFile = inRoot('dist', '.setup.lock');
const oldestHonestLockMs = 20 * 60_000;

const take = () => {
  mkdirSync(inRoot('dist'), { recursive: true });
  try {
    const file = openSync(lockFile, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const isStale = () => {
  try {
    const ageMs = Date.now() - statSync(lockFile).mtimeMs;
    const pid = Number(readFileSync(lockFile, 'utf8'));
    // A lock without a pid is being written this very moment, unless it stays so.
    if (!pid) return ageMs > 5_000;
    return ageMs > oldestHonestLockMs || !isRunning(pid);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
};

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Puts our name over a dead owner's. Of several that try at once the last one has it, so each looks again. */
const takeOver = () => {
  const own = `${lockFile}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  renameSync(own, lockFile);
  pause(100);
  return existsSync(lockFile) && readFileSync(lockFile, 'utf8') === String(process.pid);
};

/** Runs the work while no other set-up runs in this folder; waits for one that does. */
export const withLock = (work) => {
  let hasSaid = false;
  while (!take()) {
    if (isStale() && takeOver()) break;
    if (!hasSaid) console.log('Another set-up is running in this folder; waiting for it.');
    hasSaid = true;
    pause(200);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  work();
  process.removeListener('exit', release);
  release();
};
