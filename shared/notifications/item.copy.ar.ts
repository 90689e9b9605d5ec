import { PROPOSAL_DAYS } from '../items/items.rules.ts';
import { A_MISTAKE, moment, price } from './common.copy.ar.ts';
import type { KindsOf, Why } from './notifications.copy.ts';
import { APPROVAL_HOURS } from './notifications.rules.ts';

export const reasons: Record<string, string> = {
  prohibited: 'لا يُسمح ببيع هذا النوع من القطع على reloved.',
  electrical: 'لا يُسمح ببيع معظم الأجهزة الكهربائية على reloved.',
  counterfeit: 'يبدو أن القطعة غير أصلية.',
  photos: 'الصور لا تُظهر القطعة بوضوح كافٍ.',
  description: 'الوصف لا يجيب عن أسئلة مهمة.',
  price: 'السعر غير مناسب للقطعة.',
  duplicate: 'القطعة نفسها معروضة من قبل.',
  category: 'القطعة معروضة في فئة غير مناسبة، أو تفاصيلها غير صحيحة.',
  other: 'تعذّرت الموافقة على القطعة.',
};

/** A reason in the words administrators gave it, else in these; a text of their own as it is. */
const why = ({ reason, own }: Pick<Why, 'reason' | 'own'>): string => own?.ar ?? reasons[reason] ?? reason;

const whys = (given: Why) => [why(given), ...(given.note ? [given.note] : [])];
const SEE_YOURS = 'عرض قطعتك';

