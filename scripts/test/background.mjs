import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { root } from '../lib.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** What a process that is gone answers, and a system that lets nobody do this, or not now. */
const HARMLESS = ['ESRCH', 'ENOENT', 'EACCES', 'EPERM', 'EAGAIN', 'EROFS'];
const ifPossible = (act) => {
  try {
    act();
  } catch (error) {
    if (!HARMLESS.includes(error.code)) throw error;
  }
};

/**
 * Linux shares the processor among sessions before it does so within one, and browsers and databases begin sessions of
 * their own: what has a low priority in its session alone would get as much as all of a browser. It only saves time.
 */
const standBack = (pid) => {
  ifPossible(() => setPriority(pid, PRIORITY));
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) ifPossible(() => writeFileSync(session, String(PRIORITY)));
};

/**
 * Runs a command with what others leave of the processor: its exit code, null when it could not run or was ended, and all
 * it has written. Never rejected. If we end before it, so does it, and what it has written is shown.
 */
export const inBackground = (command, args, env) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    // In a session of its own it would outlive us.
    const endWithUs = () => {
      if (child.pid) ifPossible(() => process.kill(-child.pid));
      console.log(output);
    };
    const endAtOnce = () => process.exit(1);
    process.once('exit', endWithUs);
    for (const signal of SIGNALS) process.on(signal, endAtOnce);
    const end = (code) => {
      process.off('exit', endWithUs);
      for (const signal of SIGNALS) process.off(signal, endAtOnce);
      done({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      if (child.pid === undefined) end(null);
    });
    child.once('close', end);
    if (child.pid) standBack(child.pid);
  });
