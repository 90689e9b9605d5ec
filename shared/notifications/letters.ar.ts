import type { LetterCatalogue } from './letters.words.ts';

const hello = (name: string) => `مرحبا ${name}،`;
const NOT_YOU =
  'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك فورا وأنهِ جميع الجلسات الأخرى من «تغيير كلمة المرور» في ملفك.';
const VISIT = { booked: 'حُجزت زيارة بيع بالنيابة', cancelled: 'أُلغيت زيارة بيع بالنيابة' };

export const lettersAr: LetterCatalogue = {
  essential: 'هذه رسالة ضرورية تخص حسابك أو حجزا لك، لذلك تُرسل دائما ولا يمكن إيقافها.',
  kinds: {
    'code.registration': ({ name }) => ({
      title: 'رمز التحقق الخاص بك',
      paragraphs: [
        hello(name),
        'أدخل هذا الرمز لتأكيد حسابك في reloved. الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة.',
      ],
      note: 'إذا لم تسجّل في reloved فتجاهل هذه الرسالة. لا تُعطِ الرمز لأي شخص.',
    }),
    'code.forgot_password': ({ name }) => ({
      title: 'رمز تعيين كلمة مرور جديدة',
      paragraphs: [
        hello(name),
        'أدخل هذا الرمز لتعيين كلمة مرور جديدة لحسابك في reloved. الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة.',
      ],
      note: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي. لا تُعطِ الرمز لأي شخص.',
    }),
    'password.changed': ({ name }) => ({
      title: 'تم تغيير كلمة المرور',
      paragraphs: [
        hello(name),
        'تم للتو تغيير كلمة مرور حسابك في reloved، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
      ],
      note: 'إذا لم تكن أنت من فعل ذلك، فاستخدم «نسيت كلمة المرور؟» في صفحة الدخول فورا.',
    }),
    'second_factor.enabled': ({ name }) => ({
      title: 'تم تفعيل التحقق بخطوتين',
      paragraphs: [
        hello(name),
        'من الآن فصاعدا يتطلب الدخول إلى حسابك في reloved كلمة المرور ورمزا من تطبيق المصادقة. احتفظ برموز الاسترداد في مكان تصل إليه من دون هاتفك.',
      ],
      note: NOT_YOU,
    }),
    'second_factor.disabled': ({ name }) => ({
      title: 'تم إيقاف التحقق بخطوتين',
      paragraphs: [hello(name), 'صار الدخول إلى حسابك في reloved يتطلب كلمة المرور فقط.'],
      note: NOT_YOU,
    }),
    'second_factor.renewed': ({ name }) => ({
      title: 'رموز استرداد جديدة لحسابك',
      paragraphs: [hello(name), 'أُنشئت رموز استرداد جديدة لحسابك في reloved، ولم تعد الرموز القديمة صالحة.'],
      note: NOT_YOU,
    }),
    'second_factor.recovery': ({ name }) => ({
      title: 'تم استخدام رمز استرداد',
      paragraphs: [
        hello(name),
        'دخل أحدهم إلى حسابك في reloved بكلمة مرورك وبأحد رموز الاسترداد. لن يعمل هذا الرمز مرة أخرى.',
      ],
      note: NOT_YOU,
    }),
    'data.ready': ({ name, days }) => ({
      title: 'بياناتك جاهزة',
      paragraphs: [
        hello(name),
        `أصبح الأرشيف الذي يضم كل ما يعرفه reloved عنك جاهزا. سجّل الدخول ونزّله خلال ${days} أيام، ثم يُحذف بعدها.`,
      ],
      button: 'تنزيل بياناتي',
      note: 'إذا لم تطلب ذلك فغيّر كلمة مرورك فورا وأنهِ جميع الجلسات الأخرى.',
    }),
    'account.deleted': ({ name }) => ({
      title: 'تم حذف حسابك',
      paragraphs: [
        hello(name),
        'حُذف حسابك في reloved كما طلبت، ومعه اسمك وعنوانك ورقمك وصورك وبياناتك المصرفية وعروضك.',
        'تبقى عمليات الشراء والدفع في دفاترنا من دون اسمك المدة التي يفرضها القانون. وإذا سبق أن اتخذ أحد المديرين إجراء بشأن حسابك، فإن سجلّنا يحتفظ بالاسم الذي كان عليه حينها.',
      ],
      note: 'إذا لم تكن أنت من فعل ذلك فردّ على هذه الرسالة فورا.',
    }),
    'desk.visit': ({ status, number, notes }) => ({
      title: `${VISIT[status]}: ${number}`,
      paragraphs: notes ? [notes] : [],
    }),
  },
};
