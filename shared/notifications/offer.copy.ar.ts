import type { ReleaseReason } from '../offers/offers.rules.ts';
import { RESERVATION_HOURS } from '../offers/offers.rules.ts';
import { moment, price } from './common.copy.ar.ts';
import type { KindsOf } from './notifications.copy.ts';

const releaseReasons: Record<ReleaseReason, string> = {
  gone: 'لم تعد القطعة متوفرة.',
  damaged: 'تعرّضت القطعة للتلف.',
  cannot_hand_over: 'لا يستطيع البائع تسليمها في الوقت المحدد.',
  changed_mind: 'لم يعد البائع يرغب في بيعها.',
  buyer_asked: 'طلبت ذلك من البائع.',
  other: 'لم يذكر البائع سببا من قائمتنا.',
};

const TRY_AGAIN = 'ما دامت القطعة معروضة يمكنك تقديم عرض آخر أو شراؤها بالسعر الكامل.';
const SEE_ITEM = 'عرض القطعة';
const SEE_BIDS = 'اعرض عروضك';
const OTHERS_STAND = 'تبقى العروض الأخرى التي وصلتك كما هي.';
const VIEW_OFFERS = 'عرض العروض';

/** What is said of offers and of questions. */
export const offerCopy: KindsOf<'offer' | 'question'> = {
  'offer.placed': ({ item, name, until, ...offer }) => ({
    title: `عرض جديد: ${price(offer.price)}`,
    line: `يعرض ${name} مبلغ ${price(offer.price)} مقابل «${item}».`,
    paragraphs: [
      `يعرض ${name} مبلغ ${price(offer.price)} مقابل «${item}».`,
      `العرض متاح حتى ${moment(until)}. عند قبوله تُحجز القطعة للمشتري لمدة ${RESERVATION_HOURS} ساعة.`,
    ],
    button: VIEW_OFFERS,
  }),
  'offer.to_watchers': ({ item, until, ...offer }) => ({
    title: `عرض لك: ${price(offer.price)}`,
    line: `«${item}» التي تتابعها مقابل ${price(offer.price)} حتى ${moment(until)}.`,
    paragraphs: [
      `يعرض بائع «${item}» القطعة على متابعيها مقابل ${price(offer.price)} حتى ${moment(until)}.`,
      `القطعة لمن يقبل أولا، وتُحجز له حينها لمدة ${RESERVATION_HOURS} ساعة.`,
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
      `يمكنك القبول أو اقتراح سعر آخر أو الرفض حتى ${moment(until)}. عند القبول تُحجز القطعة لك لمدة ${RESERVATION_HOURS} ساعة.`,
    ],
    button: SEE_BIDS,
  }),
  'offer.countered_back': ({ item, name, until, ...offer }) => ({
    title: `سعر جديد معروض: ${price(offer.price)}`,
    line: `يعرض ${name} الآن ${price(offer.price)} مقابل «${item}».`,
    paragraphs: [
      `ردّ ${name} على سعرك ويعرض الآن ${price(offer.price)} مقابل «${item}».`,
      `يمكنك القبول أو طلب سعر آخر أو الرفض حتى ${moment(until)}. عند القبول تُحجز القطعة للمشتري لمدة ${RESERVATION_HOURS} ساعة.`,
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
    line: `لم يعد ${name} يرغب في «${item}» مقابل ${price(offer.price)}`,
    paragraphs: [
      `تراجع ${name} عن «${item}» التي كانت محجوزة له مقابل ${price(offer.price)}`,
      'عادت العروض المعلّقة متاحة.',
    ],
    button: VIEW_OFFERS,
  }),
  'offer.released': ({ item, why: cause, ...offer }) => ({
    title: 'لم تعد القطعة محجوزة لك',
    line: `«${item}» مقابل ${price(offer.price)}: ${releaseReasons[cause]}`,
    paragraphs: [`لم يعد البائع يحجز «${item}» لك. لم يُخصم منك أي مبلغ.`, `السبب: ${releaseReasons[cause]}`],
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
};
