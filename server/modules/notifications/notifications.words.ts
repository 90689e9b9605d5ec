/** Labels of the facts under a mail's text. */
export type FactLabels = Record<
  | 'item'
  | 'price'
  | 'offer'
  | 'fullPrice'
  | 'serviceFee'
  | 'discount'
  | 'total'
  | 'vat'
  | 'youReceive'
  | 'transaction'
  | 'paidAt'
  | 'featuring'
  | 'vatInTotal'
  | 'featuredUntil'
  | 'until',
  string
>;

export type Words = { title: string; paragraphs: string[]; button: string; note?: string };

/** Every mail of notifications, in one language. Values come ready to be shown. */
export type MailTexts = {
  facts: FactLabels;
  /** Reasons for a rejection by their words in the contract. */
  reasons: Record<string, string>;
  /** Reasons for a report by their words in the contract. */
  reportReasons: Record<string, string>;
  reportFacts: Record<'by' | 'guest' | 'words', string>;
  itemSubmitted(mail: { item: string; hours: number }): Words;
  itemApproved(mail: { item: string }): Words;
  itemRejected(mail: { item: string; reason: string; note: string | null }): Words;
  editApproved(mail: { item: string }): Words;
  editRejected(mail: { item: string; reason: string; note: string | null }): Words;
  offerPlaced(mail: { item: string; buyer: string; price: string; until: string }): Words;
  offerAccepted(mail: { item: string; price: string; until: string }): Words;
  offerRejected(mail: { item: string; price: string }): Words;
  offerExpired(mail: { item: string; price: string }): Words;
  offerRevived(mail: { item: string; price: string; until: string }): Words;
  soldToBuyer(mail: { item: string; buyer: string | null }): Words;
  boughtByUser(mail: { item: string }): Words;
  boughtByGuest(mail: { item: string }): Words;
  reported(mail: { item: string; reason: string }): Words;
  itemFeatured(mail: { item: string; until: string }): Words;
  chatMessages(mail: { item: string; from: string; count: number; last: string }): Words;
};
