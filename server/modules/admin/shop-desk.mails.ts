import type { Tx } from '#server/db/client.ts';
import { addresseeOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { mailJob } from '#server/platform/mail-job.ts';
import { renderMail } from '#server/platform/mail-layout.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';

/** What was done at the desk to something of a user's, told to them. */
type Told = {
  featuring_ended: { item: string; reason: string };
  featuring_given: { item: string; until: string };
};
type Words = { title: string; paragraphs: string[]; button: { label: string; path: string } };
type Texts = { [Kind in keyof Told]: (name: string, told: Told[Kind]) => Words };

const dayIn = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'Asia/Dubai',
  }).format(new Date(at));

const items = '/my-profile?tab=items';

const texts: Record<Locale, Texts> = {
  en: {
    featuring_ended: (name, { item, reason }) => ({
      title: 'Your item is no longer featured',
      paragraphs: [
        `Hello ${name},`,
        `We have taken “${item}” off the featured products of the home page. It stays on sale.`,
        `The reason: ${reason}`,
        'If you paid for it and think that this is a mistake, please answer this mail.',
      ],
      button: { label: 'Your items', path: items },
    }),
    featuring_given: (name, { item, until }) => ({
      title: 'We are featuring your item',
      paragraphs: [
        `Hello ${name},`,
        `We like “${item}”, so it is among the featured products of the home page until ${dayIn('en', until)}. It costs you nothing.`,
      ],
      button: { label: 'Your items', path: items },
    }),
  },
  ar: {
    featuring_ended: (name, { item, reason }) => ({
      title: 'لم تعد قطعتك ضمن المنتجات المميزة',
      paragraphs: [
        `مرحبا ${name}،`,
        `رفعنا «${item}» من المنتجات المميزة في الصفحة الرئيسية، وتبقى معروضة للبيع.`,
        `السبب: ${reason}`,
        'إذا كنت قد دفعت مقابلها وترى أن هذا خطأ، فرد على هذه الرسالة من فضلك.',
      ],
      button: { label: 'قطعك', path: items },
    }),
    featuring_given: (name, { item, until }) => ({
      title: 'اخترنا قطعتك للتمييز',
      paragraphs: [
        `مرحبا ${name}،`,
        `أعجبتنا «${item}»، ولذلك تظهر ضمن المنتجات المميزة في الصفحة الرئيسية حتى ${dayIn('ar', until)} دون أي تكلفة عليك.`,
      ],
      button: { label: 'قطعك', path: items },
    }),
  },
};

/** Writes to a user in their language, in the transaction of the act. */
export const tellOfShopDesk = async <Kind extends keyof Told>(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
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
    button: { label: button.label, url: `${config.publicUrl}${button.path}` },
  });
  await jobs.enqueue(tx, mailJob, { to: reader.email, ...mail });
};
