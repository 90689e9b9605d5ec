import type { Row } from './cast.ts';
import { rows } from './rows.ts';

/** What no field of any call takes: neither a value, nor a list of values. */
export const WRONG_TYPES: unknown[] = [{ a: 1 }, [['x']], [{}], [[[]]]];

/** Texts that mean something to somebody on the way: to a database, a template, a page, a file system, a reader. */
export const INJECTIONS = [
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
];

/** Texts that have broken other programs. */
export const HOSTILE_TEXTS = ['', ...INJECTIONS, 'x'.repeat(9_000)];

/** A lone surrogate cannot stand in an address. */
export const URL_TEXTS = HOSTILE_TEXTS.filter((text) => text.isWellFormed());

/** What is no id, or one of nothing. */
export const NO_IDS = [...URL_TEXTS, '0', '-1', '1.5', '1e3', '9'.repeat(25), '7'.repeat(12)].filter(Boolean);

/** Fields within fields within fields. */
export const DEEP = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
/** What cannot be read, its type, and what is answered. */
export const UNREADABLE: [string, string, number][] = [
  ['{"a":', 'application/json', 400],
  [`{"a":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
  [`a=${'x'.repeat(70_000)}`, 'application/x-www-form-urlencoded', 413],
  ['<a/>', 'text/xml', 415],
  ['no boundary', 'multipart/form-data', 400],
  ['--b\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off', 'multipart/form-data; boundary=b', 400],
];
/** Names of parameters that no call knows. */
export const UNKNOWN = [
  'surprise=1',
  'sort_by=price;drop table items',
  '__proto__[a]=1',
  '__proto__=1',
  'constructor=1',
  '%63onstructor[prototype][a]=1',
];
/** A parameter that is named more than once. */
export const doubled = (name: string) => [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`];

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
