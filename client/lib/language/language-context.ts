import { createContext, use } from 'react';
import type { Language } from './language.ts';

export type LanguageSwitch = { language: Language; switchTo: (language: Language) => Promise<void> };

/** The language on screen and the way to change it; the page stays. */
export const LanguageContext = createContext<LanguageSwitch>({
  language: 'en',
  switchTo: async () => undefined,
});

export const useLanguage = (): LanguageSwitch => use(LanguageContext);
