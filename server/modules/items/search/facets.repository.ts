import { sql } from 'drizzle-orm';
import type { Db, Reader } from '#server/db/client.ts';
import type { Facet } from '#shared/items/facets.rules.ts';
import { FACETS } from '#shared/items/facets.rules.ts';
import { cacheAnswer, cachedAnswer } from './answer-cache.service.ts';
import { facetOf, facetToken } from './facets.rules.ts';

/** What a token is called, and where it stands among those of its facet in the catalogue. */
export type FacetName = { name: string; name_ar: string; position: number };
type Known = {
  names: ReadonlyMap<string, FacetName>;
  /** Tokens that a value of this one was merged into. */
  into: ReadonlyMap<string, ReadonlySet<string>>;
  /** Tokens of goods that the catalogue has no name for: nobody looks for them again. */
  nameless: Set<string>;
};

type ValueRow = Record<'property_key' | 'property' | 'key' | 'name' | 'name_ar', string>;

const tokenOf = (row: ValueRow): string | undefined => {
  const facet = facetOf({ key: row.property_key, name: row.property });
  return facet && facetToken(facet, row);
};

const VALUE = sql`p.key as property_key, p.name as property, v.key, v.name, v.name_ar`;
const IS_FACET = sql`(p.key = any(${sql.param(FACETS)}::text[]) or lower(p.name) = any(${sql.param(FACETS)}::text[]))`;

const readNames = async (reader: Reader): Promise<Known['names']> => {
  const { rows } = await reader.execute<ValueRow & { position: number }>(sql`
    select ${VALUE}, v.position from property_values v join properties p on p.id = v.property_id where ${IS_FACET}
    order by v.retired_at is not null or p.retired_at is not null, v.id`);
  const names = new Map<string, FacetName>();
  for (const row of rows) {
    const token = tokenOf(row);
    if (token && !names.has(token)) names.set(token, row);
  }
  return names;
};

const readMerged = async (reader: Reader): Promise<Known['into']> => {
  const { rows } = await reader.execute<ValueRow & { merge: string }>(sql`
    select m.id as merge, ${VALUE} from catalogue_merges m
    join property_values v on v.id in (m.from_id, m.into_id) join properties p on p.id = v.property_id
    where m.kind = 'value' and m.done_at is not null and ${IS_FACET} order by m.id, v.id = m.into_id`);
  const into = new Map<string, Set<string>>();
  for (const [from, to] of Map.groupBy(rows, ({ merge }) => merge).values()) {
    const [token, next] = [from && tokenOf(from), to && tokenOf(to)];
    if (token && next && token !== next) into.set(token, (into.get(token) ?? new Set()).add(next));
  }
  return into;
};

const QUESTION = 'facets';

const read = async (db: Db): Promise<Known> => {
  const [names, into] = await Promise.all([readNames(db), readMerged(db)]);
  // Until the catalogue changes: then everything that is kept is forgotten.
  return cacheAnswer(db, QUESTION, { names, into, nameless: new Set() }, 0, Number.POSITIVE_INFINITY);
};

const known = async (db: Db): Promise<Known> => cachedAnswer<Known>(db, QUESTION, 0) ?? read(db);

/** What tokens are called; those that the catalogue does not know are missing. */
export const facetNames = async (db: Db, tokens: Iterable<string>): Promise<Known['names']> => {
  const { names, nameless } = await known(db);
  const missing = [...tokens].filter((token) => !names.has(token) && !nameless.has(token));
  if (missing.length === 0) return names;
  // What was added a moment ago is not known to this process yet.
  const fresh = await read(db);
  for (const token of missing) if (!fresh.names.has(token)) fresh.nameless.add(token);
  return fresh.names;
};

/** Each token with those that values of it were merged into, on and on. */
export const withMerged = async (
  db: Db,
  facets: ReadonlyMap<Facet, string[]>,
): Promise<Map<Facet, string[]>> => {
  const { into } = await known(db);
  return new Map(
    [...facets].map(([facet, tokens]) => {
      const all = new Set(tokens);
      // What is added while it is walked through is met as well.
      for (const token of all) for (const next of into.get(token) ?? []) all.add(next);
      return [facet, [...all]];
    }),
  );
};

/** The token of a value that was merged; undefined for values of other properties. */
export const tokenOfValue = async (reader: Reader, valueId: number): Promise<string | undefined> => {
  const { rows } = await reader.execute<ValueRow>(
    sql`select ${VALUE} from property_values v join properties p on p.id = v.property_id where v.id = ${valueId}`,
  );
  return rows[0] && tokenOf(rows[0]);
};
