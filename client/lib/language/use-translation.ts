import { createContext, use } from 'react';
import type { I18n, Translate } from './texts.ts';
import { COMMON } from './texts.ts';

/** The texts of what is shown; whoever turns them to another language draws everything under this anew. */
export const TextsContext = createContext<I18n | null>(null);

/**
 * The texts of the reader's language: `t` looks into the namespaces named, or into the common one. A key that names one itself
 * (`items:card.free`) is looked for there.
 */
export const useTranslation = (namespaces?: string | readonly string[]): { t: Translate; i18n: I18n } => {
  const i18n = use(TextsContext);
  if (!i18n) throw new Error('useTranslation is used outside of TextsContext');
  const within = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? COMMON);
  return { t: i18n.translator(within), i18n };
};
