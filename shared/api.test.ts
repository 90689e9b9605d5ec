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

/** Where a schema holds an array that says nothing of its length, as paths: `.data.items[]`. */
const unboundedArrays = (schema: z.core.$ZodType, path = '', above: z.core.$ZodType[] = []): string[] => {
  if (above.includes(schema)) return [];
  const def = schema._zod.def as Inner;
  const into = (inner: z.core.$ZodType | undefined, at = path): string[] =>
    inner ? unboundedArrays(inner, at, [...above, schema]) : [];
  const hasEnd = def.checks?.some(({ _zod }) => BOUNDS.includes(_zod.def.check));
  const own = def.type === 'array' && !hasEnd ? [`${path}[]`] : [];
  return [
    ...own,
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
