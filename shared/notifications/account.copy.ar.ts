import { A_MISTAKE } from './common.copy.ar.ts';
import { delayedCopy } from './delayed.copy.ar.ts';
import type { KindsOf } from './notifications.copy.ts';

export const reportReasons: Record<string, string> = {
  prohibited: 'قطعة ممنوعة',
  counterfeit: 'قطعة مقلدة',
  misleading: 'معلومات مضللة',
  offensive: 'محتوى مسيء',
  sold_elsewhere: 'بيعت في مكان آخر',
  other: 'سبب آخر',
};

export const places = {
  private: 'شبكة خاصة',
  internet: 'الإنترنت',
  unknown: 'مكان غير معروف',
};

export const deviceOf = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  browser && system
    ? `\u2066${browser}\u2069 على \u2066${system}\u2069`
    : (browser ?? system ?? 'جهاز غير معروف');

/** What is said of accounts, public profiles, reports and the approval queue. */
export const accountCopy: KindsOf<'account' | 'approval' | 'vendor' | 'report'> = {
  'account.new_device': ({ at, place, address, ...device }) => ({
    title: 'تسجيل دخول جديد إلى حسابك',
    line: `${deviceOf(device)}، ${places[place]}${address ? ` (\u2066${address}\u2069)` : ''}. إذا لم تكن أنت، فأنهِ تلك الجلسة.`,
    paragraphs: [
      'سجّل أحدهم الدخول إلى حسابك في reloved من جهاز لم نره من قبل. إذا كنت أنت فلا حاجة إلى فعل شيء.',
      'إذا لم تكن أنت، فأنهِ تلك الجلسة وغيّر كلمة مرورك فورا.',
    ],
    button: 'عرض جلساتي',
  }),
  'vendor.renamed': ({ before, name, reason }) => ({
    title: 'غيّرنا اسم ملفك العام',
    line: `يرى المشترون الآن اسم «${name}» بدلا من «${before}».`,
    paragraphs: [
      `غيّرنا اسم ملفك العام من «${before}» إلى «${name}»، وصارت قطعك تظهر في البحث بالاسم الجديد.`,
      `السبب: ${reason}`,
    ],
    button: 'اعرض ملفك العام',
    note: `يمكنك اختيار اسم آخر من ملفك. ${A_MISTAKE}`,
  }),
  'vendor.logo_removed': ({ reason }) => ({
    title: 'أزلنا شعار ملفك العام',
    line: reason,
    paragraphs: ['أزلنا الشعار من ملفك العام.', `السبب: ${reason}`],
    button: 'اعرض ملفك العام',
    note: `يمكنك رفع شعار آخر من ملفك. ${A_MISTAKE}`,
  }),
  'vendor.name_approved': ({ name }) => ({
    title: 'وافقنا على اسمك الجديد',
    line: `يرى المشترون الآن اسم «${name}».`,
    paragraphs: [`وافقنا على اسم «${name}». يراه المشترون بجانب قطعك ويجدونها به.`],
    button: 'اعرض ملفك العام',
  }),
  'vendor.name_rejected': ({ name, reason }) => ({
    title: 'لم نوافق على اسمك الجديد',
    line: `«${name}»: ${reason}`,
    paragraphs: [
      `تعذّرت الموافقة على «${name}» اسما لملفك العام، ولم يتغير الاسم الذي يراه المشترون.`,
      `السبب: ${reason}`,
    ],
    button: 'اختر اسما آخر',
  }),
  'account.suspended': ({ reason }) => ({
    title: 'حسابك موقوف',
    line: reason,
    paragraphs: [
      'أوقفنا حسابك في reloved مؤقتا. لا يمكنك تسجيل الدخول، ولا تظهر قطعك ما دام الإيقاف ساريا.',
      `السبب: ${reason}`,
      'تستمر عمليات الشراء الجارية، وسنتواصل معك بشأنها.',
      'إذا كنت ترى أن هذا خطأ فقدّم اعتراضا: لا يلزمك تسجيل الدخول، ويردّ فريق الدعم خلال 72 ساعة.',
    ],
    button: 'قدّم اعتراضا',
  }),
  'account.reinstated': () => ({
    title: 'أُعيد فتح حسابك',
    line: 'انتهى إيقاف حسابك، وعادت قطعك إلى الظهور كما كانت.',
    paragraphs: ['انتهى إيقاف حسابك في reloved. يمكنك تسجيل الدخول، وعادت قطعك إلى الظهور كما كانت.'],
    button: 'تسجيل الدخول',
  }),
  'report.decided': ({ name, is_upheld }) => ({
    title: 'تم البت في بلاغك',
    line: is_upheld
      ? `شكرا لك: اتخذنا إجراء بناء على بلاغك عن «${name}».`
      : `راجعنا «${name}» ولم نجد ما يخالف قواعدنا.`,
    button: 'الانتقال إلى reloved',
  }),
  'report.submitted': ({ name, reason }) => ({
    title: `بلاغ عن: ${name}`,
    line: `السبب: ${reportReasons[reason] ?? reason}.`,
    paragraphs: [
      `وصل بلاغ عن «${name}». السبب: ${reportReasons[reason] ?? reason}.`,
      'يبقى البلاغ محفوظا إلى أن يُبَتّ فيه.',
    ],
    button: 'اطلع عليه',
  }),
  'approval.delayed': delayedCopy,
};
