import { price } from './common.copy.ar.ts';
import type { KindsOf } from './notifications.copy.ts';
import { parkedCopy, returnCopy } from './return.copy.ar.ts';
import { waitingCopy } from './waiting.copy.ar.ts';

/** What is said of money that goes to sellers, or back to whoever paid in vain. */
export const payoutCopy: KindsOf<'charge' | 'money' | 'payment' | 'payout'> = {
  'payment.returned': returnCopy,
  'payment.parked': parkedCopy,
  'charge.parked': ({ charge_id, told }) => ({
    title: 'مبلغ لا يمكن قيده',
    line: `خُصم \u2066${told}\u2069 (\u2066${charge_id}\u2069)، وهو ينتظر في قسم المالية.`,
    paragraphs: [
      `خُصم \u2066${told}\u2069 (\u2066${charge_id}\u2069). ليس مبلغا بالدرهم، فلم يُقيد شيء ولن يعود المبلغ من تلقاء نفسه.`,
      'ينتظر إلى أن يعالجه أحدكم لدى مزود خدمة الدفع ويذكر كيف.',
    ],
    button: 'اطلع عليه',
  }),
  'money.waits': waitingCopy,
  'payout.paid': ({ number, amount }) => ({
    title: `حوّلنا إليك ${price(amount)}`,
    line: `حوّلنا ${price(amount)} إلى حسابك البنكي (التحويل رقم ${number}).`,
    paragraphs: [
      `حوّلنا ${price(amount)} إلى حسابك البنكي (التحويل رقم ${number}).`,
      'قد يستغرق ظهور المبلغ في حسابك يوم عمل واحدا حسب بنكك.',
    ],
    button: 'عرض تحويلاتي',
  }),
  'payout.failed': ({ amount }) => ({
    title: 'لم يتم التحويل إليك',
    line: `لم يقبل البنك تحويل ${price(amount)}، ويبقى المبلغ من حقك.`,
    paragraphs: [
      `لم يقبل البنك تحويل ${price(amount)} يبقى المبلغ من حقك، ونحن نتابع الأمر.`,
      'يرجى التحقق من بياناتك البنكية في ملفك الشخصي. سنعيد الإرسال بعد زوال السبب دون أن تطلب ذلك.',
    ],
    button: 'التحقق من بياناتي البنكية',
  }),
  'payout.bank_refused': ({ problem }) => ({
    title: 'لم تُقبل بياناتك البنكية',
    line: 'لا يقبل مزود خدمة الدفع الحساب البنكي المسجّل في ملفك الشخصي.',
    paragraphs: [
      `لا يقبل مزود خدمة الدفع الحساب البنكي المسجّل في ملفك الشخصي.${problem && ` وجاء في رده: «${problem}»`}`,
      'لا يمكن تحويل مبالغ مبيعاتك إلى أن تصححه، وتبقى المبالغ من حقك.',
    ],
    button: 'تصحيح بياناتي البنكية',
  }),
  'payout.bank_missing': ({ amount }) => ({
    title: 'أضف بياناتك البنكية لتستلم مبالغك',
    line: `لك ${price(amount)} ولا نعرف إلى أين نحوّلها.`,
    paragraphs: [
      `لك ${price(amount)} ولا نعرف إلى أين نحوّلها.`,
      'يرجى إضافة بياناتك البنكية في ملفك الشخصي. تبقى المبالغ من حقك حتى ذلك الحين.',
    ],
    button: 'إضافة بياناتي البنكية',
  }),
};
