/** What each file of the archive holds: in English, in Arabic. */
const SUBJECTS = {
  profile: [
    'your name, contact data, public profile and bank details (numbers masked)',
    'اسمك وبيانات التواصل وملفك العام وبياناتك البنكية (الأرقام محجوبة)',
  ],
  terms: ['the terms and conditions you agreed to, and when', 'الشروط والأحكام التي وافقت عليها ومتى'],
  'second-factor': ['whether two-step sign-in is on', 'حالة تسجيل الدخول بخطوتين'],
  sessions: ['where you are signed in', 'الأجهزة التي سجّلت الدخول منها'],
  devices: ['when each known device last signed in', 'آخر تسجيل دخول من كل جهاز معروف'],
  'push-subscriptions': [
    'browsers that show you push messages',
    'المتصفحات التي تصلك عليها الإشعارات الفورية',
  ],
  items: ['what you sell or sold', 'ما تبيعه وما بعته'],
  drafts: ['listings you have begun and not sent', 'إعلانات بدأتها ولم ترسلها'],
  holiday: ['until when you are away as a seller', 'موعد عودتك كبائع'],
  edits: ['changes of items on sale that you sent for approval', 'تعديلات أرسلتها للموافقة على قطع معروضة'],
  uploads: ['files you sent as photos', 'الملفات التي أرسلتها كصور'],
  'offers-made': ['your bids', 'عروضك على قطع غيرك'],
  'offers-received': ['bids on your items', 'العروض على قطعك'],
  'offers-to-watchers': [
    'offers you made to those who watch your items, and those made to you as a watcher',
    'عروضك لمن يتابعون قطعك، والعروض التي وصلتك لأنك تتابع قطعة',
  ],
  'questions-and-answers': [
    'questions and answers you wrote, each answer with its question',
    'الأسئلة والأجوبة التي كتبتها، ومع كل جواب سؤاله',
  ],
  purchases: ['what you bought', 'مشترياتك'],
  sales: ['what was bought from you', 'مبيعاتك'],
  payouts: ['what was paid to your bank account', 'ما حُوّل إلى حسابك البنكي'],
  payments: ['every payment you began, whatever became of it', 'كل عملية دفع بدأتها مهما كانت نتيجتها'],
  featurings: ['times in which your items were featured', 'الفترات التي تم فيها إبراز قطعك'],
  receipts: [
    'receipts, statements and credit notes issued to you',
    'الإيصالات والكشوف والإشعارات الدائنة الصادرة لك',
  ],
  'discount-codes': ['discount codes you used', 'رموز الخصم التي استخدمتها'],
  messages: ['your conversations', 'محادثاتك'],
  blocks: ['whom you blocked, and since when', 'من حظرتهم ومنذ متى'],
  reports: ['what you reported', 'البلاغات التي قدّمتها'],
  notifications: ['what you were told', 'إشعاراتك'],
  'notification-settings': ['where you want to be told', 'إعدادات إشعاراتك'],
  'notification-settings-by-event': ['the same for single events', 'الإعدادات نفسها لأحداث بعينها'],
  'mail-returned': ['whether mails to your address came back', 'هل عادت رسائل أُرسلت إلى بريدك'],
  'support-messages': ['what you wrote to support, and our replies', 'ما كتبته إلى فريق الدعم وردودنا'],
  'saved-searches': ['searches you saved', 'عمليات البحث التي حفظتها'],
  watched: ['items you watch', 'القطع التي تتابعها'],
  'concierge-bookings': ['visits booked with your address', 'الزيارات المحجوزة ببريدك الإلكتروني'],
  exports: ['archives like this one that you asked for', 'النسخ التي طلبتها من بياناتك'],
} as const satisfies Record<string, readonly [en: string, ar: string]>;

/** A file of the archive, without its ending. */
export type Subject = keyof typeof SUBJECTS;

const listIn = (language: 0 | 1): string =>
  Object.entries(SUBJECTS)
    .map(([name, words]) => `${name}.json\n    ${words[language]}`)
    .join('\n');

/** Lies in the archive in both languages: which one its reader reads may change, and a file is shown to others too. */
export const README = `What reloved keeps under your account and under your address, as of the day this archive was made. Counts without names,
such as how often your items were looked at, are on your dashboard.

Each .json file is one subject and can be read with any text editor. Amounts are in AED, times in UTC.

${listIn(0)}
photos/
    your profile photo, your logo and the photos of your items, edits, sales, disputes, conversations and messages to support; those of edits
    that came to nothing go after a day

What others wrote to you is here; how to reach them is not. Passwords, codes and keys are in no archive.


ما يحتفظ به reloved تحت حسابك وبريدك حتى يوم إعداد هذه النسخة. أما الأعداد التي لا تحمل أسماء، مثل مرات مشاهدة قطعك،
فتجدها في لوحة البائع.

كل ملف ‎.json موضوع واحد، ويمكن فتحه بأي محرر نصوص. المبالغ بالدرهم الإماراتي والأوقات بالتوقيت العالمي.

${listIn(1)}
photos/
    صورتك الشخصية وشعارك وصور قطعك وتعديلاتك ومبيعاتك ونزاعاتك ومحادثاتك ورسائلك إلى فريق الدعم؛ صور التعديلات التي لم تُعتمد تُحذف بعد يوم

ما كتبه لك الآخرون موجود هنا، أما وسائل الوصول إليهم فلا. كلمات المرور والرموز والمفاتيح ليست في أي نسخة.
`;
