/** Parts of 16 bits that a 64-bit hash is looked up by. */
const PARTS = 4;
const PART_BITS = 64 / PARTS;
/** A hash with fewer ones or zeros is that of a plain surface: every other plain surface has the same. */
const FEWEST_DISTINCTIVE = 6;

const bitsOf = (hash: string): number[] => [...BigInt(`0x${hash}`).toString(2).padStart(64, '0')].map(Number);

/** Whether the hash (16 hexadecimal digits) says something about the picture. */
export const isDistinctive = (hash: string): boolean => {
  const ones = bitsOf(hash).filter((bit) => bit === 1).length;
  return ones >= FEWEST_DISTINCTIVE && ones <= 64 - FEWEST_DISTINCTIVE;
};

/**
 * The hash in four numbers, each marked with which it is. Each takes every fourth bit, so that a plain background does
 * not make whole parts alike.
 */
export const partsOf = (hash: string): number[] => {
  const bits = bitsOf(hash);
  return Array.from({ length: PARTS }, (_, part) => {
    const own = bits.filter((_bit, at) => at % PARTS === part);
    return part * 2 ** PART_BITS + own.reduce((number, bit) => number * 2 + bit, 0);
  });
};

/**
 * Every part that a hash differing in at most 7 bits shares with this one: with 7 slips over four parts, one part has at
 * most one (decided by the number of parts; the exact distance is checked afterwards).
 */
export const partsNear = (hash: string): number[] =>
  partsOf(hash).flatMap((part) => [
    part,
    ...Array.from({ length: PART_BITS }, (_, bit) => part ^ (1 << bit)),
  ]);
