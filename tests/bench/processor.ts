import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** What the system tells of a process, from its state on; empty where it does not tell it that way. */
const statOf = async (pid: number): Promise<string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.split(') ')[1]?.split(' ') ?? [];
};

export const parentOf = async (pid: number): Promise<number> => Number((await statOf(pid))[1]);

/** Processor time of a process and its children until now, in seconds; NaN where the system does not tell it that way. */
export const cpuOf = async (pid: number): Promise<number> => {
  const fields = await statOf(pid);
  // Its own and that of children which have ended, in its own code and in the system.
  const own = fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / TICKS_PER_SECOND;
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  let sum = own;
  for (const child of list.split(' ').filter(Boolean).map(Number)) sum += await cpuOf(child);
  return sum;
};
