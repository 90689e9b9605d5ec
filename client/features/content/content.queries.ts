import { z } from 'zod';
import type { Language } from '../../lib/language.ts';

const section = z.object({
  title: z.string(),
  text: z.array(z.string()).default([]),
  points: z.array(z.string()).default([]),
});
const contentPage = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z.array(section),
});
export type Content = z.infer<typeof contentPage>;

const fileOf = (language: Language) =>
  language === 'ar' ? import('../../locales/ar/content.json') : import('../../locales/en/content.json');

/** The text of one page in one language. The long texts are loaded by the pages that show them. */
export const contentQuery = (language: Language, page: string) => ({
  queryKey: ['content', language, page],
  queryFn: async (): Promise<Content> => {
    const { default: pages } = await fileOf(language);
    return contentPage.parse(pages[page as keyof typeof pages]);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
