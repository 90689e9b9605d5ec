import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { LARGE_SHOP } from './answer-cache.service.ts';
import { guessMatches } from './browse.repository.ts';
import type { CountedFigures } from './figures.repository.ts';
import type { Narrowing } from './shop-conditions.repository.ts';
import { conditionsOf } from './shop-conditions.repository.ts';

/** So many matches are looked at; where there are more, their shares are taken for those of all. */
const SAMPLE = 5_000;

/** How many items each key has; `isWhole`: every match was counted. */
export type Groups = { counts: { key: string; count: number }[]; isWhole: boolean };
export type Asked = {
  db: Db;
  figures: CountedFigures;
  narrowing: Narrowing;
  query: string | undefined;
  /** No more than these can match: so many have the rarest word. */
  most: number;
};

export const isLarge = ({ figures }: Pick<Asked, 'figures'>): boolean => figures.total > LARGE_SHOP;

/** Groups what matches by an expression over `shop_items`, scaled up when only a sample was looked at. */
export const grouped = async (
  { db, figures, query, most }: Asked,
  by: SQL,
  narrowing: Narrowing,
): Promise<Groups> => {
  const where = conditionsOf(narrowing, query);
  const { rows } = await db.execute<{ key: string | null; n: string }>(sql`
    with matches as materialized (
      select sub_category_id, value_ids, facets, emirate, community, spot from shop_items
      where ${where ?? sql`true`} limit ${SAMPLE + 1})
    select null as key, count(*) as n from matches
    union all
    select key, n from (select (${by})::text as key, count(*) as n from matches group by 1) groups where key is not null`);
  const looked = Number(rows.find(({ key }) => key === null)?.n ?? 0);
  const counts = rows.flatMap(({ key, n }) => (key === null ? [] : [{ key, count: Number(n) }]));
  if (looked <= SAMPLE) return { counts, isWhole: true };
  const all = Math.max(looked, Math.min(most, await guessMatches(db, figures, narrowing, where)));
  return {
    counts: counts.map(({ key, count }) => ({ key, count: Math.round((count * all) / looked) })),
    isWhole: false,
  };
};

/**
 * How many items each choice would show: those of a group of alternatives of which some are `chosen` are counted as if none
 * of it were. `groupOf` says to which group a key belongs, `under` counts with these groups chosen.
 */
export const groupedByChoice = async <Group, Choice>(
  chosen: ReadonlyMap<Group, Choice>,
  groupOf: (key: string) => Group | undefined,
  under: (open: Map<Group, Choice>) => Promise<Groups>,
): Promise<Groups> => {
  const rest = await under(new Map(chosen));
  const isOpen = (group: Group | undefined) => group !== undefined && !chosen.has(group);
  const parts = [{ ...rest, counts: rest.counts.filter(({ key }) => isOpen(groupOf(key))) }];
  for (const group of chosen.keys()) {
    const own = await under(new Map([...chosen].filter(([other]) => other !== group)));
    parts.push({ ...own, counts: own.counts.filter(({ key }) => groupOf(key) === group) });
  }
  return {
    counts: parts.flatMap(({ counts }) => counts),
    isWhole: parts.every(({ isWhole }) => isWhole),
  };
};
