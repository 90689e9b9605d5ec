import type { Line } from './record.ts';

/** What a request of the bare server knows of itself: what it was sent, and what it has learned since. */
export type Known = Record<string, string>;

/** Where a value comes from: always the same, known by a name, a cell of an earlier answer, or made anew. */
export type Source =
  | { from: 'same'; value: unknown }
  | { from: 'known'; name: string }
  | { from: 'answer'; step: number; row: number; column: number }
  | { from: 'parts'; parts: Source[] }
  | { from: 'list'; items: Source[] }
  /** What was made once and comes again is named by what it was when it was recorded. */
  | { from: 'new'; as: 'uuid' | 'hash' | 'text' | 'now'; name: string };

export type Step =
  | { do: 'statement'; client: number; text: string; values: Source[] }
  | { do: 'ask'; method: string; path: 'link' | 'charge' }
  | { do: 'answer' };

/** One kind of request, as it was recorded twice with different people and things. */
export type Recorded = { lines: Line[]; known: Known };

const texts = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
const madeAnew = (value: unknown): Source => {
  const text = texts(value);
  if (UUID.test(text)) return { from: 'new', as: 'uuid', name: text };
  if (/^[0-9a-f]{64}$/.test(text)) return { from: 'new', as: 'hash', name: text };
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return { from: 'new', as: 'now', name: text };
  // What is kept as it is, and what nothing refers to: views of events, sealed secrets.
  return typeof value === 'string' && /^[\w-]{1,60}$/.test(text)
    ? { from: 'new', as: 'text', name: text }
    : { from: 'same', value };
};

type Statement = Line & { kind: 'statement' };
/** The same statement in both records. */
type Pair = readonly [Statement, Statement];

const isBegin = ({ text }: Statement) => /^begin/i.test(text);
const isEnd = ({ text }: Statement) => /^(commit|rollback)/i.test(text);

/** Transactions, and statements outside of any, in the order in which they began. */
const unitsIn = (lines: Line[]): Statement[][] => {
  const units: Statement[][] = [];
  const open = new Map<number, Statement[]>();
  for (const line of lines) {
    if (line.kind !== 'statement') continue;
    const unit = open.get(line.client);
    if (unit) unit.push(line);
    else {
      const begun = [line];
      units.push(begun);
      if (isBegin(line)) open.set(line.client, begun);
    }
    if (isEnd(line)) open.delete(line.client);
  }
  return units;
};

const keyOf = (unit: Statement[]): string => unit.map(({ text }) => text).join(';');

/** What goes on at the same time comes in another order each time: transactions are told by what they do. @throws when they differ. */
const pairsOf = (first: Line[], second: Line[]): Map<Statement, Statement> => {
  const others = Map.groupBy(unitsIn(second), keyOf);
  const pairs = new Map<Statement, Statement>();
  for (const unit of unitsIn(first)) {
    const other = others.get(keyOf(unit))?.shift();
    if (!other) throw new Error(`the second one did not: ${keyOf(unit)}`);
    for (const [at, statement] of unit.entries()) pairs.set(statement, other[at] ?? statement);
  }
  const more = [...others.values()].flat();
  if (more[0]) throw new Error(`the second one did more: ${keyOf(more[0])}`);
  return pairs;
};

type Both = readonly [unknown, unknown];

/** A value that was sent, or answered before; null for one that is neither. */
const originOf = (
  [one, other]: Both,
  [first, second]: readonly [Recorded, Recorded],
  before: Pair[],
): Source | null => {
  if (texts(one) === texts(other)) return { from: 'same', value: one };
  for (const name of Object.keys(first.known))
    if (first.known[name] === texts(one) && second.known[name] === texts(other))
      return { from: 'known', name };
  for (const [step, [here, there]] of before.entries())
    for (const [row, cells] of here.rows.entries())
      for (const [column, cell] of cells.entries())
        if (texts(cell) === texts(one) && texts(there.rows[row]?.[column]) === texts(other))
          return { from: 'answer', step, row, column };
  return null;
};

/** `checkout:12` of a number that is known; null where a part is not. */
const partsOf = (
  [one, other]: Both,
  recorded: readonly [Recorded, Recorded],
  before: Pair[],
): Source | null => {
  if (typeof one !== 'string' || typeof other !== 'string') return null;
  const [here, there] = [one, other].map((text) => text.split(/(\d+)/));
  if (!here || here.length !== there?.length) return null;
  const parts = here.map((part, at) => originOf([part, there[at]], recorded, before));
  return parts.every((part) => part !== null) ? { from: 'parts', parts } : null;
};

const sourceOf = (values: Both, recorded: readonly [Recorded, Recorded], before: Pair[]): Source => {
  const [one, other] = values;
  // Ids of several things in one value. Marks on events come in lists of another length each time.
  if (Array.isArray(one) && Array.isArray(other))
    return { from: 'list', items: one.map((item, at) => sourceOf([item, other[at]], recorded, before)) };
  return originOf(values, recorded, before) ?? partsOf(values, recorded, before) ?? madeAnew(one);
};

/** What both did, transaction by transaction. @throws when the two did not do the same. */
export const planOf = (both: readonly [Recorded, Recorded]): Step[] => {
  const [first, second] = both;
  const pairs = pairsOf(first.lines, second.lines);
  const units = new Map(unitsIn(first.lines).map((unit) => [unit[0], unit]));
  const before: Pair[] = [];
  return first.lines.flatMap((line): Step[] => {
    if (line.kind === 'answered') return [{ do: 'answer' }];
    if (line.kind === 'asked')
      return [{ do: 'ask', method: line.method, path: line.path.includes('charges') ? 'charge' : 'link' }];
    if (line.kind !== 'statement') return [];
    return (units.get(line) ?? []).map((statement) => {
      const other = pairs.get(statement) ?? statement;
      const values = statement.values.map((value, index) =>
        sourceOf([value, other.values[index]], both, before),
      );
      before.push([statement, other]);
      return { do: 'statement', client: statement.client, text: statement.text, values };
    });
  });
};
