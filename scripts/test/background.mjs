import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { root } from '../lib.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM'];
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Linux shares the processor among sessions before it does so within one, and browsers and databases begin sessions of
 * their own: what has a low priority in its session alone would get as much as all of a browser.
 */
const standBack = (pid) => {
  setPriority(pid, PRIORITY);
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) writeFileSync(session, String(PRIORITY));
};

/** Runs a command with what others leave of the processor: its exit code, and all it has written. */
export const inBackground = async (command, args, env) => {
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  standBack(child.pid);
  // In a session of its own it would outlive us.
  const endWithUs = () => process.kill(-child.pid);
  const endAtOnce = () => process.exit(1);
  process.once('exit', endWithUs);
  for (const signal of SIGNALS) process.once(signal, endAtOnce);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  process.off('exit', endWithUs);
  for (const signal of SIGNALS) process.off(signal, endAtOnce);
  return { code, output };
};
