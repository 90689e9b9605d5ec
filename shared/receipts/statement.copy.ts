import type { Locale } from '../kernel/caller.ts';
import { momentText, priceText } from '../notifications/format.rules.ts';
import type { MovementKind } from '../purchases/ledger.rules.ts';
import type { Line, ReceiptText } from './receipts.copy.ts';

/** One movement on a seller's account. AED: more than nothing came to it, less than nothing left it. */
export type StatementLine = {
  kind: MovementKind;
  /** ISO instant. */
  at: string;
  amount: number;
  /** Of a sale, what was sold; null for what belongs to none. */
  item: string | null;
  /** The number of the payout, or of the sale. */
  number: string | null;
};

/** One month of a seller's account. AED. */
export type MonthStatement = {
  /** `2026-11`. */
  month: string;
  seller: string;
  issuer: { name: string; address: string; trn: string };
  /** ISO instant. */
  issuedAt: string;
  opening: number;
  closing: number;
  lines: StatementLine[];
  /** Movements of the month that are not among the lines, and what they come to. */
  rest: { count: number; amount: number };
};

const en = {
  title: 'Statement of account',
  month: 'Month',
  seller: 'Seller',
  issued: 'Issued',
  issuer: 'Issued by',
  address: 'Address',
  trn: 'TRN',
  opening: 'Owed to you at the beginning',
  closing: 'Owed to you at the end',
  closingNegative: 'Owed by you at the end',
  sold: 'Sold',
  paid: 'Paid out',
  givenBack: 'Given back to the buyer',
  corrected: 'Corrected',
  nothing: 'Nothing came or went',
  rest: (count: number) => `${count} more movements`,
  note: 'Days are those of Dubai. What leaves your account has a minus. What is owed to you is paid out once nobody can ask for a refund any more.',
  negative:
    'More was given back than your account had. It is taken off your next sales; you need not pay anything.',
};

const ar: typeof en = {
  title: 'كشف حساب',
  month: 'الشهر',
  seller: 'البائع',
  issued: 'تاريخ الإصدار',
  issuer: 'الجهة المصدرة',
  address: 'العنوان',
  trn: 'رقم التسجيل الضريبي',
  opening: 'المستحق لك في أول الشهر',
  closing: 'المستحق لك في آخر الشهر',
  closingNegative: 'المستحق عليك في آخر الشهر',
  sold: 'بيع',
  paid: 'حُوّل إليك',
  givenBack: 'أُعيد إلى المشتري',
  corrected: 'تصحيح',
  nothing: 'لم تجر أي حركة',
  rest: (count) => `حركات أخرى عددها ${count}`,
  note: 'الأيام بتوقيت دبي. ما يخرج من حسابك مسبوق بعلامة ناقص. ويُحوَّل إليك المستحق لك متى لم يعد بإمكان أحد طلب رد المبلغ.',
  negative: 'أُعيد أكثر مما كان في حسابك. يُخصم الفرق من مبيعاتك التالية، ولا يلزمك دفع شيء.',
};

const words = { en, ar };

const days = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Asia/Dubai' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn-ca-gregory', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Dubai',
  }),
};

const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-AE-u-nu-latn-ca-gregory`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`));

/** What one month of a seller's account says, in one language. */
export const statementText = (statement: MonthStatement, locale: Locale): ReceiptText => {
  const said = words[locale];
  const { month, seller, issuer, issuedAt, opening, closing, lines, rest } = statement;
  const price = (aed: number): string => priceText(locale, aed);
  const what = ({ kind, amount }: StatementLine): string => {
    if (kind === 'sale') return said.sold;
    if (kind === 'payout') return said.paid;
    return kind === 'correction' || amount > 0 ? said.corrected : said.givenBack;
  };
  const label = (line: StatementLine): string =>
    [days[locale].format(new Date(line.at)), what(line), line.item, line.number].filter(Boolean).join(' · ');
  return {
    title: said.title,
    facts: [
      [said.month, monthName(month, locale)],
      [said.seller, seller],
      [said.issued, momentText(locale, issuedAt)],
      [said.issuer, issuer.name],
      [said.address, issuer.address],
      [said.trn, issuer.trn],
    ],
    amounts: [
      [said.opening, price(opening)],
      ...lines.map((line): Line => [label(line), price(line.amount)]),
      ...(rest.count > 0 ? [[said.rest(rest.count), price(rest.amount)] as const] : []),
      ...(lines.length === 0 ? [[said.nothing, price(0)] as const] : []),
    ],
    total: closing < 0 ? [said.closingNegative, price(-closing)] : [said.closing, price(closing)],
    included: null,
    note: closing < 0 ? said.negative : said.note,
  };
};
