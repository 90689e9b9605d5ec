import type { MailTexts } from './notifications.words.ts';

const unread = new Intl.PluralRules('ar');
const messageCount = (count: number): string =>
  ({
    zero: 'رسائل',
    one: 'رسالة',
    two: 'رسالتين',
    few: `${count} رسائل`,
    many: `${count} رسالة`,
    other: `${count} رسالة`,
  })[unread.select(count)];

const tryAgain = 'ما دام الغرض معروضاً يمكنك تقديم عرض آخر أو شراؤه بالسعر الكامل.';
const keepReceipt = 'احتفظ بهذه الرسالة كإيصال. رسوم الخدمة غير قابلة للاسترداد.';

export const ar: MailTexts = {
  facts: {
    item: 'الغرض',
    price: 'السعر',
    offer: 'العرض',
    fullPrice: 'السعر الكامل',
    serviceFee: 'رسوم الخدمة',
    discount: 'الخصم',
    total: 'المبلغ المدفوع',
    vat: 'ضريبة القيمة المضافة ضمن رسوم الخدمة',
    youReceive: 'المبلغ المستحق لك',
    transaction: 'رقم العملية',
    paidAt: 'تاريخ الدفع',
    featuring: 'التمييز في الصفحة الرئيسية',
    vatInTotal: 'ضريبة القيمة المضافة ضمن الإجمالي',
    featuredUntil: 'مميّز حتى',
    until: 'متاح حتى',
  },
  reasons: {
    prohibited: 'لا يُسمح ببيع هذا النوع من الأغراض على reloved.',
    electrical: 'لا يُسمح ببيع معظم الأجهزة الكهربائية على reloved.',
    counterfeit: 'يبدو أن الغرض غير أصلي.',
    photos: 'الصور لا تُظهر الغرض بوضوح كافٍ.',
    description: 'الوصف لا يجيب عن أسئلة مهمة.',
    price: 'السعر غير مناسب للغرض.',
    duplicate: 'الغرض نفسه معروض من قبل.',
    other: 'تعذّرت الموافقة على الغرض.',
  },
  reportReasons: {
    prohibited: 'سلعة ممنوعة',
    counterfeit: 'سلعة مقلدة',
    misleading: 'معلومات مضللة',
    offensive: 'محتوى مسيء',
    sold_elsewhere: 'بيعت في مكان آخر',
    other: 'سبب آخر',
  },
  reportFacts: { by: 'صاحب البلاغ', guest: 'زائر', words: 'بكلماته' },
  itemSubmitted: ({ item, hours }) => ({
    title: 'وصلنا غرضك',
    paragraphs: [
      `شكراً لعرضك «${item}».`,
      `نراجع كل غرض قبل نشره. قد تستغرق الموافقة حتى ${hours} ساعة، وسنخبرك فور الانتهاء.`,
    ],
    button: 'عرض غرضك',
  }),
  itemApproved: ({ item }) => ({
    title: 'غرضك معروض للبيع الآن',
    paragraphs: [
      `تمت الموافقة على «${item}» وهو الآن في المتجر.`,
      'تصلك الأسئلة والعروض مباشرةً في ملفك الشخصي، والرد السريع يساعد على البيع.',
    ],
    button: 'عرض غرضك',
  }),
  itemRejected: ({ item, reason, note }) => ({
    title: 'لم تتم الموافقة على غرضك',
    paragraphs: [`لم نتمكن من نشر «${item}».`, reason, ...(note ? [note] : [])],
    button: 'عرض غرضك',
    note: 'إذا كنت ترى أن هذا خطأ، فردّ على هذه الرسالة أو راسلنا من صفحة التواصل.',
  }),
  offerPlaced: ({ item, buyer, price, until }) => ({
    title: `عرض جديد: ${price}`,
    paragraphs: [
      `يعرض ${buyer} مبلغ ${price} مقابل «${item}».`,
      `العرض متاح حتى ${until}. عند قبوله يُحجز الغرض للمشتري لمدة 24 ساعة.`,
    ],
    button: 'عرض العروض',
  }),
  offerAccepted: ({ item, price, until }) => ({
    title: 'تم قبول عرضك',
    paragraphs: [
      `قبل البائع عرضك بقيمة ${price} على «${item}».`,
      `الغرض محجوز لك حتى ${until}. يُرجى الدفع قبل ذلك، وإلا عاد إلى المتجر.`,
    ],
    button: 'شراء الغرض',
  }),
  offerRejected: ({ item, price }) => ({
    title: 'لم يُقبل عرضك',
    paragraphs: [`لم يقبل البائع عرضك بقيمة ${price} على «${item}».`, tryAgain],
    button: 'عرض الغرض',
  }),
  offerExpired: ({ item, price }) => ({
    title: 'انتهت مدة عرضك',
    paragraphs: [
      `انتهى عرضك بقيمة ${price} على «${item}»: لم يُرَدّ عليه أو لم يُدفع في الوقت المحدد.`,
      tryAgain,
    ],
    button: 'عرض الغرض',
  }),
  offerRevived: ({ item, price, until }) => ({
    title: 'عرضك متاح من جديد',
    paragraphs: [
      `لم يشترِ «${item}» مَن كان محجوزاً له، فعاد عرضك بقيمة ${price} أمام البائع.`,
      `العرض متاح حتى ${until}. إذا لم تعد ترغب في الغرض يمكنك سحب العرض.`,
    ],
    button: 'عرض الغرض',
  }),
  soldToBuyer: ({ item, buyer }) => ({
    title: 'تم بيع غرضك',
    paragraphs: [
      buyer ? `اشترى ${buyer} «${item}» ودفع ثمنه.` : `تم شراء «${item}» ودفع ثمنه.`,
      buyer
        ? 'يُرجى الاتفاق على موعد الاستلام في المحادثة. يرى المشتري الآن بيانات التواصل معك وعنوان الاستلام.'
        : 'يرى المشتري الآن رقم هاتفك وسيتواصل معك للاتفاق على موعد الاستلام.',
      'يُحوَّل المبلغ إلى حسابك المصرفي بعد التسليم وانقضاء مهلة الاسترداد البالغة يومين.',
    ],
    button: buyer ? 'فتح الرسائل' : 'عرض أغراضك',
  }),
  boughtByUser: ({ item }) => ({
    title: 'تم استلام الدفع: إيصالك',
    paragraphs: [
      `أصبح «${item}» لك.`,
      'تجد بيانات التواصل مع البائع وعنوان الاستلام في «مشترياتي». يُرجى ترتيب الاستلام خلال يومين.',
    ],
    button: 'مشترياتي',
    note: keepReceipt,
  }),
  boughtByGuest: ({ item }) => ({
    title: 'تم استلام الدفع: إيصالك',
    paragraphs: [
      `أصبح «${item}» لك.`,
      'يُرجى التواصل مع البائع خلال يومين لترتيب الاستلام، والصفحة التي ظهرت بعد الدفع توضح كيف.',
      'إذا سجّلت في reloved بهذا البريد الإلكتروني فستجد هذه العملية وبيانات البائع ومحادثة معه في ملفك الشخصي.',
    ],
    button: 'إنشاء حساب في reloved',
    note: keepReceipt,
  }),
  reported: ({ item, reason }) => ({
    title: `بلاغ عن: ${item}`,
    paragraphs: [`وصل بلاغ عن «${item}». السبب: ${reason}.`, 'يبقى البلاغ محفوظا إلى أن يبت فيه.'],
    button: 'اطلع عليه',
  }),
  itemFeatured: ({ item, until }) => ({
    title: 'أصبح غرضك مميّزاً: إيصالك',
    paragraphs: [
      `يظهر «${item}» الآن بين المنتجات المميّزة في الصفحة الرئيسية حتى ${until}.`,
      'إذا بيع قبل ذلك يختفي من الصفحة الرئيسية تلقائياً.',
    ],
    button: 'عرض غرضك',
    note: 'احتفظ بهذه الرسالة كإيصال. رسوم التمييز غير قابلة للاسترداد.',
  }),
  chatMessages: ({ item, from, count, last }) => ({
    title: `أرسل إليك ${from} ${messageCount(count)}`,
    paragraphs: [`بخصوص «${item}»:`, last],
    button: 'الرد',
  }),
};
