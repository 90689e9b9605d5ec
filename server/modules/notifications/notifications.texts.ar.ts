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

const tryAgain = 'ما دامت القطعة معروضة يمكنك تقديم عرض آخر أو شراؤها بالسعر الكامل.';
const keepReceipt = 'احتفظ بهذه الرسالة كإيصال. رسوم الخدمة غير قابلة للاسترداد.';

export const ar: MailTexts = {
  facts: {
    item: 'القطعة',
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
    counterfeit: 'يبدو أن القطعة غير أصلية.',
    photos: 'الصور لا تُظهر القطعة بوضوح كافٍ.',
    description: 'الوصف لا يجيب عن أسئلة مهمة.',
    price: 'السعر غير مناسب للقطعة.',
    duplicate: 'القطعة نفسها معروضة من قبل.',
    other: 'تعذّرت الموافقة على القطعة.',
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
    title: 'وصلتنا قطعتك',
    paragraphs: [
      `شكرا لعرضك «${item}».`,
      `نراجع كل قطعة قبل نشرها. قد تستغرق الموافقة حتى ${hours} ساعة، وسنخبرك فور الانتهاء.`,
    ],
    button: 'عرض قطعتك',
  }),
  itemApproved: ({ item }) => ({
    title: 'قطعتك معروضة للبيع الآن',
    paragraphs: [
      `تمت الموافقة على «${item}» وهو الآن في المتجر.`,
      'تصلك الأسئلة والعروض مباشرةً في ملفك الشخصي، والرد السريع يساعد على البيع.',
    ],
    button: 'عرض قطعتك',
  }),
  itemRejected: ({ item, reason, note }) => ({
    title: 'لم تتم الموافقة على قطعتك',
    paragraphs: [`لم نتمكن من نشر «${item}».`, reason, ...(note ? [note] : [])],
    button: 'عرض قطعتك',
    note: 'إذا كنت ترى أن هذا خطأ، فردّ على هذه الرسالة أو راسلنا من صفحة التواصل.',
  }),
  editApproved: ({ item }) => ({
    title: 'النص الجديد معروض الآن',
    paragraphs: [`تمت الموافقة على الاسم والوصف الجديدين لـ«${item}»، ويراهما المشترون الآن.`],
    button: 'عرض قطعتك',
  }),
  editRejected: ({ item, reason, note }) => ({
    title: 'لم تتم الموافقة على النص الجديد',
    paragraphs: [`بقيت «${item}» معروضة بالنص السابق.`, reason, ...(note ? [note] : [])],
    button: 'عرض قطعتك',
    note: 'يمكنك تعديل النص وإرساله من جديد.',
  }),
  offerPlaced: ({ item, buyer, price, until }) => ({
    title: `عرض جديد: ${price}`,
    paragraphs: [
      `يعرض ${buyer} مبلغ ${price} مقابل «${item}».`,
      `العرض متاح حتى ${until}. عند قبوله تُحجز القطعة للمشتري لمدة 24 ساعة.`,
    ],
    button: 'عرض العروض',
  }),
  offerAccepted: ({ item, price, until }) => ({
    title: 'تم قبول عرضك',
    paragraphs: [
      `قبل البائع عرضك بقيمة ${price} على «${item}».`,
      `القطعة محجوزة لك حتى ${until}. يُرجى الدفع قبل ذلك، وإلا عادت إلى المتجر.`,
    ],
    button: 'شراء القطعة',
  }),
  offerRejected: ({ item, price }) => ({
    title: 'لم يُقبل عرضك',
    paragraphs: [`لم يقبل البائع عرضك بقيمة ${price} على «${item}».`, tryAgain],
    button: 'عرض القطعة',
  }),
  offerExpired: ({ item, price }) => ({
    title: 'انتهت مدة عرضك',
    paragraphs: [
      `انتهى عرضك بقيمة ${price} على «${item}»: لم يُرَدّ عليه أو لم يُدفع في الوقت المحدد.`,
      tryAgain,
    ],
    button: 'عرض القطعة',
  }),
  offerRevived: ({ item, price, until }) => ({
    title: 'عرضك متاح من جديد',
    paragraphs: [
      `لم يشترِ «${item}» مَن كان محجوزا له، فعاد عرضك بقيمة ${price} أمام البائع.`,
      `العرض متاح حتى ${until}. إذا لم تعد ترغب في القطعة يمكنك سحب العرض.`,
    ],
    button: 'عرض القطعة',
  }),
  soldToBuyer: ({ item, buyer }) => ({
    title: 'تم بيع قطعتك',
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
    title: 'أصبحت قطعتك مميّزة: إيصالك',
    paragraphs: [
      `يظهر «${item}» الآن بين المنتجات المميّزة في الصفحة الرئيسية حتى ${until}.`,
      'إذا بيع قبل ذلك يختفي من الصفحة الرئيسية تلقائيا.',
    ],
    button: 'عرض قطعتك',
    note: 'احتفظ بهذه الرسالة كإيصال. رسوم التمييز غير قابلة للاسترداد.',
  }),
  chatMessages: ({ item, from, count, last }) => ({
    title: `أرسل إليك ${from} ${messageCount(count)}`,
    paragraphs: [`بخصوص «${item}»:`, last],
    button: 'الرد',
  }),
};
