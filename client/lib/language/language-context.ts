import { createContext, use } from 'react';
import type { Language } from './language.ts';

export type LanguageSwitch = { language: Language; switchTo: (language: Language) => Promise<void> };

/** The language on screen and the way to change it; the page stays. */
export const LanguageContext = createContext<LanguageSwitch>({
  language: 'en',
  switchTo: async () => undefined,
});

/** What the page around stands in. Outside of one it is English, and switching does nothing. */
export const useLanguage = (): LanguageSwitch => use(LanguageContext);
