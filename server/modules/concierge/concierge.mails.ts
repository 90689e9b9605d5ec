import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { mailJob } from '#server/platform/mail-job.ts';
import { renderMail } from '#server/platform/mail-layout.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import { freeUntil, VISIT_AED, visitEnd } from '#shared/concierge/concierge.rules.ts';
import type { BookingRow } from './concierge.repository.ts';

type MailDeps = Pick<Deps, 'config' | 'jobs'>;

const tagOf = (locale: Locale): string => (locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB');
const dubai = (locale: Locale, options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone: 'Asia/Dubai' }).format(at);
const dayText = (locale: Locale, at: Date): string => dubai(locale, { dateStyle: 'full' }, at);
const clockText = (locale: Locale, at: Date): string =>
  dubai(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at);
const momentText = (locale: Locale, at: Date): string =>
  `${dubai(locale, { weekday: 'long', day: 'numeric', month: 'long' }, at)}, ${clockText(locale, at)}`;

const texts = {
  en: {
    facts: ['Booking', 'Day', 'Time (Dubai)', 'Where', 'Items', 'Price'],
    price: `AED ${VISIT_AED}`,
    booked: {
      title: 'Your concierge visit is booked',
      paragraphs: (name: string, until: string, isFree: boolean) => [
        `Hello ${name},`,
        'We will be with you at this time. Nothing has been charged yet: before the visit we send you a link to pay by card.',
        isFree
          ? `If something comes up, cancel by ${until} and it costs nothing.`
          : 'The visit is less than 48 hours away, so its price is not refunded if you cancel.',
      ],
      button: 'See or cancel the booking',
      note: 'Please have the items at hand, clean and in good light. Up to 30 items fit into the hour.',
    },
    cancelled: {
      title: 'Your concierge visit is cancelled',
      paragraphs: (name: string, isFree: boolean) => [
        `Hello ${name},`,
        isFree
          ? 'The visit below will not take place. It costs you nothing, and anything already paid is refunded in full.'
          : 'The visit below will not take place. It was less than 48 hours away, so its price is not refunded.',
      ],
      button: 'Book another time',
    },
    cancelledByUs: (name: string, reason: string) => [
      `Hello ${name},`,
      'We are sorry: we cannot come to the visit below. It costs you nothing, and anything already paid is refunded in full.',
      `The reason: ${reason}`,
    ],
  },
  ar: {
    facts: ['رقم الحجز', 'اليوم', 'الوقت (دبي)', 'المكان', 'عدد القطع', 'السعر'],
    price: `${VISIT_AED} د.إ.`,
    booked: {
      title: 'تم حجز زيارة البيع نيابة عنك',
      paragraphs: (name: string, until: string, isFree: boolean) => [
        `مرحبا ${name}،`,
        'سنكون عندك في هذا الموعد. لم يُخصم منك شيء بعد: نرسل إليك قبل الزيارة رابطا للدفع بالبطاقة.',
        isFree
          ? `إذا طرأ ما يمنعك، فألغِ الموعد قبل ${until} دون أي تكلفة.`
          : 'تبقّى على الزيارة أقل من 48 ساعة، لذلك لا يُسترد سعرها عند الإلغاء.',
      ],
      button: 'عرض الحجز أو إلغاؤه',
      note: 'نرجو أن تكون القطع جاهزة ونظيفة وفي إضاءة جيدة. تكفي الساعة لما يصل إلى 30 قطعة.',
    },
    cancelled: {
      title: 'تم إلغاء زيارة البيع نيابة عنك',
      paragraphs: (name: string, isFree: boolean) => [
        `مرحبا ${name}،`,
        isFree
          ? 'لن تتم الزيارة أدناه، ولن تكلّفك شيئا، وكل ما دُفع يُرد كاملا.'
          : 'لن تتم الزيارة أدناه. كان قد تبقّى عليها أقل من 48 ساعة، لذلك لا يُسترد سعرها.',
      ],
      button: 'احجز موعدا آخر',
    },
    cancelledByUs: (name: string, reason: string) => [
      `مرحبا ${name}،`,
      'نعتذر منك: لن نتمكن من الحضور في الموعد أدناه. لن تكلّفك الزيارة شيئا، وكل ما دُفع يُرد كاملا.',
      `السبب: ${reason}`,
    ],
  },
} as const;

const factsOf = (booking: BookingRow): [string, string][] => {
  const { facts, price } = texts[booking.locale];
  const time = `${clockText(booking.locale, booking.starts_at)} – ${clockText(booking.locale, visitEnd(booking.starts_at))}`;
  const values = [
    booking.number,
    dayText(booking.locale, booking.starts_at),
    time,
    booking.address,
    String(booking.items_count),
    price,
  ];
  return facts.map((label, index) => [label, values[index] ?? '']);
};

const pathOf = (locale: Locale): string => (locale === 'ar' ? '/ar/on-your-behalf' : '/on-your-behalf');

/** The operator learns of it too: somebody has to go there. */
const mailOperator = async (deps: MailDeps, tx: Tx, booking: BookingRow): Promise<void> => {
  const asEnglish = { ...booking, locale: 'en' as const };
  const mail = renderMail({
    locale: 'en',
    title: `Concierge visit ${booking.status}: ${booking.number}`,
    paragraphs: booking.notes ? [booking.notes] : [],
    facts: [
      ...factsOf(asEnglish),
      ['Name', booking.name],
      ['Email', booking.email],
      ['Phone', booking.mobile_number],
      ['Language', booking.locale],
    ],
  });
  await deps.jobs.enqueue(tx, mailJob, { to: deps.config.contactEmail, ...mail });
};

/** Confirms a booking. The link's secret stands behind the #, which browsers send to no server. */
export const mailAboutBooking = async (
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  token: string,
): Promise<void> => {
  const { title, paragraphs, button, note } = texts[booking.locale].booked;
  const until = freeUntil(booking.starts_at);
  const mail = renderMail({
    locale: booking.locale,
    title,
    paragraphs: paragraphs(booking.name, momentText(booking.locale, until), until > booking.created_at),
    facts: factsOf(booking),
    button: { label: button, url: `${deps.config.publicUrl}${pathOf(booking.locale)}#booking=${token}` },
    note,
  });
  await deps.jobs.enqueue(tx, mailJob, { to: booking.email, ...mail });
  await mailOperator(deps, tx, booking);
};

const mailCancelled = async (
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  paragraphs: string[],
): Promise<void> => {
  const { title, button } = texts[booking.locale].cancelled;
  const mail = renderMail({
    locale: booking.locale,
    title,
    paragraphs,
    facts: factsOf(booking),
    button: { label: button, url: `${deps.config.publicUrl}${pathOf(booking.locale)}` },
  });
  await deps.jobs.enqueue(tx, mailJob, { to: booking.email, ...mail });
  await mailOperator(deps, tx, booking);
};

/** Confirms a cancellation, and says what it costs. */
export const mailAboutCancellation = (
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  isFree: boolean,
): Promise<void> => {
  const { paragraphs } = texts[booking.locale].cancelled;
  return mailCancelled(deps, tx, booking, paragraphs(booking.name, isFree));
};

/** Tells that the house cancelled, and why: that costs the booker nothing. */
export const mailAboutHouseCancellation = (
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  reason: string,
): Promise<void> =>
  mailCancelled(deps, tx, booking, texts[booking.locale].cancelledByUs(booking.name, reason));
