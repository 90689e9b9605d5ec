import type { Language } from '../../lib/language/language.ts';
import type { Content, ContentFile } from './content.schema.ts';

export type ContentName = 'our-story' | 'our-delivery-partners' | 'how-it-works' | 'faq' | 'contact-us';

// Each page in each language is a chunk of its own: nobody loads what they do not read.
const files = import.meta.glob<ContentFile>('../../locales/*/content/*.json', { import: 'default' });

/** The text of one page in one language. */
export const contentQuery = (language: Language, name: ContentName) => ({
  queryKey: ['content', language, name],
  queryFn: async (): Promise<Content> => {
    const load = files[`../../locales/${language}/content/${name}.json`];
    if (!load) throw new Error(`there is no text ${name} in ${language}`);
    return { sections: [], groups: [], ...(await load()) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
