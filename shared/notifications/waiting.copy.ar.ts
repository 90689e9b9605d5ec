import type { WaitingMoney } from '../purchases/refunds.rules.ts';
import { price } from './common.copy.ar.ts';
import type { Copy } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';

const SAY: Record<
  WaitingMoney,
  (money: string, number: string) => [title: string, line: string, next: string]
> = {
  refund: (money, number) => [
    'رُفض رد مبلغ',
    `تعذّر رد ${money} من العملية ${number} إلى البطاقة.`,
    'أبلغنا من دفع بأننا نتابع الأمر. اطلع على رد مزود خدمة الدفع، ثم أعد المحاولة أو رد المبلغ بطريقة أخرى.',
  ],
  link: (money, number) => [
    'رابط دفع بلا جواب',
    `لا يوضح مزود خدمة الدفع ما آل إليه الرابط ${number} بمبلغ ${money}.`,
    'يرجى التحقق لديه مما إذا كان قد دُفع، ثم تدوين ما وجدته.',
  ],
  payout: (money, number) => [
    'تعذّر تحويل إلى بائع',
    `لم يتم التحويل رقم ${number} بمبلغ ${money}.`,
    'أبلغنا البائع بأننا نتابع الأمر. أعد الإرسال بعد زوال السبب. وما تعذّر اليوم من الدفعة نفسها يظهر بجانبه في صفحة التحويلات دون رسالة أخرى.',
  ],
  transfer: (money, number) => [
    'تحويل بمبلغ مختلف',
    `كان التحويل رقم ${number} بمبلغ ${money}، لكن مزود خدمة الدفع يذكر مبلغا آخر.`,
    'يرجى التحقق لديه من المبلغ المرسل، ثم إدخاله.',
  ],
  second_transfer: (money, number) => [
    'تحويلان لدفعة واحدة',
    `يُظهر مزود خدمة الدفع تحويلين للدفعة رقم ${number} بمبلغ ${money}.`,
    'يرجى التحقق لديه مما وصل منهما. وما دُفع مرتين يُقيّد بتصحيح ويُخصم من مستحقات البائع التالية.',
  ],
};

/** To finance, of money that does not go on by itself. */
export const waitingCopy = ({ what, number, amount }: FactsOf['money.waits']): Copy => {
  const [title, line, next] = SAY[what](price(amount), `\u2066${number}\u2069`);
  return { title, line, paragraphs: [line, next], button: 'اطلع عليه' };
};
