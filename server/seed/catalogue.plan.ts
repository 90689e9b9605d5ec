import type { Named } from './categories.types.ts';
import { keyOf } from './categories.types.ts';

/** What the data says of a node; a row keeps what it was told last in its `seeded`. */
export type Said = { name: string; name_ar: string; position: number; retired: boolean };

export type Row = Said & { id: number; parent: number | null; key: string; seeded: Said | null };
export type Wanted = Omit<Said, 'retired'> & { parent: number | null; key: string };
export type Change = Said & { id: number; seeded: Said };

/** The nodes below one parent as the data has them, in its order. */
export const wantedBelow = (parent: number | null, list: readonly Named[]): Wanted[] =>
  list.map((named, position) => ({
    parent,
    key: keyOf(named),
    name: named.name,
    name_ar: named.name_ar,
    position,
  }));

const placeOf = ({ parent, key }: Pick<Row, 'parent' | 'key'>): string => `${parent ?? ''}/${key}`;

/** A column follows the data as long as it still holds what the data said last: else an administrator changed it. */
const follow = <T>(now: T, saidLast: T, says: T): T => (now === saidLast ? says : now);

const same = (a: Said, b: Said): boolean =>
  a.name === b.name && a.name_ar === b.name_ar && a.position === b.position && a.retired === b.retired;

const changeOf = (row: Row, says: Said): Change | null => {
  const last = row.seeded;
  if (last === null || same(last, says)) return null;
  const next = {
    name: follow(row.name, last.name, says.name),
    name_ar: follow(row.name_ar, last.name_ar, says.name_ar),
    position: follow(row.position, last.position, says.position),
    retired: follow(row.retired, last.retired, says.retired),
  };
  return { id: row.id, ...next, seeded: says };
};

/**
 * What has to happen on one level of the tree: new nodes are added, old ones follow the data where no administrator
 * has changed them, vanished ones are retired. Rows that administrators added are left alone; nothing is deleted.
 */
export const planLevel = (rows: readonly Row[], wanted: readonly Wanted[]) => {
  const known = new Map(rows.map((row) => [placeOf(row), row]));
  const places = new Set(wanted.map(placeOf));
  const changes = [
    ...wanted.flatMap((one) => {
      const row = known.get(placeOf(one));
      const { name, name_ar, position } = one;
      return row ? [changeOf(row, { name, name_ar, position, retired: false })] : [];
    }),
    ...rows
      .filter((row) => !places.has(placeOf(row)))
      .map((row) => row.seeded && changeOf(row, { ...row.seeded, retired: true })),
  ];
  return {
    added: wanted.filter((one) => !known.has(placeOf(one))),
    changed: changes.filter((change) => change !== null),
  };
};
