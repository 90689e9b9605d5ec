import { z } from 'zod';
import { isInHundredths } from './money.ts';
import { UUID } from './uuid.ts';

/** Field types that several domains share. Form fields arrive as text, so numbers are read from text too. */

/** A number, or the text of one as a form or query sends it. Nothing else (no array, no empty text, no "1e3"). */
export const numberField = (message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,12}(\.\d{1,6})?$/, message)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.number({ error: message }).finite(message));

/** A sender's own id for what they send: the same sent again is no second one. */
export const clientIdField = z.string().regex(/^[\w-]{1,64}$/, 'Must be 1 to 64 letters, digits, dashes.');

/** An id: a positive whole number, or its text. */
export const idField = numberField('Must be an id.').pipe(
  z.number().int('Must be an id.').positive('Must be an id.').max(Number.MAX_SAFE_INTEGER),
);

/** An amount or a percentage with at most two decimals. */
export const inHundredths = (field: z.ZodNumber) => field.refine(isInHundredths, 'Use at most two decimals.');

/** An amount in AED with at most two decimals, or its text. */
export const aedField = (message: string) => numberField(message).pipe(inHundredths(z.number()));

/** A UUID in a path or a payload, of any version: what nothing is called is not there, and no wrong input. */
export const uuidField = z.string('Must be a UUID.').regex(UUID, 'Must be a UUID.');

/** 0 or 1, as a number, its text or a boolean. */
export const flagField = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()], { error: 'Must be 0 or 1.' })
  .transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0));

/** Free text: trimmed, without control characters (line breaks allowed), with a length limit in characters. */
export const textField = (options: { required: string; max: number; min?: number }) =>
  z
    .string({ error: options.required })
    .transform((value) => value.replace(/(?![\t\n\r])\p{Cc}/gu, '').trim())
    .pipe(
      z
        .string()
        .min(options.min ?? 1, options.required)
        .max(options.max, `Use at most ${options.max.toLocaleString('en')} characters.`),
    );

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
