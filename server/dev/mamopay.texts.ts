const en = {
  direction: 'ltr',
  simulator: 'Simulator. No card is charged and no money moves.',
  pageTitle: 'Payment',
  pay: 'Pay',
  decline: 'Let the card be declined',
  leave: 'Leave without paying',
  name: 'Name',
  email: 'Email',
  card: 'Card',
  testCard: 'Test card ending in 4242',
  total: 'Total',
  paidTitle: 'This has been paid already',
  paidText: 'The payment went through before. Nothing more is due.',
  closedTitle: 'This payment is closed',
  closedText: 'The time to pay is over. No money was taken.',
  back: 'Back to reloved',
  missingTitle: 'This payment does not exist',
  missingText: 'The address may be incomplete. Go back and start the payment again.',
  locale: 'en-AE',
};

type Texts = typeof en;

const ar: Texts = {
  direction: 'rtl',
  simulator: 'محاكاة. لا تُخصم أي بطاقة ولا تنتقل أي أموال.',
  pageTitle: 'الدفع',
  pay: 'ادفع',
  decline: 'رفض البطاقة',
  leave: 'المغادرة دون دفع',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  card: 'البطاقة',
  testCard: 'بطاقة تجريبية تنتهي بـ 4242',
  total: 'الإجمالي',
  paidTitle: 'تم الدفع من قبل',
  paidText: 'اكتملت عملية الدفع سابقًا ولا يوجد مبلغ مستحق.',
  closedTitle: 'أُغلقت عملية الدفع هذه',
  closedText: 'انتهى وقت الدفع ولم يُخصم أي مبلغ.',
  back: 'العودة إلى reloved',
  missingTitle: 'عملية الدفع غير موجودة',
  missingText: 'قد يكون العنوان ناقصًا. ارجع وابدأ الدفع من جديد.',
  locale: 'ar-AE',
};

export type Language = 'en' | 'ar';

/** The payment page's texts. They are the simulated provider's, not the product's, so they are not in its catalogues. */
export const textsIn = (language: Language): Texts => (language === 'ar' ? ar : en);
