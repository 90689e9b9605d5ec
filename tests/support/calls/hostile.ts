import type { Row } from './cast.ts';
import { rows } from './rows.ts';

/** What no field of any call takes: neither a value, nor a list of values. */
export const WRONG_TYPES: unknown[] = [{ a: 1 }, [['x']], [{}], [[[]]]];

/** Texts that have broken other programs. */
export const HOSTILE_TEXTS = [
  '',
  '\u0000',
  'before\u0000after',
  '\ud800',
  "'; drop table items; --",
  "' or 1=1 --",
  '%_\\',
  '$1 {{7*7}} %s %n',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '\u202eevil\u202c',
  'x'.repeat(9_000),
];

type Shaped = { shape?: Record<string, unknown>; def?: { innerType?: Shaped; in?: Shaped } };

/** The field names that a schema of a contract declares. */
export const fieldsOf = (schema: unknown): string[] => {
  const { shape, def } = (schema ?? {}) as Shaped;
  if (shape) return Object.keys(shape);
  const inner = def?.innerType ?? def?.in;
  return inner ? fieldsOf(inner) : [];
};

/** One line for each call: one where somebody is let in, if there is one. */
export const rowsToAttack: Row[] = [...Map.groupBy(rows, (row) => row.endpoint.name).values()].flatMap(
  (lines) => {
    const row = lines.find(({ status }) => status.owner < 300 || status.admin < 300) ?? lines[0];
    return row ? [row] : [];
  },
);
