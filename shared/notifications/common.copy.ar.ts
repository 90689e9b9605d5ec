import { momentText, priceText } from './format.rules.ts';
import type { Plus } from './notifications.copy.ts';

export const price = (aed: number) => priceText('ar', aed);
export const moment = (at: string) => momentText('ar', at);

type Forms = { one: string; two: string; few: string; many: string };
const plural = new Intl.PluralRules('ar');
/** A count with its noun in the form that Arabic wants for it. */
export const counted = (count: number, { one, two, few, many }: Forms, plus: Plus = ''): string => {
  const form = plural.select(count);
  if (plus !== '') return `${plus}${count} ${form === 'many' || form === 'other' ? many : few}`;
  if (form === 'one') return one;
  if (form === 'two') return two;
  return `${count} ${form === 'few' ? few : many}`;
};

export const A_MISTAKE = 'إذا كنت ترى أن هذا خطأ، فردّ على هذه الرسالة أو راسلنا من صفحة التواصل.';
