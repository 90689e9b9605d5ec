import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import { discounts } from '#server/db/discounts.tables.ts';
import { DISCOUNT_TARGETS, DISCOUNT_USES, normaliseCode } from '#shared/discounts/discounts.rules.ts';
import { filsFromAed } from '#shared/kernel/money.ts';

const limit = z.coerce.number({ error: 'Must be a whole number.' }).int().min(1).optional();

/** What a new code is made of, as somebody writes it on a command line. */
export const newDiscount = z.object({
  code: z
    .string()
    .transform(normaliseCode)
    .pipe(z.string().regex(/^[\p{L}\p{N}_-]{4,40}$/u, 'A code has 4 to 40 letters, digits, - or _.')),
  /** "10%" or an amount in AED such as "15" or "7.50". */
  off: z.string().regex(/^(\d{1,2}(\.\d{1,2})?|100)%$|^\d{1,5}(\.\d{1,2})?$/, 'Must be like 10% or 15.'),
  /** The most that one use takes off, in AED. */
  'at-most': z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Must be like 50.')
    .optional(),
  from: z.enum(DISCOUNT_TARGETS).default('fee'),
  for: z.enum(DISCOUNT_USES).default('purchase'),
  begins: z.coerce.date({ error: 'Must be a date such as 2027-01-31.' }).optional(),
  until: z.coerce.date({ error: 'Must be a date such as 2027-01-31.' }).optional(),
  limit,
  'per-user': limit,
});

/** Makes a code; answers null when there is one of this name. */
export const makeDiscount = async (
  db: Pick<Reader, 'insert'>,
  wanted: z.output<typeof newDiscount>,
): Promise<string | null> => {
  const isShare = wanted.off.endsWith('%');
  const [made] = await db
    .insert(discounts)
    .values({
      code: wanted.code,
      percentage: isShare ? Number(wanted.off.slice(0, -1)) : null,
      amount_fils: isShare ? null : filsFromAed(Number(wanted.off)),
      ceiling_fils: wanted['at-most'] === undefined ? null : filsFromAed(Number(wanted['at-most'])),
      applies_to: wanted.from,
      valid_for: wanted.for,
      ...(wanted.begins ? { valid_from: wanted.begins } : {}),
      valid_until: wanted.until ?? null,
      total_limit: wanted.limit ?? null,
      user_limit: wanted['per-user'] ?? null,
    })
    .onConflictDoNothing()
    .returning({ code: discounts.code });
  return made?.code ?? null;
};
