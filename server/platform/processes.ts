import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { platform } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

const quietly = async <Value>(what: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await what;
  } catch {
    // The process is gone or not ours to look at: both mean that nothing is known about it.
    return undefined;
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * When a process was started, in a form that only serves to compare: with the id it names one process for good, though
 * ids come round again. Undefined when there is no such process.
 */
export const startOf = async (pid: number): Promise<string | undefined> => {
  if (platform() === 'linux') {
    const stat = await quietly(readFile(`/proc/${pid}/stat`, 'utf8'));
    // The second field is the name in brackets and may hold spaces; then come the state and, as 22nd, the start.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A dead process whose parent has not looked at it yet (a container may have no one who does) is still listed.
    return fields?.[0] === 'Z' ? undefined : fields?.[19];
  }
  if (platform() === 'win32') return exists(pid) ? 'unknown' : undefined;
  return (await quietly(run('ps', ['-o', 'lstart=', '-p', String(pid)])))?.stdout.trim() || undefined;
};

/** Whether a process is the PostgreSQL server of this data folder, not some other that got its id. */
export const isPostgresOf = async (pid: number, folder: string): Promise<boolean> => {
  if ((await startOf(pid)) === undefined) return false;
  if (platform() === 'linux') {
    const [command, cwd] = await Promise.all([
      quietly(readFile(`/proc/${pid}/cmdline`, 'utf8')),
      quietly(readlink(`/proc/${pid}/cwd`)),
    ]);
    const parts = command?.split('\0') ?? [];
    return parts.includes(folder) || (cwd === folder && (parts[0] ?? '').includes('postgres'));
  }
  const command = await quietly(run('ps', ['-o', 'command=', '-p', String(pid)]));
  return command?.stdout.includes(folder) ?? false;
};

/** Waits until a process is gone; answers false when it is still there after so many milliseconds. */
export const gone = async (pid: number, patience: number): Promise<boolean> => {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    if ((await startOf(pid)) === undefined) return true;
    await new Promise((done) => setTimeout(done, 25));
  }
  return (await startOf(pid)) === undefined;
};

/** Sends a signal; a process that has just ended by itself is no error. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};
