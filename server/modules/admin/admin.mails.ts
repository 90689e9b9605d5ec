import type { Tx } from '#server/db/client.ts';
import { addresseeOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { mailJob } from '#server/platform/mail-job.ts';
import { renderMail } from '#server/platform/mail-layout.ts';

/** What an administrator did to somebody's account, told to its owner. Essential: nobody can turn it off. */
type Told = {
  suspended: { reason: string };
  reinstated: Record<never, never>;
};
type Words = { title: string; paragraphs: string[]; note?: string; button?: { label: string; path: string } };
type Texts = { [Kind in keyof Told]: (name: string, told: Told[Kind]) => Words };

const texts: { en: Texts; ar: Texts } = {
  en: {
    suspended: (name, { reason }) => ({
      title: 'Your account is suspended',
      paragraphs: [
        `Hello ${name},`,
        'Your reloved account has been suspended. You cannot log in, and your items are not shown while this lasts.',
        `The reason: ${reason}`,
        'Purchases that are under way go on; we will contact you about them.',
      ],
      note: 'If you think that this is a mistake, answer this mail or write to us from the contact page.',
      button: { label: 'Contact us', path: '/contact-us' },
    }),
    reinstated: (name) => ({
      title: 'Your account is open again',
      paragraphs: [
        `Hello ${name},`,
        'Your reloved account is no longer suspended. You can log in, and your items are shown as they were.',
      ],
      button: { label: 'Log in', path: '/login' },
    }),
  },
  ar: {
    suspended: (name, { reason }) => ({
      title: 'تم إيقاف حسابك',
      paragraphs: [
        `مرحبا ${name}،`,
        'أوقفنا حسابك في reloved مؤقتا. لا يمكنك تسجيل الدخول، ولا تظهر قطعك ما دام الإيقاف ساريا.',
        `السبب: ${reason}`,
        'تستمر عمليات الشراء الجارية، وسنتواصل معك بشأنها.',
      ],
      note: 'إذا كنت ترى أن هذا خطأ فرد على هذه الرسالة أو راسلنا من صفحة التواصل.',
      button: { label: 'تواصل معنا', path: '/contact-us' },
    }),
    reinstated: (name) => ({
      title: 'حسابك مفتوح من جديد',
      paragraphs: [
        `مرحبا ${name}،`,
        'انتهى إيقاف حسابك في reloved. يمكنك تسجيل الدخول، وعادت قطعك إلى الظهور كما كانت.',
      ],
      button: { label: 'تسجيل الدخول', path: '/login' },
    }),
  },
};

/** Writes to the owner, in their language, in the transaction of the act. */
export const tellOwner = async <Kind extends keyof Told>(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  userId: number,
  kind: Kind,
  told: Told[Kind],
): Promise<void> => {
  const reader = await addresseeOf(tx, userId);
  if (!reader) throw new Error(`user ${userId} is to be written to but does not exist`);
  const { button, ...words } = texts[reader.locale][kind](reader.first_name, told);
  const mail = renderMail({
    ...words,
    locale: reader.locale,
    ...(button ? { button: { label: button.label, url: `${deps.config.publicUrl}${button.path}` } } : {}),
  });
  await deps.jobs.enqueue(tx, mailJob, { to: reader.email, ...mail });
};
