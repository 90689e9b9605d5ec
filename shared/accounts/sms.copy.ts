import type { Locale } from '../kernel/caller.ts';

/** What a short message says. The code comes first: phones offer it from there, and so do their lock screens. */
export const codeBySms: Record<Locale, (code: string) => string> = {
  en: (code) => `${code} is your reloved code. It is valid for 10 minutes. Never give it to anybody.`,
  ar: (code) => `${code} هو رمزك في reloved. صالح لمدة 10 دقائق. لا تعطه لأي شخص.`,
};
