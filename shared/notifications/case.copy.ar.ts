import type { CaseStep, Side } from '../cases/cases.rules.ts';
import { moneySteps } from './case-money.copy.ar.ts';
import type { Say } from './case-money.copy.en.ts';
import { momentText, priceText } from './format.rules.ts';
import type { Copy } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';

type Facts = FactsOf['purchase.case_moved'];

/** `until`: the end of the time to appeal; empty once it was. `money`: empty where none of it goes back. */
const decided =
  (whom: string): Say =>
  (item, money, until) => [
    'قرّر فريق الدعم',
    `قرر فريق الدعم بخصوص «${item}»: ${money ? `يعود ${money} ${whom}` : `لا يعود ${whom} شيء`}.`,
    until ? `يمكنك الاعتراض مرة واحدة حتى ${until}.` : 'هذا القرار نهائي.',
  ];

const asked: Say = (item, _, until) => [
  'لدى فريق الدعم سؤال لك',
  `لدى فريق الدعم سؤال بخصوص «${item}». يُرجى الرد حتى ${until}.`,
  'من دون ردك يُبت في الأمر بما هو متوفر.',
];

const either: Partial<Record<CaseStep, Say>> = {
  escalated: (item) => [
    'القرار لفريق الدعم',
    `الأمر بخصوص «${item}» لدى فريق الدعم.`,
    'يمكنك إضافة كلمات وصور في صفحته، وستجد القرار هناك.',
  ],
  appealed: (item) => ['طُعن في القرار', `يعيد فريق الدعم النظر بخصوص «${item}».`],
};

const buyer: Partial<Record<CaseStep, Say>> = {
  ...either,
  ...moneySteps.buyer,
  decided: decided('إليك'),
  cancel_refused: (item, _, until) => [
    'البائع لا يريد الإلغاء',
    `يبقى شراء «${item}» قائما. يُرجى ترتيب الاستلام.`,
    until ? `إذا لم تُستلم حتى ${until} ينتقل الأمر إلى فريق الدعم.` : undefined,
  ],
  cancel_due: (item, _, until) => [
    'مهلة الرد على طلب الإلغاء تقترب من نهايتها',
    `أمام بائع «${item}» حتى ${until} للرد.`,
    'إذا لم يصل رد حتى ذلك الحين، ينتقل الأمر تلقائيا إلى فريق الدعم.',
  ],
  cancelled: (item, money) => [
    'تم إلغاء شرائك',
    `تم إلغاء شراء «${item}». يعود ${money} إلى بطاقتك.`,
    'سنراسلك عندما يكون المبلغ في الطريق.',
  ],
  uncollected: (item) => [
    'لم تستلم قطعتك بعد',
    `دُفع ثمن «${item}» قبل أسبوع ولم تُستلم. يمكن للبائع الإلغاء الآن، ورسوم الخدمة لا تُسترد.`,
    'راسل البائع في المحادثة واتفقا على موعد، أو ألغِ الشراء.',
  ],
  refund_asked: (item, _, until) => [
    'تم إرسال طلب الاسترداد',
    `أمام بائع «${item}» حتى ${until} للرد.`,
    'إذا لم يصل رد حتى ذلك الحين، ينتقل الطلب تلقائيا إلى فريق الدعم.',
  ],
  refund_offered: (item, money, until) => [
    `يعرض البائع إعادة ${money}`,
    `اقبل العرض بخصوص «${item}» أو أحل الأمر إلى فريق الدعم حتى ${until}.`,
    'إذا لم تفعل أيا منهما ينتهي الطلب دون استرداد.',
  ],
  refund_refused: (item, _, until) => [
    'رفض البائع الاسترداد',
    `يمكنك إحالة الأمر بخصوص «${item}» إلى فريق الدعم حتى ${until}.`,
    'إذا لم تفعل ينتهي الطلب دون استرداد.',
  ],
  refund_agreed: (item, money) => [
    'تم الاتفاق على الاسترداد',
    `يعود ${money} عن «${item}» إلى بطاقتك.`,
    'سنراسلك عندما يكون المبلغ في الطريق.',
  ],
  refund_lapsed: (item) => [
    'انتهى طلب الاسترداد',
    `لم يُحَل الأمر إلى فريق الدعم في الوقت المحدد. يبقى شراء «${item}» قائما.`,
  ],
  answer_due: (item, _, until) => [
    'مهلة طلبك تقترب من نهايتها',
    `أمام بائع «${item}» حتى ${until} للرد على طلب الاسترداد.`,
    'إذا لم يصل رد حتى ذلك الحين، ينتقل الطلب تلقائيا إلى فريق الدعم.',
  ],
  choice_due: (item, _, until) => [
    'مهلة ردك تقترب من نهايتها',
    `يمكنك إحالة الأمر بخصوص «${item}» إلى فريق الدعم، أو قبول ما يعرضه البائع، حتى ${until}.`,
    'إذا لم تفعل أيا منهما ينتهي الطلب دون استرداد.',
  ],
  buyer_asked: asked,
  seller_said: (item) => [
    'إضافة جديدة في النزاع',
    `أضاف البائع جديدا بخصوص «${item}». يقرؤه فريق الدعم أيضا.`,
  ],
  buyer_returns: (item, _, until) => [
    'يُرجى إعادة القطعة',
    `قرر فريق الدعم أن تعيد «${item}» إلى البائع حتى ${until}.`,
    'اتفقا على موعد في المحادثة.',
  ],
  seller_collects: (item, _, until) => [
    'يستلم البائع القطعة منك',
    `يستلم البائع «${item}» منك حتى ${until}.`,
    'اتفقا على موعد في المحادثة.',
  ],
};

