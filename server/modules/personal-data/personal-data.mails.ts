import { renderMail } from '#server/platform/mail-layout.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import { EXPORT_DAYS } from '#shared/personal-data/personal-data.rules.ts';

const texts = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    ready: {
      title: 'Your data is ready',
      words: `The archive of everything reloved knows about you is ready. Log in and fetch it within ${EXPORT_DAYS} days; after that it is gone.`,
      button: 'Fetch my data',
      note: 'If you did not ask for it, change your password right away and end all other sessions.',
    },
    deleted: {
      title: 'Your account was deleted',
      words: [
        'Your reloved account was deleted, as you asked. Your name, address, number, photos, bank details and bids are gone.',
        'Purchases and payments stay in our books without your name for as long as the law asks for that. Where an administrator once acted on your account, our log keeps the name it had then.',
      ],
      note: 'If this was not you, answer this mail at once.',
    },
  },
  ar: {
    hello: (name: string) => `مرحبا ${name}،`,
    ready: {
      title: 'بياناتك جاهزة',
      words: `أصبح الأرشيف الذي يضم كل ما يعرفه reloved عنك جاهزا. سجّل الدخول ونزّله خلال ${EXPORT_DAYS} أيام، ثم يُحذف بعدها.`,
      button: 'تنزيل بياناتي',
      note: 'إذا لم تطلب ذلك فغيّر كلمة مرورك فورا وأنهِ جميع الجلسات الأخرى.',
    },
    deleted: {
      title: 'تم حذف حسابك',
      words: [
        'حُذف حسابك في reloved كما طلبت، ومعه اسمك وعنوانك ورقمك وصورك وبياناتك المصرفية وعروضك.',
        'تبقى عمليات الشراء والدفع في دفاترنا من دون اسمك المدة التي يفرضها القانون. وإذا سبق أن اتخذ أحد المديرين إجراء بشأن حسابك، فإن سجلّنا يحتفظ بالاسم الذي كان عليه حينها.',
      ],
      note: 'إذا لم تكن أنت من فعل ذلك فردّ على هذه الرسالة فورا.',
    },
  },
} as const;

type Reader = { locale: Locale; first_name: string };

/** Says where the archive can be fetched; the link alone opens nothing. */
export const exportReadyMail = (reader: Reader, publicUrl: string) => {
  const { hello, ready } = texts[reader.locale];
  const prefix = reader.locale === 'ar' ? '/ar' : '';
  return renderMail({
    locale: reader.locale,
    title: ready.title,
    paragraphs: [hello(reader.first_name), ready.words],
    button: { label: ready.button, url: `${publicUrl}${prefix}/my-profile?tab=change-password#my-data` },
    note: ready.note,
  });
};

/** The last mail to somebody who left. */
export const accountDeletedMail = (reader: Reader) => {
  const { hello, deleted } = texts[reader.locale];
  return renderMail({
    locale: reader.locale,
    title: deleted.title,
    paragraphs: [hello(reader.first_name), ...deleted.words],
    note: deleted.note,
  });
};
