import { z } from 'zod';

const words = z.string().trim().min(1);

/** What stands in a section. A text may carry `[links](/path)`, `**strong words**` and names in backticks. */
const block = z.union([
  words,
  z.strictObject({ points: z.array(words).min(2) }),
  z.strictObject({ steps: z.array(words).min(2) }),
  z.strictObject({ heading: words }),
  z.strictObject({ note: words }),
  z.strictObject({
    table: z.strictObject({ head: z.array(words).min(2), rows: z.array(z.array(words)).min(1) }),
  }),
  /** A control, or a table of what the product keeps to, that the page puts here. */
  z.strictObject({ control: z.enum(['cookie-settings', 'retention']) }),
]);

const section = z.strictObject({
  /** The anchor, the same in both languages and in no other policy. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: words,
  blocks: z.array(block).min(1),
});

/** One policy in one language: locales/{en,ar}/policies/{name}.json. */
export const policyText = z.strictObject({
  title: words,
  lead: words,
  /** The key facts, for those who read nothing else. */
  short: z.array(words).min(3),
  sections: z.array(section).min(1),
});

export type PolicyText = z.infer<typeof policyText>;
export type PolicySection = z.infer<typeof section>;
export type PolicyBlock = z.infer<typeof block>;
export type PolicyControl = 'cookie-settings' | 'retention';
