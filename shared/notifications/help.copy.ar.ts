import { HELP_HOURS } from '../help/help.rules.ts';
import { URGENT_HOURS, WARNING_HOURS } from '../kernel/answer-times.ts';
import { counted } from './common.copy.ar.ts';
import type { KindsOf } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';

const TOPICS: Record<FactsOf['help.waiting']['topic'], string> = {
  purchase: 'عملية شراء أو دفعة',
  listing: 'قطعة معروضة',
  account: 'حسابه',
  other: 'أمر آخر',
  rejection: 'قطعة لم تتم الموافقة عليها (اعتراض)',
  suspension: 'إيقاف حسابه (اعتراض)',
};

const WAITING = { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', many: 'رسالة' };

const delayed = (early: number, urgent: number): string => {
  const late = `${counted(urgent, WAITING)} بلا رد منذ أكثر من ${URGENT_HOURS} ساعة`;
  if (early === 0) return `${late}.`;
  const long = `${counted(early, WAITING)} بلا رد منذ أكثر من ${WARNING_HOURS} ساعة`;
  return urgent === 0 ? `${long}.` : `${late}، و${long}.`;
};

/** What is said of cases with support. */
export const helpCopy: KindsOf<'help'> = {
  'help.answered': ({ number, text }) => ({
    title: `ردّ فريق الدعم (\u2066${number}\u2069)`,
    line: text,
    button: 'افتح المحادثة',
    note: 'نرجو عدم الرد على هذه الرسالة: اكتب إلينا في الصفحة التي يفتحها الزر.',
  }),
  'help.waiting': ({ number, topic, is_new }) => ({
    title: is_new ? `طلب مساعدة جديد: \u2066${number}\u2069` : `رسالة أخرى في الطلب \u2066${number}\u2069`,
    line: `كتب أحدهم إلى فريق الدعم عن ${TOPICS[topic]}.`,
    paragraphs: [`كتب أحدهم إلى فريق الدعم عن ${TOPICS[topic]}.`, `وعدناه برد خلال ${HELP_HOURS} ساعة.`],
    button: 'افتح الطلب',
  }),
  'help.delayed': ({ count, urgent }) => ({
    title: urgent > 0 ? 'أوشكت مهلة الرد على الانتهاء' : 'رسائل تنتظر الرد منذ وقت طويل',
    line: delayed(count - urgent, urgent),
    paragraphs: [
      delayed(count - urgent, urgent),
      `وعدنا كل من يكتب إلينا برد خلال ${HELP_HOURS} ساعة. تبدأ القائمة بما انتظر أطول.`,
    ],
    button: 'افتح القائمة',
  }),
};

/** To somebody who wrote without a login. */
export const helpReceived = ({ number }: { number: string }) => ({
  title: `وصلتنا رسالتك (\u2066${number}\u2069)`,
  line: `يردّ فريق الدعم خلال ${HELP_HOURS} ساعة، بالبريد وفي صفحة طلبك.`,
  paragraphs: [
    `وصلتنا رسالتك. يردّ فريق الدعم خلال ${HELP_HOURS} ساعة، بالبريد وفي صفحة طلبك.`,
    'يفتح الزر الصفحة على أي جهاز لتقرأ الرد وتكتب من جديد. من لديه هذه الرسالة يستطيع فتحها، فلا تُعِد إرسالها إلى أحد.',
  ],
  button: 'افتح طلبك',
});

export const linkRenewed = ({ number }: { number: string }) => ({
  title: `رابط جديد إلى \u2066${number}\u2069`,
  line: 'تغيّر البريد الإلكتروني لحسابك، فتغيّر معه هذا الرابط.',
  paragraphs: [
    'تغيّر البريد الإلكتروني لحسابك. لم تعد الروابط التي أرسلناها إلى العنوان السابق تفتح هذه الصفحة، ويفتحها هذا الزر.',
    'يعمل الرابط على أي جهاز. من لديه هذه الرسالة يستطيع فتحها، فلا تُعِد إرسالها إلى أحد.',
  ],
  button: 'افتح الصفحة',
});
