import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';

/** Whose answers carry a message (specification 7): what the client shows, or hands on. */
const SAYING = [
  'accounts.login',
  'accounts.give_second_factor',
  'accounts.verify',
  'accounts.set_forgot_password',
  'accounts.save_bank_details',
  'accounts.save_vendor',
  'purchases.confirm_auth',
  'purchases.confirm_global',
  'featuring.confirm',
  'discounts.validate',
  'offers.place',
  'offers.accept',
  'offers.reject',
  'items.submit',
  'items.edit',
  'items.archive',
];

type Inner = {
  type: string;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  options?: readonly z.core.$ZodType[];
  items?: readonly z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  checks?: readonly z.core.$ZodCheck[];
};

const BOUNDS = ['max_length', 'length_equals'];
type Bound = { check: string; maximum?: number; length?: number };

/** A list in an answer: where it stands, as a path (`.data.items[]`), and how long it may be; undefined: without an end. */
type List = { path: string; most: number | undefined };

const listsIn = (schema: z.core.$ZodType, path = '', above: z.core.$ZodType[] = []): List[] => {
  if (above.includes(schema)) return [];
  const def = schema._zod.def as Inner;
  const into = (inner: z.core.$ZodType | undefined, at = path): List[] =>
    inner ? listsIn(inner, at, [...above, schema]) : [];
  const bounds = (def.checks ?? []).map(({ _zod }) => _zod.def as Bound);
  const ends = bounds.flatMap(({ check, maximum, length }) =>
    BOUNDS.includes(check) ? [maximum ?? length ?? 0] : [],
  );
  const most = ends.length > 0 ? Math.min(...ends) : undefined;
  return [
    ...(def.type === 'array' ? [{ path: `${path}[]`, most }] : []),
    ...into(def.element, `${path}[]`),
    ...into(def.innerType),
    ...into(def.valueType, `${path}{}`),
    ...into(def.in),
    ...into(def.out),
    ...into(def.left),
    ...into(def.right),
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => into(inner, `${path}.${name}`)),
    ...[...(def.options ?? []), ...(def.items ?? [])].flatMap((inner) => into(inner)),
  ];
};

const unboundedArrays = (schema: z.core.$ZodType): string[] =>
  listsIn(schema).flatMap(({ path, most }) => (most === undefined ? [path] : []));

/** Rows that one answer may hold. What holds more is no page, and says why. */
const MOST_ROWS = 500;

const CATALOGUE =
  'staff fill it by hand, forms show it whole, and 409 "catalogue.list_full" refuses the 1,001st';
const COUNTS =
  'a number for each entry of the catalogue, cut at those with the most items, and said to be "about" then';

/** Lists that may be longer: their call and where they stand in its answer, or the end of that, and why. */
const LONGER: Record<string, string> = {
  'items.categories .data[]': CATALOGUE,
  'items.categories .data[].sub_category[]': CATALOGUE,
  'items.sub_categories .data[]': CATALOGUE,
  'items.sub_category_properties .data[].sub_category_property_value[]': CATALOGUE,
  '.sub_category.sub_category_property[].sub_category_property_value[]': CATALOGUE,
  'admin.catalogue .data.categories[]': CATALOGUE,
  'admin.catalogue .data.categories[].sub_categories[]': CATALOGUE,
  'admin.catalogue_properties .data.properties[].values[]': CATALOGUE,
  'admin.preview_merge .data.clashes[]': CATALOGUE,
  'search.counts .data.categories[]': COUNTS,
  'search.counts .data.sub_categories[]': COUNTS,
  'search.counts .data.values[]': COUNTS,
  'search.counts .data.facets.brand[]': COUNTS,
  'search.counts .data.facets.size[]': COUNTS,
  'search.counts .data.facets.condition[]': COUNTS,
  'admin.payouts .data.data[].sales[]':
    'a payout is explained whole: a run takes at most 1,000 sales of one seller',
  'admin.retry_payout .data.sales[]': 'as in the list of payouts',
  'admin.resolve_payout .data.sales[]': 'as in the list of payouts',
};

const longLists = (name: string, schema: z.core.$ZodType): string[] =>
  listsIn(schema).flatMap(({ path, most = 0 }) => (most > MOST_ROWS ? [`${name} ${path}`] : []));
const isNamed = (list: string): boolean => Object.keys(LONGER).some((end) => list.endsWith(end));

describe('the contracts', () => {
  it.each(SAYING)('promise a message in the answer of %s', (name) => {
    const { answer } = endpoints.find((endpoint) => endpoint.name === name) ?? {};
    const { error } = answer?.safeParse({}) ?? {};
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('message');
  });

  it('say of every list in an answer how long it is at most', () => {
    const offenders = endpoints.flatMap(({ name, answer }) =>
      [...new Set(unboundedArrays(answer))].map((path) => `${name} ${path}`),
    );
    expect(offenders).toEqual([]);
  });

  it('let no list be longer than a page without saying why', () => {
    const long = [...new Set(endpoints.flatMap(({ name, answer }) => longLists(name, answer)))];
    expect(long.filter((list) => !isNamed(list))).toEqual([]);
    expect(Object.keys(LONGER).filter((end) => !long.some((list) => list.endsWith(end)))).toEqual([]);
  });

  it('would not get by with a list that is longer than a page', () => {
    const [page, longer] = [z.array(z.string()).max(MOST_ROWS), z.array(z.string()).max(MOST_ROWS + 1)];
    const planted = z.object({ data: z.object({ page, rows: z.array(z.object({ longer })).max(3) }) });
    expect(longLists('planted', planted)).toEqual(['planted .data.rows[].longer[]']);
    expect(longLists('planted', planted).filter(isNamed)).toEqual([]);
  });

  it('would not get by with a list that has no end, wherever it stands', () => {
    const words = z.array(z.string());
    const bounded = z.array(z.string()).max(3);
    expect(unboundedArrays(z.object({ a: bounded, b: bounded.nullable() }))).toEqual([]);
    expect(unboundedArrays(z.object({ data: z.object({ rows: words.optional() }).nullable() }))).toEqual([
      '.data.rows[]',
    ]);
    expect(unboundedArrays(z.union([z.object({ a: z.array(words).max(2) }), z.null()]))).toEqual(['.a[][]']);
    expect(unboundedArrays(z.record(z.string(), words))).toEqual(['{}[]']);
    expect(unboundedArrays(z.object({ a: bounded }).extend({ b: words }))).toEqual(['.b[]']);
  });
});