/** What is said of items and of their place on the home page. */
export const itemCopy: KindsOf<'item'> = {
  'item.proposed': ({ item }) => ({
    title: 'أعددنا لك إعلانا بعد زيارتنا',
    line: `ينتظر إعلان «${item}» موافقتك، ولا يراه أحد غيرك قبلها.`,
    paragraphs: [
      `أعددنا لك بعد زيارتنا إعلان «${item}»، ولا يراه أحد غيرك قبل أن توافق.`,
      'راجع الصور والكلمات والسعر، وغيّر ما تشاء ثم أرسله للموافقة، أو ارفضه فيُحذف.',
      `وإن لم تجب حُذف بعد ${PROPOSAL_DAYS} يوما.`,
    ],
    button: 'عرض الإعلان',
  }),
  'item.submitted': ({ item }) => ({
    title: 'وصلتنا قطعتك',
    line: `«${item}» بانتظار الموافقة.`,
    paragraphs: [
      `شكرا لعرضك «${item}».`,
      `نراجع كل قطعة قبل نشرها. قد تستغرق الموافقة حتى ${APPROVAL_HOURS} ساعة، وسنخبرك فور الانتهاء.`,
    ],
    button: SEE_YOURS,
  }),
  'item.approved': ({ item, away }) =>
    away
      ? {
          title: 'تمت الموافقة على قطعتك',
          line: `تمت الموافقة على «${item}»، وستُعرض للبيع عند عودتك.`,
          button: SEE_YOURS,
        }
      : {
          title: 'قطعتك معروضة للبيع الآن',
          line: `تمت الموافقة على «${item}» وهي الآن في المتجر.`,
          paragraphs: [
            `تمت الموافقة على «${item}» وهي الآن في المتجر.`,
            'تصلك الأسئلة والعروض مباشرة في ملفك الشخصي، والرد السريع يساعد على البيع.',
          ],
          button: SEE_YOURS,
        },
  'item.rejected': ({ item, ...rest }) => ({
    title: 'لم تتم الموافقة على قطعتك',
    line: `«${item}»: ${why(rest)}`,
    paragraphs: [`لم نتمكن من نشر «${item}».`, ...whys(rest)],
    button: SEE_YOURS,
    note: 'إذا كنت ترى أن هذا الرفض خطأ فقدّم اعتراضا من صفحة قطعتك، ويردّ فريق الدعم خلال 72 ساعة.',
  }),
  'item.changes_asked': ({ item, ...rest }) => ({
    title: 'قطعتك تحتاج إلى تعديل بسيط',
    line: `«${item}»: ${rest.note ?? why(rest)}`,
    paragraphs: [`«${item}» شبه جاهزة للنشر.`, ...whys(rest)],
    button: SEE_YOURS,
    note: 'عدّلها وأرسلها من جديد، وسنراجعها قريبا.',
  }),
  'item.taken_down': ({ item, reason }) => ({
    title: 'أُزيلت قطعتك من المتجر',
    line: `لم تعد «${item}» معروضة في المتجر.`,
    paragraphs: [`أزلنا «${item}» من المتجر.`, ...(reason ? [reasons[reason] ?? reason] : [])],
    button: SEE_YOURS,
    note: A_MISTAKE,
  }),
  'item.edit_approved': ({ item }) => ({
    title: 'تمت الموافقة على تعديلاتك',
    line: `يرى المشترون الآن تعديلاتك على «${item}».`,
    paragraphs: [`تمت الموافقة على تعديلاتك على «${item}»، ويراها المشترون الآن.`],
    button: SEE_YOURS,
  }),
  'item.edit_rejected': ({ item, ...rest }) => ({
    title: 'لم تتم الموافقة على تعديلاتك',
    line: `بقيت «${item}» كما كانت. ${why(rest)}`,
    paragraphs: [`بقيت «${item}» كما كانت.`, ...whys(rest)],
    button: SEE_YOURS,
    note: 'يمكنك تعديلها وإرسالها من جديد.',
  }),
  'item.price_dropped': ({ item, was, ...now }) => ({
    title: `انخفض السعر: ${price(now.price)}`,
    line: `انخفض السعر من ${price(was)} إلى ${price(now.price)} لقطعة تتابعها: «${item}».`,
    paragraphs: [
      `خفض البائع السعر من ${price(was)} إلى ${price(now.price)} لقطعة تتابعها: «${item}».`,
      'القطعة معروضة للجميع بهذا السعر، وهي لمن يدفع أولا.',
    ],
    button: 'عرض القطعة',
  }),
  'item.found': ({ item, search, ...now }) => ({
    title: `جديد لبحثك المحفوظ: ${price(now.price)}`,
    line: search?.ar
      ? `«${item}» بسعر ${price(now.price)} لبحثك: ${search.ar}`
      : `قطعة مما تبحث عنه، بسعر ${price(now.price)}: «${item}».`,
    paragraphs: [
      `«${item}» معروضة بسعر ${price(now.price)}، وهي من نتائج بحث حفظته.`,
      ...(search?.ar ? [`بحثك: ${search.ar}`] : []),
      'القطعة لمن يدفع أولا. يمكنك حذف عمليات البحث المحفوظة من صفحة البحث.',
    ],
    button: 'عرض القطعة',
  }),
  'item.featured': ({ item, until }) => ({
    title: 'أصبحت قطعتك مميّزة: إيصالك',
    line: `تظهر «${item}» في الصفحة الرئيسية حتى ${moment(until)}.`,
    paragraphs: [
      `تظهر «${item}» الآن بين القطع المميّزة في الصفحة الرئيسية حتى ${moment(until)}.`,
      'إذا بيعت قبل ذلك تختفي من الصفحة الرئيسية تلقائيا.',
    ],
    button: SEE_YOURS,
    note: 'رسوم الإبراز غير قابلة للاسترداد.',
  }),
  'item.featuring_given': ({ item, until }) => ({
    title: 'اخترنا قطعتك للإبراز',
    line: `تظهر «${item}» في الصفحة الرئيسية حتى ${moment(until)} دون أي تكلفة عليك.`,
    paragraphs: [
      `أعجبتنا «${item}»، ولذلك تظهر ضمن القطع المميّزة في الصفحة الرئيسية حتى ${moment(until)} دون أي تكلفة عليك.`,
    ],
    button: SEE_YOURS,
  }),
  'item.featuring_ended': ({ item, note }) => ({
    title: 'لم تعد قطعتك ضمن القطع المميّزة',
    line: `تبقى «${item}» معروضة للبيع. السبب: ${note}`,
    paragraphs: [
      `رفعنا «${item}» من القطع المميّزة في الصفحة الرئيسية، وتبقى معروضة للبيع.`,
      `السبب: ${note}`,
    ],
    button: SEE_YOURS,
    note: 'إذا كنت قد دفعت مقابلها وترى أن هذا خطأ، فردّ على هذه الرسالة من فضلك.',
  }),
};
