import type { Locale } from '../kernel/caller.ts';
import { momentText, priceText } from '../notifications/format.rules.ts';
import type { ReceiptView } from './receipts.schema.ts';

const en = {
  titles: {
    receipt: 'Receipt and tax invoice',
    statement: 'Statement of sale',
    featuring: 'Receipt and tax invoice',
    visit: 'Receipt and tax invoice',
    credit_note: 'Credit note',
  },
  number: 'Number',
  issued: 'Issued',
  issuer: 'Issued by',
  address: 'Address',
  trn: 'TRN',
  issuedTo: 'Issued to',
  seller: 'Seller',
  buyer: 'Buyer',
  of: 'Original document',
  item: 'Item',
  booking: 'Booking',
  visitAt: 'Visit (Dubai time)',
  transaction: 'Transaction number',
  payment: 'Payment reference',
  paid: 'Paid',
  handedOver: 'Handed over',
  notYet: 'Not yet',
  featuredUntil: 'Featured until',
  price: 'Price of the item',
  fee: 'Service fee',
  featuring: 'Featuring',
  visit: 'Visit of the concierge',
  discount: 'Discount',
  total: 'Total paid',
  received: 'You receive',
  givenBack: 'Given back to you',
  takenBack: 'Taken back from you',
  vat: (rate: string) => `VAT included (${rate}%)`,
  noVat: 'The item is sold by its seller; VAT is in the service fee of reloved only.',
  inFull: 'The seller receives the price in full. The service fee is paid by the buyer.',
  notes: 'Credit notes',
};

const ar: typeof en = {
  titles: {
    receipt: 'إيصال وفاتورة ضريبية',
    statement: 'كشف بيع',
    featuring: 'إيصال وفاتورة ضريبية',
    visit: 'إيصال وفاتورة ضريبية',
    credit_note: 'إشعار دائن',
  },
  number: 'الرقم',
  issued: 'تاريخ الإصدار',
  issuer: 'الجهة المصدرة',
  address: 'العنوان',
  trn: 'رقم التسجيل الضريبي',
  issuedTo: 'صادر إلى',
  seller: 'البائع',
  buyer: 'المشتري',
  of: 'المستند الأصلي',
  item: 'القطعة',
  booking: 'رقم الحجز',
  visitAt: 'موعد الزيارة (بتوقيت دبي)',
  transaction: 'رقم المعاملة',
  payment: 'مرجع الدفع',
  paid: 'تاريخ الدفع',
  handedOver: 'تاريخ التسليم',
  notYet: 'لم يتم بعد',
  featuredUntil: 'مميزة حتى',
  price: 'سعر القطعة',
  fee: 'رسوم الخدمة',
  featuring: 'الإبراز',
  visit: 'زيارة خدمة البيع بالنيابة',
  discount: 'الخصم',
  total: 'إجمالي المدفوع',
  received: 'تستلم',
  givenBack: 'المبلغ المعاد إليك',
  takenBack: 'المبلغ المسترد منك',
  vat: (rate) => `ضريبة القيمة المضافة المشمولة (${rate}%)`,
  noVat: 'القطعة يبيعها صاحبها، وضريبة القيمة المضافة في رسوم خدمة reloved وحدها.',
  inFull: 'يستلم البائع السعر كاملا، ورسوم الخدمة يدفعها المشتري.',
  notes: 'إشعارات دائنة',
};

const words = { en, ar };

export type Line = readonly [label: string, value: string];
/** A document as it is read, on a page or in a PDF. */
export type ReceiptText = {
  title: string;
  facts: Line[];
  amounts: Line[];
  total: Line;
  /** What is in the total already. */
  included: Line | null;
  note: string | null;
};

const totalLabel = ({ kind, party }: ReceiptView, locale: Locale): string => {
  const said = words[locale];
  if (kind === 'credit_note') return party === 'buyer' ? said.givenBack : said.takenBack;
  return kind === 'statement' ? said.received : said.total;
};

/** What a document says, in one language. */
export const receiptText = (view: ReceiptView, locale: Locale): ReceiptText => {
  const said = words[locale];
  const price = (aed: number): string => priceText(locale, aed);
  const at = (moment: string): string => momentText(locale, moment);
  const some = (label: string, value: string | null): Line[] => (value === null ? [] : [[label, value]]);
  const amount = (label: string, aed: number): Line[] => (aed === 0 ? [] : [[label, price(aed)]]);
  const isSale = view.kind === 'receipt' || view.kind === 'statement';
  const feeLabel = view.visit ? said.visit : view.featured_until === null ? said.fee : said.featuring;
  const collected = view.handed_over_at === null ? said.notYet : at(view.handed_over_at);
  return {
    title: said.titles[view.kind],
    facts: [
      [said.number, view.number],
      [said.issued, at(view.issued_at)],
      ...some(said.of, view.of),
      [said.issuer, view.issuer.name],
      [said.address, view.issuer.address],
      [said.trn, view.issuer.trn],
      ...some(said.issuedTo, view.issued_to),
      ...some(view.party === 'buyer' ? said.seller : said.buyer, view.other_side),
      ...some(said.item, view.item?.name ?? null),
      ...some(said.booking, view.visit?.number ?? null),
      ...some(said.visitAt, view.visit?.starts_at ? at(view.visit.starts_at) : null),
      [said.transaction, view.transaction_number],
      ...some(said.payment, view.payment_reference),
      [said.paid, at(view.paid_at)],
      ...(isSale ? [[said.handedOver, collected] as const] : []),
      ...some(said.featuredUntil, view.featured_until && at(view.featured_until)),
      ...some(said.notes, view.credit_notes.map(({ number }) => number).join(', ') || null),
    ],
    amounts: [
      ...amount(said.price, view.price),
      ...amount(feeLabel, view.service_fee),
      ...amount(said.discount, -view.discount),
    ],
    total: [totalLabel(view, locale), price(view.total)],
    included: view.vat > 0 ? [said.vat(String(view.vat_percentage)), price(view.vat)] : null,
    note: view.kind === 'receipt' ? said.noVat : view.kind === 'statement' ? said.inFull : null,
  };
};