const seller: Partial<Record<CaseStep, Say>> = {
  ...either,
  ...moneySteps.seller,
  decided: decided('إلى المشتري'),
  cancel_asked: (item, _, until) => [
    'يطلب المشتري الإلغاء',
    `يُرجى الرد بخصوص «${item}» حتى ${until}.`,
    'إذا وافقت يُرد المبلغ إلى المشتري ويمكنك عرض القطعة للبيع من جديد. إذا لم ترد ينتقل الأمر إلى فريق الدعم.',
  ],
  cancel_due: (item, _, until) => [
    'ما زال المشتري ينتظر ردك',
    `يطلب المشتري إلغاء شراء «${item}». يُرجى الرد حتى ${until}.`,
    'إذا لم ترد حتى ذلك الحين ينتقل الأمر إلى فريق الدعم.',
  ],
  cancel_dropped: (item) => ['المشتري يريد القطعة', `سُحب طلب إلغاء شراء «${item}».`],
  cancelled: (item, money) => [
    'تم إلغاء البيع',
    `تم إلغاء بيع «${item}». يعود ${money} إلى المشتري.`,
    'يمكنك عرض القطعة للبيع من جديد بضغطة واحدة.',
  ],
  uncollected: (item) => [
    'لم يستلم المشتري القطعة',
    `دُفع ثمن «${item}» قبل أسبوع ولم تُستلم. يمكنك إلغاء البيع وعرضها من جديد.`,
  ],
  refund_asked: (item, _, until) => [
    'يطلب المشتري استرداد المبلغ',
    `يُرجى الرد بخصوص «${item}» حتى ${until}. يبقى المبلغ محجوزا حتى ذلك الحين.`,
    'يمكنك رد المبلغ كاملا أو عرض جزء منه أو الرفض. إذا لم ترد ينتقل الأمر إلى فريق الدعم.',
  ],
  refund_withdrawn: (item) => ['سُحب طلب الاسترداد', `يستمر بيع «${item}» كما كان.`],
  refund_agreed: (item, money) => ['تم الاتفاق على الاسترداد', `يعود ${money} عن «${item}» إلى المشتري.`],
  refund_lapsed: (item) => ['انتهى طلب الاسترداد', `يستمر بيع «${item}» كما كان.`],
  answer_due: (item, _, until) => [
    'مهلة طلب الاسترداد تقترب من نهايتها',
    `تنتهي مهلة الطلب بخصوص «${item}» في ${until}.`,
    'إذا لم ترد حتى ذلك الحين ينتقل الأمر إلى فريق الدعم.',
  ],
  seller_asked: asked,
  buyer_said: (item) => [
    'إضافة جديدة في النزاع',
    `أضاف المشتري جديدا بخصوص «${item}». يقرؤه فريق الدعم أيضا.`,
  ],
  buyer_returns: (item, _, until) => [
    'تعود القطعة إليك',
    `يعيد المشتري «${item}» إليك حتى ${until}.`,
    'اتفقا على موعد في المحادثة.',
  ],
  seller_collects: (item, _, until) => [
    'يُرجى استلام القطعة',
    `قرر فريق الدعم أن تستلم «${item}» من المشتري حتى ${until}.`,
    'اتفقا على موعد في المحادثة.',
  ],
};

const SAY: Record<Side, Partial<Record<CaseStep, Say>>> = { buyer, seller };

export const caseCopy = ({ step, side, item, amount, until }: Facts): Copy => {
  const [title, line, more] = SAY[side][step]?.(
    item,
    amount ? priceText('ar', amount) : '',
    until === null ? '' : momentText('ar', until),
  ) ?? ['جديد في عملية الشراء', `تغيّر شيء بخصوص «${item}».`];
  return {
    title,
    line,
    paragraphs: more === undefined ? [line] : [line, more],
    button: side === 'buyer' ? 'عرض الشراء' : 'عرض عملية البيع',
  };
};
