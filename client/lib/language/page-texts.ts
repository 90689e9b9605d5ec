import { wantTexts } from './i18n.ts';

/** Made when the client is built (scripts/vite/page-texts.ts): the namespaces of each page's file, and of every page. */
declare const __PAGE_TEXTS__: Readonly<Record<string, readonly string[]>>;

/** The namespaces that a page, or a part that is loaded by itself, may come to show. `source` as in `pages/faq.page.tsx`. */
export const textsOf = (source: string | null): readonly string[] => [
  ...(__PAGE_TEXTS__.base ?? []),
  ...(source === null ? [] : (__PAGE_TEXTS__[source] ?? [])),
];

/** Loads in the browser what is missing of them. A server has them all. */
export const wantTextsOf = (source: string): Promise<void> =>
  import.meta.env.SSR ? Promise.resolve() : wantTexts(textsOf(source));
