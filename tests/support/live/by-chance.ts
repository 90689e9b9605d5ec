import type { Act, World } from './acts.ts';
import { MARKET_ACTS } from './acts.ts';
import { SALE_ACTS } from './sale-acts.ts';

const ACTS: Readonly<Record<string, Act>> = { ...MARKET_ACTS, ...SALE_ACTS };

/** One act by chance. Answers its name and how it ended. */
export const actByChance = async (world: World): Promise<string> => {
  const name = world.numbers.oneOf(Object.keys(ACTS)) ?? '';
  const answered = await ACTS[name]?.(world);
  const statuses = [answered ?? []].flat().map(({ status }) => status);
  if (statuses.some((status) => status >= 500)) throw new Error(`${name} answered ${statuses}`);
  return `${name} ${statuses}`;
};
