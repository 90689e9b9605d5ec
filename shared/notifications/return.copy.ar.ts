import type { ReturnStatus } from '../purchases/refunds.rules.ts';
import { priceText } from './format.rules.ts';
import type { Copy } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';

type Say = (money: string, what: string) => [title: string, line: string, more?: string];

const SAY: Record<ReturnStatus, Say> = {
  owed: (money, what) => [
    'دفعتك تعود إليك',
    `استلمنا ${money}${what}. وصل المبلغ متأخرا أو مرتين أو لم يكن المبلغ المطلوب، فلم يُشترَ به شيء.`,
    'يعود المبلغ كاملا إلى بطاقتك. سنراسلك عندما يكون في الطريق، ولا يلزمك فعل شيء.',
  ],
  processing: (money, what) => [
    'مبلغك في طريق العودة',
    `أُعيد إرسال ${money}${what} إلى بطاقتك.`,
    'قد يستغرق ظهوره بضعة أيام بحسب بنكك.',
  ],
  done: (money, what) => ['أُعيد إليك مبلغك', `أُعيد ${money}${what} إلى بطاقتك.`],
  too_small: (money, what) => [
    'مبلغك قيد الانتظار',
    `${money}${what} أقل مما يمكن إرساله إلى بطاقة. يبقى مستحقا لك.`,
  ],
  refused: (money, what) => [
    'لم يصل مبلغك',
    `تعذّر رد ${money}${what} إلى بطاقتك. نعمل على حل الأمر وسنراسلك.`,
  ],
  paid_otherwise: (money, what) => ['أُعيد إليك مبلغك', `أعدنا إليك ${money}${what} بطريقة أخرى غير البطاقة.`],
};

type Facts = FactsOf['payment.returned'];

const whatFor = ({ item, of }: Pick<Facts, 'item' | 'of'>): string => {
  if (item === '') return '';
  if (of === 'visit') return ` عن زيارة البيع بالنيابة ${item}`;
  return of === 'featuring' ? ` عن إبراز «${item}»` : ` عن «${item}»`;
};

/** To whoever sent money that paid for nothing, or that paid for a visit or a featuring. */
export const returnCopy = (facts: Facts): Copy => {
  const [title, line, more] = SAY[facts.status](priceText('ar', facts.amount), whatFor(facts));
  return { title, line, paragraphs: more === undefined ? [line] : [line, more], button: 'راسلنا' };
};

/** To whoever sent money that cannot be booked, in the provider's words of it. */
export const parkedCopy = ({ told, ...facts }: FactsOf['payment.parked']): Copy => {
  const line = `استلمنا \u2066${told}\u2069${whatFor(facts)}. ليس هذا المبلغ المطلوب، فلم يُشترَ به شيء.`;
  return {
    title: 'ننظر في أمر دفعتك',
    line,
    paragraphs: [line, 'يتابع أحدنا الأمر، ومبلغك محفوظ. إذا كان لديك سؤال فراسلنا.'],
    button: 'راسلنا',
  };
};
