import { renderMail } from '#server/platform/mail-layout.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';

const texts = {
  en: {
    registration: {
      title: 'Your verification code',
      paragraphs: (name: string) => [
        `Hello ${name},`,
        'Enter this code to verify your reloved account. It is valid for 10 minutes and works once.',
      ],
      note: 'If you did not register at reloved, you can ignore this mail. Never give the code to anybody.',
    },
    'forgot password': {
      title: 'Your code for a new password',
      paragraphs: (name: string) => [
        `Hello ${name},`,
        'Enter this code to set a new password for your reloved account. It is valid for 10 minutes and works once.',
      ],
      note: 'If you did not ask for it, you can ignore this mail; your password stays as it is. Never give the code to anybody.',
    },
    changed: {
      title: 'Your password was changed',
      paragraphs: (name: string) => [
        `Hello ${name},`,
        'The password of your reloved account has just been changed, and every other device was logged out.',
      ],
      note: 'If this was not you, use “Forgot password?” on the login page right away.',
    },
  },
  ar: {
    registration: {
      title: 'رمز التحقق الخاص بك',
      paragraphs: (name: string) => [
        `مرحبا ${name}،`,
        'أدخل هذا الرمز لتأكيد حسابك في reloved. الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة.',
      ],
      note: 'إذا لم تسجّل في reloved فتجاهل هذه الرسالة. لا تُعطِ الرمز لأي شخص.',
    },
    'forgot password': {
      title: 'رمز تعيين كلمة مرور جديدة',
      paragraphs: (name: string) => [
        `مرحبا ${name}،`,
        'أدخل هذا الرمز لتعيين كلمة مرور جديدة لحسابك في reloved. الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة.',
      ],
      note: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي. لا تُعطِ الرمز لأي شخص.',
    },
    changed: {
      title: 'تم تغيير كلمة المرور',
      paragraphs: (name: string) => [
        `مرحبا ${name}،`,
        'تم للتو تغيير كلمة مرور حسابك في reloved، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
      ],
      note: 'إذا لم تكن أنت من فعل ذلك، فاستخدم «نسيت كلمة المرور؟» في صفحة الدخول فورا.',
    },
  },
} as const;

type Reader = { locale: Locale; first_name: string };

/** The mail with a code; the six digits stand in its text once. */
export const codeMail = (reader: Reader, type: 'registration' | 'forgot password', code: string) => {
  const { title, paragraphs, note } = texts[reader.locale][type];
  return renderMail({ locale: reader.locale, title, paragraphs: paragraphs(reader.first_name), code, note });
};

/** Tells the owner that the password is another one now. */
export const passwordChangedMail = (reader: Reader) => {
  const { title, paragraphs, note } = texts[reader.locale].changed;
  return renderMail({ locale: reader.locale, title, paragraphs: paragraphs(reader.first_name), note });
};
