import type { NotificationGroup } from './notifications.groups.ts';
import type { FactsOf, News, NotificationKind } from './notifications.schema.ts';

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
  | 'until'
  | 'reportedBy'
  | 'theirWords',
  string
>;

/** What one notification says wherever it is read. */
export type Words = {
  /** The centre's heading, the subject of the mail, the title of the push message. */
  title: string;
  /** One sentence under it, in the centre and as a push message. */
  line: string;
  /** The mail's text; without it the line is all there is to say. */
  paragraphs?: string[];
  /** Where the mail's button leads. */
  button: string;
  /** Quiet words at the end of the mail. */
  note?: string;
};

/** Why something was turned down. */
export type Why = Pick<FactsOf['item.rejected'], 'reason' | 'own' | 'note'>;

/** Everything that notifications say in one language: centre, mails and push messages take their words from here. */
export type Catalogue = {
  /** Letters that run the other way: a name with such letters is kept apart from the sentence around it. */
  otherWay: RegExp;
  kinds: { [Kind in NotificationKind]: (facts: FactsOf[Kind]) => Words };
  /** Several of one kind about one thing. */
  several: Partial<Record<NotificationKind, (count: number, about: string) => string>>;
  facts: FactLabels;
  /** Reasons for a rejection by their words in the contract. */
  reasons: Record<string, string>;
  /** Reasons for a report by their words in the contract. */
  reportReasons: Record<string, string>;
  /** Said of somebody without an account. */
  guest: string;
  boughtByGuest: (facts: { item: string }) => Words;
  /** The one mail about everything that did not go out at once. */
  digest: (count: number, group: NotificationGroup) => { title: string; lead: string; button: string };
  /** What the address is asked again with, after mails came back. */
  mailAgain: Words;
  /** At the end of mails that can be turned off. */
  footer: { settings: string; unsubscribe: (group: NotificationGroup) => string };
};

/** What people wrote, as against codes and instants. */
const WRITTEN: ReadonlySet<string> = new Set(['item', 'name', 'text', 'note']);

/** Begins and ends with signs that let its direction be its own (Unicode isolates), where that is needed. */
const apart = ({ otherWay }: Pick<Catalogue, 'otherWay'>, text: string): string =>
  otherWay.test(text) ? `\u2068${text}\u2069` : text;

const withNamesApart = <Facts extends object>(
  catalogue: Pick<Catalogue, 'otherWay'>,
  facts: Facts,
): Facts => {
  const entries = Object.entries(facts).map(([name, value]) =>
    WRITTEN.has(name) && typeof value === 'string' ? [name, apart(catalogue, value)] : [name, value],
  );
  // The same facts: only the texts among them were framed.
  return Object.fromEntries(entries) as Facts;
};

/** The words for one notification. */
export const wordsFor = <Kind extends NotificationKind>(
  catalogue: Pick<Catalogue, 'kinds' | 'otherWay'>,
  { kind, facts }: { kind: Kind; facts: FactsOf[Kind] },
): Words => catalogue.kinds[kind](withNamesApart(catalogue, facts));

/** What a notification is about, by name: the item, or what was reported. */
export const aboutOf = (catalogue: Pick<Catalogue, 'otherWay'>, { facts }: News): string => {
  if ('item' in facts) return apart(catalogue, facts.item);
  return 'name' in facts ? apart(catalogue, facts.name) : '';
};

/** What several notifications must have in common to stand as one: the item, or the conversation. */
export const subjectOf = ({ facts }: News): string | null => {
  if ('item_uuid' in facts) return facts.item_uuid;
  return 'channel_id' in facts ? String(facts.channel_id) : null;
};
