import { caseCopy } from './case.copy.ar.ts';
import { counted, moment, price } from './common.copy.ar.ts';
import type { KindsOf } from './notifications.copy.ts';

const MESSAGES = { one: 'رسالة', two: 'رسالتين', few: 'رسائل', many: 'رسالة' };
/** For whoever has paid, with or without an account: both have a page of their purchase. */
export const ABOUT_RECEIPT =
  'تجد إيصالك في صفحة الشراء أيضا، لتطبعه أو تحفظه بصيغة PDF. ولا تُرد رسوم الخدمة إلا إذا أُلغي البيع بسبب البائع أو قرر فريق الدعم ذلك.';

/** What is said of purchases, of collecting them and of the talk about them. */
export const purchaseCopy: KindsOf<'purchase' | 'collection' | 'chat'> = {
  'purchase.sold': ({ item, name, amount }) => ({
    title: 'تم بيع قطعتك',
    line: `اشترى ${name ?? 'ضيف'} «${item}». المبلغ المستحق لك ${price(amount)}`,
    paragraphs: [
      name ? `اشترى ${name} «${item}» ودفع ثمنها.` : `تم شراء «${item}» ودفع ثمنها.`,
      name
        ? 'يُرجى الاتفاق على موعد الاستلام في المحادثة. يرى المشتري الآن بيانات التواصل معك وعنوان الاستلام.'
        : 'يرى المشتري الآن رقم هاتفك وسيتواصل معك للاتفاق على موعد الاستلام.',
      'عند الاستلام اطلب من المشتري الرمز الظاهر على شاشته وأدخله في صفحة قطعتك أو امسحه، فهو يؤكد التسليم.',
      'يُحوَّل المبلغ إلى حسابك البنكي بعد التسليم وانقضاء مهلة الاسترداد البالغة يومين.',
    ],
    button: name ? 'فتح الرسائل' : 'عرض قطعك',
  }),
  'purchase.bought': ({ item }) => ({
    title: 'تم استلام الدفع: إيصالك',
    line: `أصبحت «${item}» لك. رتّب الاستلام خلال يومين.`,
    paragraphs: [
      `أصبحت «${item}» لك.`,
      'تجد بيانات التواصل مع البائع وعنوان الاستلام ورمز الاستلام في «مشترياتي». يُرجى ترتيب الاستلام خلال يومين، وإظهار الرمز للبائع عند الاستلام.',
    ],
    button: 'مشترياتي',
    note: ABOUT_RECEIPT,
  }),
  'purchase.received': ({ item, until }) => ({
    title: 'استلمت قطعتك',
    line: `تم تسليم «${item}». يمكنك طلب استرداد المبلغ حتى ${moment(until)}.`,
    paragraphs: [
      `تم تسليمك «${item}».`,
      `إذا وجدت فيها خللا، فيمكنك طلب استرداد المبلغ حتى ${moment(until)}. بعد ذلك يُدفع المبلغ إلى البائع.`,
    ],
    button: 'عرض الشراء',
    note: 'إذا لم تكن القطعة عندك، فراسلنا فورا من صفحة التواصل.',
  }),
  'purchase.handed_over': ({ item, until }) => ({
    title: 'تم تسليم قطعتك',
    line: `أصبحت «${item}» لدى المشتري، ويمكنه طلب استرداد المبلغ حتى ${moment(until)}.`,
    paragraphs: [
      `أصبحت «${item}» لدى المشتري.`,
      `يمكن للمشتري طلب استرداد المبلغ حتى ${moment(until)}. بعد ذلك يُستحق مبلغك.`,
    ],
    button: 'عرض عملية البيع',
  }),
  'collection.proposed': ({ item, at, count }) => ({
    title: 'مواعيد مقترحة للاستلام',
    line:
      count === 1
        ? `الموعد المقترح لاستلام «${item}»: ${moment(at)}.`
        : `المواعيد المقترحة لاستلام «${item}»: ${count}، أولها ${moment(at)}.`,
    button: 'القبول أو التغيير',
  }),
  'collection.agreed': ({ item, at }) => ({
    title: 'تم الاتفاق على موعد الاستلام',
    line: `موعد استلام «${item}»: ${moment(at)}.`,
    button: 'عرض الموعد',
  }),
  'collection.off': ({ item, at }) => ({
    title: 'أُلغي موعد الاستلام',
    line: `لن يتم استلام «${item}» في ${moment(at)}. يُرجى الاتفاق على موعد آخر.`,
    button: 'اقتراح موعد',
  }),
  'collection.soon': ({ item, at }) => ({
    title: 'اقترب موعد الاستلام',
    line: `موعد استلام «${item}»: ${moment(at)}.`,
    paragraphs: [
      `موعد استلام «${item}»: ${moment(at)}.`,
      'يُظهر المشتري الرمز على شاشته، ويدخله البائع أو يمسحه.',
    ],
    button: 'عرض التفاصيل',
  }),
  'collection.waiting': ({ item, at }) => ({
    title: 'لم يتم الاستلام بعد',
    line: `دُفع ثمن «${item}» في ${moment(at)} ولم يتم التسليم بعد.`,
    paragraphs: [
      `دُفع ثمن «${item}» في ${moment(at)} ولم يتم التسليم بعد.`,
      'يُرجى الاتفاق على موعد للاستلام. وإذا كان الاستلام قد تم، فأكدا التسليم: يدخل البائع رمز المشتري، أو يؤكد المشتري وصول القطعة.',
    ],
    button: 'ترتيب الاستلام',
  }),
  'purchase.case_moved': caseCopy,
  'chat.messages': ({ item, name, count }) => ({
    title: `أرسل إليك ${name || 'المشتري'} ${counted(count, MESSAGES)}`,
    line: `بخصوص «${item}».`,
    button: 'الرد',
  }),
};
