import { z } from 'zod';
import type { Language } from '../../lib/language/language.ts';

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

/** The text of one page in one language, as its file holds it. */
export const contentPage = z.strictObject({
  title: z.string(),
  lead: z.string(),
  /** For search engines. */
  description: z.string().max(160),
  sections: z.array(section).default([]),
  groups: z.array(group).default([]),
  letter: z.strictObject({ title: z.string(), text: z.array(z.string()), sign: z.string() }).optional(),
});
export type Content = z.infer<typeof contentPage>;
export type Section = Content['sections'][number];
export type Group = Content['groups'][number];

export type ContentName = 'our-story' | 'our-delivery-partners' | 'how-it-works' | 'faq' | 'contact-us';

// Each page in each language is a chunk of its own: nobody loads what they do not read.
const files = import.meta.glob<unknown>('../../locales/*/content/*.json', { import: 'default' });

/** The text of one page in one language. */
export const contentQuery = (language: Language, name: ContentName) => ({
  queryKey: ['content', language, name],
  queryFn: async (): Promise<Content> => {
    const load = files[`../../locales/${language}/content/${name}.json`];
    if (!load) throw new Error(`there is no text ${name} in ${language}`);
    return contentPage.parse(await load());
  },
  staleTime: Number.POSITIVE_INFINITY,
});
