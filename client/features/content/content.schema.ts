import { z } from 'zod';

const section = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.array(z.string()),
  points: z.array(z.string()),
  /** What the section's picture shows. */
  picture: z.string().optional(),
});
const question = z.strictObject({
  id: z.string(),
  question: z.string(),
  answer: z.array(z.string()).min(1),
  link: z.strictObject({ to: z.string().startsWith('/'), label: z.string() }).optional(),
});
const group = z.strictObject({ id: z.string(), title: z.string(), questions: z.array(question).min(1) });

/** The text of one page in one language: locales/{en,ar}/content/{name}.json. A test holds every file against it. */
export const contentPage = z.strictObject({
  title: z.string(),
  lead: z.string(),
  /** For search engines. */
  description: z.string().max(160),
  sections: z.array(section).default([]),
  groups: z.array(group).default([]),
  letter: z.strictObject({ title: z.string(), text: z.array(z.string()), sign: z.string() }).optional(),
});
/** As a file holds it, which may leave lists out. */
export type ContentFile = z.input<typeof contentPage>;
export type Content = z.infer<typeof contentPage>;
export type Section = Content['sections'][number];
export type Group = Content['groups'][number];
