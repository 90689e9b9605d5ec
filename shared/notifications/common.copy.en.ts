import { momentText, priceText } from './format.rules.ts';
import type { Plus } from './notifications.copy.ts';

export const price = (aed: number) => priceText('en', aed);
export const moment = (at: string) => momentText('en', at);

export const counted = (count: number, one: string, many: string, plus: Plus = '') =>
  count === 1 && plus === '' ? `1 ${one}` : `${count}${plus} ${many}`;

export const A_MISTAKE =
  'If you think this is a mistake, answer this mail or write to us from the contact page.';
