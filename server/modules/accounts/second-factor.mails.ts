import { renderMail } from '#server/platform/mail-layout.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';

const texts = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    enabled: {
      title: 'Two-step sign-in is on',
      words:
        'From now on, signing in to your reloved account takes your password and a code from your authenticator app. Keep your recovery codes where you will find them without your phone.',
    },
    disabled: {
      title: 'Two-step sign-in is off',
      words: 'Signing in to your reloved account takes only your password again.',
    },
    renewed: {
      title: 'You have new recovery codes',
      words: 'New recovery codes were made for your reloved account. The old ones no longer work.',
    },
    recovery: {
      title: 'A recovery code was used',
      words:
        'Somebody signed in to your reloved account with your password and one of your recovery codes. It will not work again.',
    },
    note: 'If this was not you, change your password right away and end all other sessions under Change Password in your profile.',
  },
  ar: {
    hello: (name: string) => `مرحبا ${name}،`,
    enabled: {
      title: 'تم تفعيل التحقق بخطوتين',
      words:
        'من الآن فصاعدا يتطلب الدخول إلى حسابك في reloved كلمة المرور ورمزا من تطبيق المصادقة. احتفظ برموز الاسترداد في مكان تصل إليه من دون هاتفك.',
    },
    disabled: {
      title: 'تم إيقاف التحقق بخطوتين',
      words: 'صار الدخول إلى حسابك في reloved يتطلب كلمة المرور فقط.',
    },
    renewed: {
      title: 'رموز استرداد جديدة لحسابك',
      words: 'أُنشئت رموز استرداد جديدة لحسابك في reloved، ولم تعد الرموز القديمة صالحة.',
    },
    recovery: {
      title: 'تم استخدام رمز استرداد',
      words: 'دخل أحدهم إلى حسابك في reloved بكلمة مرورك وبأحد رموز الاسترداد. لن يعمل هذا الرمز مرة أخرى.',
    },
    note: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك فورا وأنهِ جميع الجلسات الأخرى من «تغيير كلمة المرور» في ملفك.',
  },
} as const;

/** Tells the owner that something about signing in has changed. */
export const secondFactorMail = (
  reader: { locale: Locale; first_name: string },
  what: 'enabled' | 'disabled' | 'renewed' | 'recovery',
) => {
  const { hello, note, [what]: said } = texts[reader.locale];
  return renderMail({
    locale: reader.locale,
    title: said.title,
    paragraphs: [hello(reader.first_name), said.words],
    note,
  });
};
