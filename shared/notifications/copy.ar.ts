import { accountCopy, deviceOf, places, reportReasons } from './account.copy.ar.ts';
import { counted } from './common.copy.ar.ts';
import { helpCopy, helpReceived, linkRenewed } from './help.copy.ar.ts';
import { itemCopy, reasons } from './item.copy.ar.ts';
import type { Catalogue } from './notifications.copy.ts';
import { offerCopy } from './offer.copy.ar.ts';
import { payoutCopy } from './payout.copy.ar.ts';
import { ABOUT_RECEIPT, purchaseCopy } from './purchase.copy.ar.ts';
import { visitCopy } from './visit.copy.ar.ts';

const NEW_OFFERS = { one: 'عرض جديد', two: 'عرضان جديدان', few: 'عروض جديدة', many: 'عرضا جديدا' };
const WITHDRAWN = { one: 'سُحب عرض', two: 'سُحب عرضان', few: 'عروض مسحوبة', many: 'عرضا مسحوبا' };
const LAPSED = { one: 'انتهى عرض', two: 'انتهى عرضان', few: 'عروض منتهية', many: 'عرضا منتهيا' };
const QUESTIONS = { one: 'سؤال جديد', two: 'سؤالان جديدان', few: 'أسئلة جديدة', many: 'سؤالا جديدا' };
const ANSWERS = { one: 'جواب جديد', two: 'جوابان جديدان', few: 'أجوبة جديدة', many: 'جوابا جديدا' };
const UPDATES = { one: 'تحديث آخر', two: 'تحديثان آخران', few: 'تحديثات أخرى', many: 'تحديثا آخر' };
const ITEMS = { one: 'قطعة من قطعك', two: 'قطعتان من قطعك', few: 'من قطعك', many: 'من قطعك' };
const CHANGES = { one: 'أحد تعديلاتك', two: 'اثنين من تعديلاتك', few: 'من تعديلاتك', many: 'من تعديلاتك' };
const DROPS = { one: 'انخفاض', two: 'انخفاضان', few: 'انخفاضات', many: 'انخفاضا' };
const FOUND = { one: 'قطعة جديدة', two: 'قطعتان جديدتان', few: 'قطع جديدة', many: 'قطعة جديدة' };
const REPORTS = { one: 'بلاغ جديد', two: 'بلاغان جديدان', few: 'بلاغات جديدة', many: 'بلاغا جديدا' };
const NEW_PRICES = { one: 'سعر جديد', two: 'سعران جديدان', few: 'أسعار جديدة', many: 'سعرا جديدا' };
const OTHERS = { one: 'شخص آخر', two: 'شخصين آخرين', few: 'أشخاص آخرين', many: 'شخصا آخر' };
const MORE_ITEMS = { one: 'قطعة أخرى', two: 'قطعتان أخريان', few: 'قطع أخرى', many: 'قطعة أخرى' };
const listed = new Intl.ListFormat('ar');
const groups: Record<string, string> = {
  offers: 'العروض',
  items: 'قطعك',
  questions: 'الأسئلة والأجوبة',
  purchases: 'الرسائل',
  visits: 'زيارات البيع بالنيابة',
  desk: 'الإدارة',
};

export const ar: Catalogue = {
  locale: 'ar',
  otherWay: /[A-Za-z]/,
  kinds: {
    ...itemCopy,
    ...offerCopy,
    ...purchaseCopy,
    ...payoutCopy,
    ...visitCopy,
    ...accountCopy,
    ...helpCopy,
  },
  several: {
    'item.submitted': ({ count, plus }) => `وصلتنا ${counted(count, ITEMS, plus)}`,
    'item.approved': ({ count, plus }) =>
      `تمت الموافقة على ${counted(count, { ...ITEMS, two: 'قطعتين من قطعك' }, plus)}`,
    'item.edit_approved': ({ count, plus }) => `تمت الموافقة على ${counted(count, CHANGES, plus)}`,
    'item.price_dropped': ({ count, plus }) => `${counted(count, DROPS, plus)} في أسعار قطع تتابعها`,
    'item.found': ({ count, plus }) => `${counted(count, FOUND, plus)} لعمليات بحثك المحفوظة`,
    'report.submitted': ({ count, plus }) => counted(count, REPORTS, plus),
    'offer.placed': ({ count, plus, people, name, item }) =>
      people > 1
        ? `عروض على «${item}» من ${name} و${counted(people - 1, OTHERS, plus)}`
        : `${counted(count, NEW_OFFERS, plus)} على «${item}»`,
    'offer.countered_back': ({ count, plus, item }) => `${counted(count, NEW_PRICES, plus)} مقابل «${item}»`,
    'offer.withdrawn': ({ count, plus, item }) => `${counted(count, WITHDRAWN, plus)} على «${item}»`,
    'offer.lapsed': ({ count, plus, item }) => `${counted(count, LAPSED, plus)} على «${item}»`,
    'question.asked': ({ count, plus, item }) => `${counted(count, QUESTIONS, plus)} عن «${item}»`,
    'question.answered': ({ count, plus, item }) => `${counted(count, ANSWERS, plus)} عن «${item}»`,
    'chat.messages': ({ item }) => `رسائل جديدة بخصوص «${item}»`,
  },
  itemsOf: (names, count, plus) => {
    const quoted = names.map((name) => `«${name}»`);
    const more = counted(count - names.length, MORE_ITEMS, plus);
    return `${listed.format(count > names.length ? [...quoted, more] : quoted)}.`;
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
    transaction: 'رقم المعاملة',
    document: 'المستند',
    documentHow: 'افتحه لطباعته أو لحفظه بصيغة PDF بالعربية أو الإنجليزية.',
    paidAt: 'تاريخ الدفع',
    handedOverAt: 'التسليم',
    refundUntil: 'يمكن طلب الاسترداد حتى',
    featuring: 'الإبراز في الصفحة الرئيسية',
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
  guest: 'ضيف',
  photosOf: (count) => counted(count, { one: 'صورة', two: 'صورتان', few: 'صور', many: 'صورة' }),
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
    note: ABOUT_RECEIPT,
  }),
  receivedByGuest: (facts) => ({ ...purchaseCopy['purchase.received'](facts), button: 'عرض الشراء' }),
  reportOfGuest: (facts) => ({ ...accountCopy['report.decided'](facts), button: 'عرض الشراء' }),
  helpReceived,
  linkRenewed,
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
