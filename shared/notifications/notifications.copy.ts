import type { Locale } from '../kernel/caller.ts';
import { publicNameIn } from '../kernel/public-name.ts';
import type { NotificationGroup } from './groups.data.ts';
import type { FactsOf, News, NotificationKind } from './notifications.facts.ts';

/** Labels of the facts under a mail's text. */
export type FactLabels = Record<
  | 'item'
  | 'price'
  | 'offer'
  | 'fullPrice'
  | 'serviceFee'
  | 'due'
  | 'discount'
  | 'total'
  | 'vat'
  | 'youReceive'
  | 'transaction'
  | 'document'
  | 'documentHow'
  | 'paidAt'
  | 'handedOverAt'
  | 'refundUntil'
  | 'featuring'
  | 'vatInTotal'
  | 'featuredUntil'
  | 'until'
  | 'reportedBy'
  | 'theirWords'
  | 'booking'
  | 'visitAt'
  | 'where'
  | 'items'
  | 'device'
  | 'place'
  | 'signedInAt'
  | 'name'
  | 'email'
  | 'phone'
  | 'seller'
  | 'language',
  string
>;

/** What one notification says wherever it is read. */
export type Copy = {
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
  locale: Locale;
  /** Letters that run the other way: a name with such letters is kept apart from the sentence around it. */
  otherWay: RegExp;
  kinds: { [Kind in NotificationKind]: (facts: FactsOf[Kind]) => Copy };
  /** Several of one kind about one thing. */
  several: Partial<Record<NotificationKind, (count: number, about: string) => string>>;
  facts: FactLabels;
  /** Reasons for a rejection by their words in the contract. */
  reasons: Record<string, string>;
  /** Reasons for a report by their words in the contract. */
  reportReasons: Record<string, string>;
  /** Where a sign-in came from, by the class of its address. */
  places: Record<FactsOf['account.new_device']['place'], string>;
  /** Said of a browser, or of a program, that does not say what it is. */
  deviceOf: (device: Pick<FactsOf['account.new_device'], 'browser' | 'system'>) => string;
  /** Said of somebody without an account. */
  guest: string;
  boughtByGuest: (facts: { item: string }) => Copy;
  receivedByGuest: (facts: FactsOf['purchase.received']) => Copy;
  reportOfGuest: (facts: FactsOf['report.decided']) => Copy;
  /** The one mail about everything that did not go out at once. */
  digest: (count: number, group: NotificationGroup) => { title: string; lead: string; button: string };
  /** What the address is asked again with, after mails came back. */
  mailAgain: Copy;
  /** At the end of mails that can be turned off. */
  footer: { settings: string; unsubscribe: (group: NotificationGroup) => string };
};

/** The copy of some domains among them. */
export type KindsOf<Domain extends string> = Pick<
  Catalogue['kinds'],
  Extract<NotificationKind, `${Domain}.${string}`>
>;

type Language = Pick<Catalogue, 'locale' | 'otherWay'>;

/** What people wrote, as against codes and instants. */
const WRITTEN: ReadonlySet<string> = new Set(['item', 'name', 'before', 'text', 'note']);

/** Begins and ends with signs that let its direction be its own (Unicode isolates), where that is needed. */
const apart = ({ otherWay }: Language, text: string): string =>
  otherWay.test(text) ? `\u2068${text}\u2069` : text;

/** Letters of a name that a title or a line shows, so that the sentence around it is seen to its end. */
const MOST_OF: Readonly<Record<string, number>> = { item: 48, name: 32, before: 32 };

/** The beginning of a name that is too long for a sentence; never half a letter. */
const shortened = (fact: string, text: string): string => {
  const most = MOST_OF[fact];
  if (most === undefined || text.length <= most) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (letters.length <= most) return text;
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
};
const whole = (_fact: string, text: string): string => text;

/** The same facts with what people wrote as it stands in a sentence. */
const inSentence = <Facts extends object>(
  catalogue: Language,
  facts: Facts,
  shown: (fact: string, text: string) => string,
): Facts => {
  const entries = Object.entries(facts).map(([fact, value]) =>
    WRITTEN.has(fact) && typeof value === 'string'
      ? [fact, apart(catalogue, shown(fact, publicNameIn(catalogue.locale, value)))]
      : [fact, value],
  );
  // Only the texts among them were framed.
  return Object.fromEntries(entries) as Facts;
};

/** The copy of one notification; title and line shorten long names, the mail's text has them whole. */
export const copyFor = <Kind extends NotificationKind>(
  catalogue: Language & Pick<Catalogue, 'kinds'>,
  { kind, facts }: { kind: Kind; facts: FactsOf[Kind] },
): Copy => {
  const say = catalogue.kinds[kind];
  const { title, line } = say(inSentence(catalogue, facts, shortened));
  const { line: wholeLine, paragraphs = [wholeLine], ...rest } = say(inSentence(catalogue, facts, whole));
  return { ...rest, title, line, paragraphs };
};

/** What a notification is about, by name: the item, or what was reported. */
export const aboutOf = (catalogue: Language, { facts }: News): string => {
  if ('item' in facts) return apart(catalogue, shortened('item', facts.item));
  return 'name' in facts
    ? apart(catalogue, shortened('item', publicNameIn(catalogue.locale, facts.name)))
    : '';
};

/** What several notifications must have in common to stand as one: the item, or the conversation. */
export const subjectOf = ({ facts }: News): string | null => {
  if ('item_uuid' in facts) return facts.item_uuid;
  return 'channel_id' in facts ? String(facts.channel_id) : null;
};
