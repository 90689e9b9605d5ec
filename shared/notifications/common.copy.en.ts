import { momentText, priceText } from './format.rules.ts';

export const price = (aed: number) => priceText('en', aed);
export const moment = (at: string) => momentText('en', at);

export const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const A_MISTAKE =
  'If you think this is a mistake, answer this mail or write to us from the contact page.';
