import type { Locale } from '../kernel/caller.ts';
import { publicNameIn } from '../kernel/public-name.ts';
import { textFor } from '../kernel/text-language.ts';
import type { NotificationGroup } from './groups.data.ts';
import type { FactsOf, News, NotificationKind } from './notifications.facts.ts';
import { NOTIFICATIONS } from './notifications.rules.ts';

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

/** Stands with a count of which there may be more. */
export type Plus = '' | '+';

/** Several notifications of one kind: how many, from how many people, and whom and what the newest is about. */
export type Several = { count: number; plus: Plus; people: number; name: string; item: string };

/** Everything that notifications say in one language: centre, mails and push messages take their words from here. */
export type Catalogue = {
  locale: Locale;
  /** Letters that run the other way: a name with such letters is kept apart from the sentence around it. */
  otherWay: RegExp;
  kinds: { [Kind in NotificationKind]: (facts: FactsOf[Kind]) => Copy };
  /** Several of one kind that stand as one. */
  several: Partial<Record<NotificationKind, (several: Several) => string>>;
  /** A few items by name, of so many. */
  itemsOf: (names: readonly string[], count: number, plus: Plus) => string;
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
  /** Said of a message that has no words. */
  photosOf: (count: number) => string;
  boughtByGuest: (facts: { item: string }) => Copy;
  receivedByGuest: (facts: FactsOf['purchase.received']) => Copy;
  reportOfGuest: (facts: FactsOf['report.decided']) => Copy;
  /** To somebody who wrote to support without a login. */
  helpReceived: (facts: { number: string }) => Copy;
  /** What opens a case or a booking after its owner's account has another address. */
  linkRenewed: (facts: { number: string }) => Copy;
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
export const apart = ({ otherWay }: Language, text: string): string =>
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

/** The item's name in the language of who reads of it, where its seller gave it in that. */
const itemIn = ({ locale }: Language, facts: { item?: string; item_other?: string | undefined }): string =>
  textFor(locale, facts.item ?? '', facts.item_other ?? null).text;

/** The same facts with what people wrote as it stands in a sentence. */
const inSentence = <Facts extends object>(
  catalogue: Language,
  facts: Facts,
  shown: (fact: string, text: string) => string,
): Facts => {
  const read = 'item' in facts ? { ...facts, item: itemIn(catalogue, facts as { item: string }) } : facts;
  const entries = Object.entries(read).map(([fact, value]) =>
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
  if ('item' in facts) return apart(catalogue, shortened('item', itemIn(catalogue, facts)));
  return 'name' in facts
    ? apart(catalogue, shortened('item', publicNameIn(catalogue.locale, facts.name)))
    : '';
};

/** What several notifications must have in common to stand as one: the item, or the conversation. */
export const subjectOf = ({ facts }: News): string | null => {
  if ('item_uuid' in facts) return facts.item_uuid;
  return 'channel_id' in facts ? String(facts.channel_id) : null;
};

/** What notifications have in common that stand as one; null for one that stands by itself. */
export const togetherOf = (news: News): string | null => {
  const { together } = NOTIFICATIONS[news.kind];
  if (together === undefined) return null;
  if (together === 'kind') return news.kind;
  const about = subjectOf(news);
  return about && `${together === 'thing' ? news.kind : together} ${about}`;
};

/** Items that a line names; of more it says how many. */
const NAMED = 2;

/**
 * What several that stand as one say in place of the newest, which comes first; undefined where that says it for all.
 * `plus`: there may be more of them.
 */
export const severalOf = (
  catalogue: Language & Pick<Catalogue, 'several' | 'itemsOf'>,
  all: readonly News[],
  plus: Plus = '',
): { title: string; line?: string } | undefined => {
  const [newest] = all;
  const say = newest && catalogue.several[newest.kind];
  if (!say || all.length === 1 || all.some(({ kind }) => kind !== newest.kind)) return undefined;
  const names = all.flatMap(({ facts }) => ('name' in facts && facts.name ? [facts.name] : []));
  const title = say({
    count: all.length,
    plus,
    people: new Set(names).size,
    name: apart(catalogue, shortened('name', names[0] ?? '')),
    item: aboutOf(catalogue, newest),
  });
  const items = new Map(all.map((one) => [subjectOf(one) ?? '', aboutOf(catalogue, one)]));
  if (NOTIFICATIONS[newest.kind].together !== 'kind' || items.size === 1) return { title };
  return { title, line: catalogue.itemsOf([...items.values()].slice(0, NAMED), items.size, plus) };
};
