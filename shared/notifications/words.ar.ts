import { PROPOSAL_DAYS } from '../items/items.rules.ts';
import type { ReleaseReason } from '../offers/offers.rules.ts';
import { caseWords } from './case-words.ar.ts';
import { momentText, priceText } from './notifications.format.ts';
import { APPROVAL_HOURS } from './notifications.rules.ts';
import type { Catalogue, Why } from './notifications.words.ts';
import { returnWords } from './return-words.ar.ts';

const price = (aed: number) => priceText('ar', aed);
const moment = (at: string) => momentText('ar', at);

type Forms = { one: string; two: string; few: string; many: string };
const plural = new Intl.PluralRules('ar');
/** A count with its noun in the form that Arabic wants for it. */
const counted = (count: number, { one, two, few, many }: Forms): string => {
  const form = plural.select(count);
  if (form === 'one') return one;
  if (form === 'two') return two;
  return `${count} ${form === 'few' ? few : many}`;
};
const MESSAGES = { one: 'رسالة', two: 'رسالتين', few: 'رسائل', many: 'رسالة' };
const NEW_OFFERS = { one: 'عرض جديد', two: 'عرضان جديدان', few: 'عروض جديدة', many: 'عرضا جديدا' };
const WITHDRAWN = { one: 'سُحب عرض', two: 'سُحب عرضان', few: 'عروض مسحوبة', many: 'عرضا مسحوبا' };
const LAPSED = { one: 'انتهى عرض', two: 'انتهى عرضان', few: 'عروض منتهية', many: 'عرضا منتهيا' };
const QUESTIONS = { one: 'سؤال جديد', two: 'سؤالان جديدان', few: 'أسئلة جديدة', many: 'سؤالا جديدا' };
const ANSWERS = { one: 'جواب جديد', two: 'جوابان جديدان', few: 'أجوبة جديدة', many: 'جوابا جديدا' };
const UPDATES = { one: 'تحديث آخر', two: 'تحديثان آخران', few: 'تحديثات أخرى', many: 'تحديثا آخر' };

const reasons: Record<string, string> = {
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

const releaseReasons: Record<ReleaseReason, string> = {
  gone: 'لم تعد القطعة متوفرة.',
  damaged: 'تعرّضت القطعة للتلف.',
  cannot_hand_over: 'لا يستطيع البائع تسليمها في الوقت المحدد.',
  changed_mind: 'لم يعد البائع يرغب في بيعها.',
  buyer_asked: 'طلبت ذلك من البائع.',
  other: 'لم يذكر البائع سببا من قائمتنا.',
};

const reportReasons: Record<string, string> = {
  prohibited: 'قطعة ممنوعة',
  counterfeit: 'قطعة مقلدة',
  misleading: 'معلومات مضللة',
  offensive: 'محتوى مسيء',
  sold_elsewhere: 'بيعت في مكان آخر',
  other: 'سبب آخر',
};

const TRY_AGAIN = 'ما دامت القطعة معروضة يمكنك تقديم عرض آخر أو شراؤها بالسعر الكامل.';
const KEEP_RECEIPT = 'احتفظ بهذه الرسالة كإيصال. رسوم الخدمة غير قابلة للاسترداد.';
const A_MISTAKE = 'إذا كنت ترى أن هذا خطأ، فردّ على هذه الرسالة أو راسلنا من صفحة التواصل.';
const SEE_YOURS = 'عرض قطعتك';
const SEE_ITEM = 'عرض القطعة';
const SEE_BIDS = 'اعرض عروضك';
const OTHERS_STAND = 'تبقى العروض الأخرى التي وصلتك كما هي.';
const VIEW_OFFERS = 'عرض العروض';

const places = {
  private: 'شبكة خاصة',
  internet: 'الإنترنت',
  unknown: 'مكان غير معروف',
};
const deviceOf = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  browser && system
    ? `\u2066${browser}\u2069 على \u2066${system}\u2069`
    : (browser ?? system ?? 'جهاز غير معروف');

const groups: Record<string, string> = {
  offers: 'العروض',
  items: 'قطعك',
  questions: 'الأسئلة والأجوبة',
  purchases: 'الرسائل',
  visits: 'زيارات البيع بالنيابة',
  desk: 'مكتب الإدارة',
};

export const ar: Catalogue = {
  locale: 'ar',
  otherWay: /[A-Za-z]/,
  kinds: {
    'item.proposed': ({ item }) => ({
      title: 'أعددنا لك إعلانا بعد زيارتنا',
      line: `ينتظر إعلان «${item}» موافقتك، ولا يراه أحد غيرك قبلها.`,
      paragraphs: [
        `أعددنا لك بعد زيارتنا إعلان «${item}»، ولا يراه أحد غيرك قبل أن توافق.`,
        'راجع الصور والكلمات والسعر، وغيّر ما تشاء ثم أرسله للموافقة، أو ارفضه فيُحذف.',
        `وإن لم تجب حُذف بعد ${PROPOSAL_DAYS} يومًا.`,
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
    'item.approved': ({ item }) => ({
      title: 'قطعتك معروضة للبيع الآن',
      line: `تمت الموافقة على «${item}» وهي الآن في المتجر.`,
      paragraphs: [
        `تمت الموافقة على «${item}» وهي الآن في المتجر.`,
        'تصلك الأسئلة والعروض مباشرةً في ملفك الشخصي، والرد السريع يساعد على البيع.',
      ],
      button: SEE_YOURS,
    }),
    'item.rejected': ({ item, ...rest }) => ({
      title: 'لم تتم الموافقة على قطعتك',
      line: `«${item}»: ${why(rest)}`,
      paragraphs: [`لم نتمكن من نشر «${item}».`, ...whys(rest)],
      button: SEE_YOURS,
      note: A_MISTAKE,
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
      paragraphs: [`بقيت «${item}» معروضة كما كانت.`, ...whys(rest)],
      button: SEE_YOURS,
      note: 'يمكنك تعديلها وإرسالها من جديد.',
    }),
    'item.featured': ({ item, until }) => ({
      title: 'أصبحت قطعتك مميّزة: إيصالك',
      line: `تظهر «${item}» في الصفحة الرئيسية حتى ${moment(until)}.`,
      paragraphs: [
        `تظهر «${item}» الآن بين المنتجات المميّزة في الصفحة الرئيسية حتى ${moment(until)}.`,
        'إذا بيعت قبل ذلك تختفي من الصفحة الرئيسية تلقائيا.',
      ],
      button: SEE_YOURS,
      note: 'احتفظ بهذه الرسالة كإيصال. رسوم التمييز غير قابلة للاسترداد.',
    }),
    'item.featuring_given': ({ item, until }) => ({
      title: 'اخترنا قطعتك للتمييز',
      line: `تظهر «${item}» في الصفحة الرئيسية حتى ${moment(until)} دون أي تكلفة عليك.`,
      paragraphs: [
        `أعجبتنا «${item}»، ولذلك تظهر ضمن المنتجات المميّزة في الصفحة الرئيسية حتى ${moment(until)} دون أي تكلفة عليك.`,
      ],
      button: SEE_YOURS,
    }),
    'item.featuring_ended': ({ item, note }) => ({
      title: 'لم تعد قطعتك ضمن المنتجات المميّزة',
      line: `تبقى «${item}» معروضة للبيع. السبب: ${note}`,
      paragraphs: [
        `رفعنا «${item}» من المنتجات المميّزة في الصفحة الرئيسية، وتبقى معروضة للبيع.`,
        `السبب: ${note}`,
      ],
      button: SEE_YOURS,
      note: 'إذا كنت قد دفعت مقابلها وترى أن هذا خطأ، فردّ على هذه الرسالة من فضلك.',
    }),
    'offer.placed': ({ item, name, until, ...offer }) => ({
      title: `عرض جديد: ${price(offer.price)}`,
      line: `يعرض ${name} مبلغ ${price(offer.price)} مقابل «${item}».`,
      paragraphs: [
        `يعرض ${name} مبلغ ${price(offer.price)} مقابل «${item}».`,
        `العرض متاح حتى ${moment(until)}. عند قبوله تُحجز القطعة للمشتري لمدة 24 ساعة.`,
      ],
      button: VIEW_OFFERS,
    }),
    'offer.to_watchers': ({ item, until, ...offer }) => ({
      title: `عرض لك: ${price(offer.price)}`,
      line: `«${item}» التي تتابعها مقابل ${price(offer.price)} حتى ${moment(until)}.`,
      paragraphs: [
        `يعرض بائع «${item}» القطعة على متابعيها مقابل ${price(offer.price)} حتى ${moment(until)}.`,
        'القطعة لمن يقبل أولا، وتُحجز له حينها لمدة 24 ساعة.',
      ],
      button: SEE_ITEM,
    }),
    'offer.accepted_by_limit': ({ item, name, until, ...offer }) => ({
      title: `تم قبول عرض: ${price(offer.price)}`,
      line: `عرض ${name} مبلغ ${price(offer.price)} مقابل «${item}»، وقد بلغ الحد الذي حددته.`,
      paragraphs: [
        `عرض ${name} مبلغ ${price(offer.price)} مقابل «${item}». بلغ العرض الحد الذي حددته فتم قبوله.`,
        `القطعة محجوزة له حتى ${moment(until)}، وتنتظر العروض الأخرى خلالها. سنخبرك فور الدفع.`,
      ],
      button: VIEW_OFFERS,
      note: 'يمكنك تغيير الحد أو إزالته عند تعديل القطعة.',
    }),
    'offer.countered': ({ item, until, ...offer }) => ({
      title: `يطلب البائع ${price(offer.price)}`,
      line: `يطلب البائع ${price(offer.price)} مقابل «${item}». يمكنك الرد حتى ${moment(until)}.`,
      paragraphs: [
        `ردّ البائع على عرضك ويطلب ${price(offer.price)} مقابل «${item}».`,
        `يمكنك القبول أو اقتراح سعر آخر أو الرفض حتى ${moment(until)}. عند القبول تُحجز القطعة لك لمدة 24 ساعة.`,
      ],
      button: SEE_BIDS,
    }),
    'offer.countered_back': ({ item, name, until, ...offer }) => ({
      title: `سعر جديد معروض: ${price(offer.price)}`,
      line: `يعرض ${name} الآن ${price(offer.price)} مقابل «${item}».`,
      paragraphs: [
        `ردّ ${name} على سعرك ويعرض الآن ${price(offer.price)} مقابل «${item}».`,
        `يمكنك القبول أو طلب سعر آخر أو الرفض حتى ${moment(until)}. عند القبول تُحجز القطعة للمشتري لمدة 24 ساعة.`,
      ],
      button: VIEW_OFFERS,
    }),
    'offer.agreed': ({ item, name, until, ...offer }) => ({
      title: `تم قبول سعرك: ${price(offer.price)}`,
      line: `قبل ${name} دفع ${price(offer.price)} مقابل «${item}».`,
      paragraphs: [
        `قبل ${name} السعر الذي طلبته، ${price(offer.price)}، مقابل «${item}».`,
        `القطعة محجوزة له حتى ${moment(until)}، وتنتظر العروض الأخرى خلالها. سنخبرك فور الدفع.`,
      ],
      button: VIEW_OFFERS,
    }),
    'offer.declined': ({ item, name, ...offer }) => ({
      title: 'لم يُقبل سعرك',
      line: `لم يقبل ${name} دفع ${price(offer.price)} مقابل «${item}».`,
      paragraphs: [`لم يقبل ${name} السعر الذي طلبته، ${price(offer.price)}، مقابل «${item}».`, OTHERS_STAND],
      button: VIEW_OFFERS,
    }),
    'offer.withdrawn': ({ item, name, asked, ...offer }) => {
      const line = asked
        ? `لم يعد ${name} يرغب في «${item}» التي طلبت ${price(offer.price)} مقابلها.`
        : `سحب ${name} عرضه بقيمة ${price(offer.price)} على «${item}».`;
      return { title: 'سُحب أحد العروض', line, paragraphs: [line, OTHERS_STAND], button: VIEW_OFFERS };
    },
    'offer.lapsed': ({ item, name, asked, ...offer }) => {
      const what = asked
        ? `انتهت مدة السعر الذي طلبته من ${name}، ${price(offer.price)}، مقابل «${item}»`
        : `انتهى عرض ${name} بقيمة ${price(offer.price)} على «${item}»`;
      return {
        title: 'انتهت مدة أحد العروض',
        line: `${what}.`,
        paragraphs: [`${what}، إذ لم يُرد عليه أو لم يُدفع في الوقت المحدد.`, OTHERS_STAND],
        button: VIEW_OFFERS,
      };
    },
    'offer.accepted': ({ item, until, ...offer }) => ({
      title: 'تم قبول عرضك',
      line: `«${item}» لك مقابل ${price(offer.price)} إذا دفعت قبل ${moment(until)}.`,
      paragraphs: [
        `قبل البائع عرضك بقيمة ${price(offer.price)} على «${item}».`,
        `القطعة محجوزة لك حتى ${moment(until)}. يُرجى الدفع قبل ذلك، وإلا عادت إلى المتجر.`,
      ],
      button: 'شراء القطعة',
    }),
    'offer.extended': ({ item, until }) => ({
      title: 'لديك وقت أطول للدفع',
      line: `يحجز البائع «${item}» لك حتى ${moment(until)}.`,
      paragraphs: [
        `يحجز البائع «${item}» لك حتى ${moment(until)}.`,
        'يُرجى الدفع قبل ذلك، وإلا عادت القطعة إلى المتجر.',
      ],
      button: 'شراء القطعة',
    }),
    'offer.rejected': ({ item, ...offer }) => ({
      title: 'لم يُقبل عرضك',
      line: `لم يقبل البائع ${price(offer.price)} مقابل «${item}».`,
      paragraphs: [`لم يقبل البائع عرضك بقيمة ${price(offer.price)} على «${item}».`, TRY_AGAIN],
      button: SEE_ITEM,
    }),
    'offer.expired': ({ item, asked, ...offer }) => {
      const what = asked
        ? `انتهت مدة سعر البائع، ${price(offer.price)}، مقابل «${item}»`
        : `انتهى عرضك بقيمة ${price(offer.price)} على «${item}»`;
      return {
        title: 'انتهت مدة عرضك',
        line: `${what}.`,
        paragraphs: [`${what}: لم يُرَدّ عليه أو لم يُدفع في الوقت المحدد.`, TRY_AGAIN],
        button: SEE_ITEM,
      };
    },
    'offer.left': ({ item, name, ...offer }) => ({
      title: 'تراجع أحد المشترين',
      line: `لم يعد ${name} يرغب في «${item}» مقابل ${price(offer.price)}. عادت القطعة إلى المتجر.`,
      paragraphs: [
        `تراجع ${name} عن «${item}» التي كانت محجوزة له مقابل ${price(offer.price)}.`,
        'عادت القطعة إلى المتجر، وعادت العروض المعلّقة متاحة.',
      ],
      button: VIEW_OFFERS,
    }),
    'offer.released': ({ item, why: cause, ...offer }) => ({
      title: 'لم تعد القطعة محجوزة لك',
      line: `«${item}» مقابل ${price(offer.price)}: ${releaseReasons[cause]}`,
      paragraphs: [
        `لم يعد البائع يحجز «${item}» لك. لم يُخصم منك أي مبلغ.`,
        `السبب: ${releaseReasons[cause]}`,
      ],
      button: SEE_BIDS,
    }),
    'offer.held': ({ item, asked, ...offer }) => {
      const what = asked ? `سعر البائع، ${price(offer.price)}،` : `عرضك بقيمة ${price(offer.price)}`;
      return {
        title: 'عرضك معلّق',
        line: `«${item}» محجوزة لمشترٍ آخر. إذا لم يدفع عاد ${what} متاحا.`,
        paragraphs: [
          `«${item}» محجوزة الآن لمشترٍ آخر، لذلك ${what} معلّق.`,
          'إذا لم يدفع في الوقت المحدد عاد متاحا وأخبرناك بذلك. ليس عليك أن تفعل شيئا.',
        ],
        button: SEE_BIDS,
      };
    },
    'offer.revived': ({ item, until, ...offer }) => ({
      title: 'عرضك متاح من جديد',
      line: `عاد عرضك بقيمة ${price(offer.price)} على «${item}» أمام البائع.`,
      paragraphs: [
        `لم يشترِ «${item}» مَن كانت محجوزة له، فعاد عرضك بقيمة ${price(offer.price)} أمام البائع.`,
        `العرض متاح حتى ${moment(until)}. إذا لم تعد ترغب في القطعة يمكنك سحب العرض.`,
      ],
      button: SEE_ITEM,
    }),
    'offer.closed': ({ item, outcome }) => ({
      title: outcome === 'sold_elsewhere' ? 'بيعت القطعة' : 'سُحبت القطعة من البيع',
      line:
        outcome === 'sold_elsewhere'
          ? `اشترى «${item}» شخص آخر، فانتهى عرضك.`
          : `لم تعد «${item}» معروضة للبيع، فانتهى عرضك.`,
      button: SEE_BIDS,
    }),
    'question.asked': ({ item, text }) => ({
      title: 'سؤال جديد',
      line: `عن «${item}»: ${text}`,
      paragraphs: [`وصلك سؤال عن «${item}»:`, text, 'الرد السريع يساعد على البيع.'],
      button: 'الرد',
    }),
    'question.answered': ({ item, text }) => ({
      title: 'وصل جواب عن سؤالك',
      line: `عن «${item}»: ${text}`,
      paragraphs: [`أجاب صاحب «${item}»:`, text],
      button: SEE_ITEM,
    }),
    'purchase.sold': ({ item, name, amount }) => ({
      title: 'تم بيع قطعتك',
      line: `اشترى ${name ?? 'زائر'} «${item}». المبلغ المستحق لك ${price(amount)}.`,
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
      note: KEEP_RECEIPT,
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
    'purchase.case_moved': caseWords,
    'payment.returned': returnWords,
    'payout.paid': ({ number, amount }) => ({
      title: `حوّلنا إليك ${price(amount)}`,
      line: `حوّلنا ${price(amount)} إلى حسابك المصرفي (التحويل رقم ${number}).`,
      paragraphs: [
        `حوّلنا ${price(amount)} إلى حسابك المصرفي (التحويل رقم ${number}).`,
        'قد يستغرق ظهور المبلغ في حسابك يوم عمل واحدا حسب مصرفك.',
      ],
      button: 'عرض تحويلاتي',
    }),
    'payout.failed': ({ amount }) => ({
      title: 'لم يتم التحويل إليك',
      line: `لم يقبل المصرف تحويل ${price(amount)}، ويبقى المبلغ من حقك.`,
      paragraphs: [
        `لم يقبل المصرف تحويل ${price(amount)}. يبقى المبلغ من حقك، ونحن نتابع الأمر.`,
        'يرجى التحقق من بياناتك المصرفية في ملفك الشخصي. سنعيد الإرسال بعد زوال السبب دون أن تطلب ذلك.',
      ],
      button: 'التحقق من بياناتي المصرفية',
    }),
    'payout.bank_refused': ({ problem }) => ({
      title: 'لم تُقبل بياناتك المصرفية',
      line: 'لا يقبل مزود خدمة الدفع الحساب المصرفي المسجّل في ملفك الشخصي.',
      paragraphs: [
        `لا يقبل مزود خدمة الدفع الحساب المصرفي المسجّل في ملفك الشخصي. وجاء في رده: «${problem}»`,
        'لا يمكن تحويل مبالغ مبيعاتك إلى أن تصححه، وتبقى المبالغ من حقك.',
      ],
      button: 'تصحيح بياناتي المصرفية',
    }),
    'payout.bank_missing': ({ amount }) => ({
      title: 'أضف بياناتك المصرفية لتستلم مبالغك',
      line: `لك ${price(amount)} ولا نعرف إلى أين نحوّلها.`,
      paragraphs: [
        `لك ${price(amount)} ولا نعرف إلى أين نحوّلها.`,
        'يرجى إضافة بياناتك المصرفية في ملفك الشخصي. تبقى المبالغ من حقك حتى ذلك الحين.',
      ],
      button: 'إضافة بياناتي المصرفية',
    }),
    'chat.messages': ({ item, name, count }) => ({
      title: `أرسل إليك ${name || 'المشتري'} ${counted(count, MESSAGES)}`,
      line: `بخصوص «${item}».`,
      button: 'الرد',
    }),
    'visit.booked': ({ starts_at, until, is_free }) => ({
      title: 'تم حجز زيارة البيع نيابة عنك',
      line: is_free
        ? `سنكون عندك في ${moment(starts_at)}. الإلغاء مجاني حتى ${moment(until)}.`
        : `سنكون عندك في ${moment(starts_at)}.`,
      paragraphs: [
        `سنكون عندك في ${moment(starts_at)}. لم يُخصم منك شيء بعد: نرجو أن تدفع بالبطاقة قبل الزيارة، من الزر أدناه.`,
        is_free
          ? `إذا طرأ ما يمنعك، فألغِ الموعد قبل ${moment(until)} دون أي تكلفة.`
          : 'تبقّى على الزيارة أقل من 48 ساعة، لذلك لا يُسترد سعرها عند الإلغاء.',
      ],
      button: 'الدفع أو عرض الحجز أو إلغاؤه',
      note: 'نرجو أن تكون القطع جاهزة ونظيفة وفي إضاءة جيدة. تكفي الساعة لما يصل إلى 30 قطعة.',
    }),
    'visit.paid': ({ starts_at, amount }) => ({
      title: 'تم دفع قيمة زيارتك',
      line: `استلمنا ${price(amount)} مقابل الزيارة في ${moment(starts_at)}.`,
      paragraphs: [
        `شكرا لك: استلمنا ${price(amount)} مقابل الزيارة في ${moment(starts_at)}، وتجد أدناه ما تذكره الفاتورة الضريبية.`,
        'يمكنك طباعة الفاتورة أو حفظها من الرابط الذي في رسالة تأكيد حجزك، ومنه يمكنك الإلغاء أيضا.',
      ],
      button: 'عن الخدمة',
    }),
    'visit.cancelled': ({ starts_at, is_free, note, is_by_hand }) => {
      const back = is_by_hand
        ? 'ولم يُدفع المبلغ بالبطاقة عبر موقعنا، لذلك سنراسلك بشأن رده إليك.'
        : 'وكل ما دُفع يُرد كاملا.';
      return {
        title: 'تم إلغاء زيارة البيع نيابة عنك',
        line: note
          ? `لن نتمكن من الحضور في ${moment(starts_at)}. السبب: ${note}`
          : `لن تتم زيارة ${moment(starts_at)}${is_free ? '، ولن تكلّفك شيئا' : ''}.`,
        paragraphs: note
          ? [
              `نعتذر منك: لن نتمكن من الحضور إلى زيارتك في ${moment(starts_at)}. لن تكلّفك الزيارة شيئا، ${back}`,
              `السبب: ${note}`,
            ]
          : [
              is_free
                ? `لن تتم زيارتك المحجوزة في ${moment(starts_at)}، ولن تكلّفك شيئا، ${back}`
                : `لن تتم زيارتك المحجوزة في ${moment(starts_at)}. كان قد تبقّى عليها أقل من 48 ساعة، لذلك لا يُسترد سعرها.`,
            ],
        button: 'احجز موعدا آخر',
      };
    },
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
      ],
      button: 'تواصل معنا',
      note: A_MISTAKE,
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
  },
  several: {
    'offer.placed': (count, item) => `${counted(count, NEW_OFFERS)} على «${item}»`,
    'offer.withdrawn': (count, item) => `${counted(count, WITHDRAWN)} على «${item}»`,
    'offer.lapsed': (count, item) => `${counted(count, LAPSED)} على «${item}»`,
    'question.asked': (count, item) => `${counted(count, QUESTIONS)} عن «${item}»`,
    'question.answered': (count, item) => `${counted(count, ANSWERS)} عن «${item}»`,
    'chat.messages': (_count, item) => `رسائل جديدة بخصوص «${item}»`,
  },
  facts: {
    item: 'القطعة',
    price: 'السعر',
    offer: 'العرض',
    fullPrice: 'السعر الكامل',
    serviceFee: 'رسوم الخدمة',
    due: 'تدفع',
    discount: 'الخصم',
    total: 'المبلغ المدفوع',
    vat: 'ضريبة القيمة المضافة ضمن رسوم الخدمة',
    youReceive: 'المبلغ المستحق لك',
    transaction: 'رقم العملية',
    document: 'المستند',
    documentHow: 'افتحه لطباعته أو لحفظه بصيغة PDF بالعربية أو الإنجليزية.',
    paidAt: 'تاريخ الدفع',
    handedOverAt: 'التسليم',
    refundUntil: 'يمكن طلب الاسترداد حتى',
    featuring: 'التمييز في الصفحة الرئيسية',
    vatInTotal: 'ضريبة القيمة المضافة ضمن الإجمالي',
    featuredUntil: 'مميّزة حتى',
    until: 'متاح حتى',
    reportedBy: 'صاحب البلاغ',
    theirWords: 'بكلماته',
    booking: 'رقم الحجز',
    visitAt: 'اليوم والوقت (دبي)',
    where: 'المكان',
    items: 'عدد القطع',
    device: 'الجهاز',
    place: 'المصدر',
    signedInAt: 'الوقت (دبي)',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    seller: 'البائع',
    language: 'اللغة',
  },
  reasons,
  reportReasons,
  places,
  deviceOf,
  guest: 'زائر',
  boughtByGuest: ({ item }) => ({
    title: 'تم استلام الدفع: إيصالك',
    line: `أصبحت «${item}» لك.`,
    paragraphs: [
      `أصبحت «${item}» لك.`,
      'يُرجى التواصل مع البائع خلال يومين لترتيب الاستلام. عند الاستلام أظهر للبائع هذا الرمز، فهو يؤكد التسليم. لا تعطه لأحد قبل أن ترى القطعة.',
      'يفتح الزر صفحة الشراء على أي جهاز لمدة 30 يوما. يستطيع فتحها كل من لديه هذه الرسالة، فلا تمررها إلى أحد.',
      'إذا أنشأت حسابا في reloved بهذا البريد الإلكتروني، فستجد هذا الشراء في حسابك.',
    ],
    button: 'عرض الشراء',
    note: KEEP_RECEIPT,
  }),
  receivedByGuest: ({ item, until }) => ({
    title: 'استلمت قطعتك',
    line: `تم تسليم «${item}». يمكنك طلب استرداد المبلغ حتى ${moment(until)}.`,
    paragraphs: [
      `تم تسليمك «${item}».`,
      `إذا وجدت فيها خللا، فيمكنك طلب استرداد المبلغ حتى ${moment(until)}. بعد ذلك يُدفع المبلغ إلى البائع.`,
    ],
    button: 'عرض الشراء',
    note: 'إذا لم تكن القطعة عندك، فراسلنا فورا من صفحة التواصل.',
  }),
  digest: (count, group) => ({
    title: `${counted(count, UPDATES)} عن ${groups[group] ?? group}`,
    lead: 'كي يبقى بريدك هادئا، تجمع هذه الرسالة كل ما حدث منذ رسالتنا الأخيرة.',
    button: 'عرض كل الإشعارات',
  }),
  mailAgain: {
    title: 'رسائلنا تصلك من جديد',
    line: 'طلبت أن نجرّب هذا العنوان مرة أخرى، وهو يعمل: ستصلك رسائلنا كما في السابق.',
    button: 'إعدادات الإشعارات',
  },
  footer: {
    settings: 'إعدادات الإشعارات',
    unsubscribe: (group) => `إيقاف الرسائل عن ${groups[group] ?? group}`,
  },
};
