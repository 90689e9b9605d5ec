import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { haveSameColours } from '#server/platform/image-colours.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { SubmittedItem } from '#shared/items/items.schema.ts';
import { findContacts } from '#shared/kernel/contact-details.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import type { Flag } from '#shared/moderation/flags.schema.ts';
import { MOST_TWINS, MOST_WORDS, NEW_ACCOUNT_DAYS, USUAL_PRICE } from '#shared/moderation/flags.schema.ts';
import { approvalFlagged } from '#shared/moderation/moderation.events.ts';
import { findProhibited } from '#shared/moderation/prohibited-words.rules.ts';
import type { Submission } from './flags.repository.ts';
import {
  accountDays,
  isElectricalCategory,
  keepPrints,
  keepSubmission,
  looksOf,
  twinsOf,
} from './flags.repository.ts';
import { usualPrice } from './prices.repository.ts';

/** What waits: the item itself, or the edit of one on sale. */
type Sent = { name: string; description: string; editId: number | null };
/** What was written in the other language is part of what is described. */
const sentOf = (item: SubmittedItem): Sent => {
  const edit = item.status !== ITEM_STATUS.pending ? item.staged_edit : null;
  const { item_name, item_description, item_name_other, item_description_other } = edit ?? item;
  const described = [item_description, item_name_other, item_description_other];
  return {
    name: item_name,
    description: described.filter((text) => text !== null).join('\n\n'),
    editId: edit?.id ?? null,
  };
};

const flagsOfWords = (sent: Sent, byCategory: boolean): Flag[] => {
  const found = Map.groupBy(findProhibited(`${sent.name}\n${sent.description}`), ({ kind }) => kind);
  const electrical = (found.get('electrical') ?? []).map(({ word }) => word).slice(0, MOST_WORDS);
  found.delete('electrical');
  return [
    ...[...found].map(
      ([topic, words]): Flag => ({
        kind: 'prohibited',
        topic,
        words: words.map(({ word }) => word).slice(0, MOST_WORDS),
      }),
    ),
    ...(byCategory || electrical.length > 0
      ? [{ kind: 'electrical' as const, by_category: byCategory, words: electrical }]
      : []),
  ];
};

const flagsOfContacts = ({ name, description }: Sent): Flag[] => {
  const words = [name, description].flatMap((text) =>
    findContacts(text).map(({ start, end }) => text.slice(start, end)),
  );
  return words.length > 0 ? [{ kind: 'contacts', words: [...new Set(words)].slice(0, MOST_WORDS) }] : [];
};

const flagsOfPhotos = async (reader: Reader, item: SubmittedItem, sent: Sent): Promise<Flag[]> => {
  const flags: Flag[] = [];
  const known = new Set<string>();
  for (const [index, look] of (await looksOf(reader, item.id, sent.editId)).entries()) {
    for (const { blur, ...twin } of await twinsOf(reader, look, { id: item.id, owner_id: item.user.id })) {
      // The hash is blind to colours: the same cut in red and in blue are two things.
      if (known.has(twin.item_uuid) || !(await haveSameColours(look.blur, blur))) continue;
      known.add(twin.item_uuid);
      flags.push({ kind: 'duplicate', photo: index + 1, twin });
    }
  }
  return flags.slice(0, MOST_TWINS);
};

const flagsOfSeller = async (reader: Reader, item: SubmittedItem): Promise<Flag[]> => {
  const days = await accountDays(reader, item.user.id);
  return item.seller.is_new || days < NEW_ACCOUNT_DAYS
    ? [{ kind: 'new_seller', is_first: item.seller.is_new, account_days: days }]
    : [];
};

const flagsOfPrice = async (reader: Reader, item: SubmittedItem): Promise<Flag[]> => {
  const usual = await usualPrice(reader, item.sub_category.id);
  if (!usual) return [];
  const ratio = filsFromAed(item.price) / usual.fils;
  if (ratio > USUAL_PRICE.low && ratio < USUAL_PRICE.high) return [];
  const is = ratio < 1 ? 'low' : 'high';
  return [{ kind: 'price', is, usual: aedFromFils(usual.fils), examples: usual.examples }];
};

/**
 * Looks at what was submitted, keeps it with what it is flagged for, and tells the administrators. Nothing is refused by
 * it. `at` is when it was sent, `how` the item came there, when that is known; an edit is an edit.
 */
export const examine = async (
  tx: Tx,
  record: RecordEvent,
  item: SubmittedItem,
  { at, how }: { at: Date; how: Submission['how'] },
): Promise<void> => {
  const sent = sentOf(item);
  await keepPrints(tx, item.id);
  const isElectrical = sent.editId === null && (await isElectricalCategory(tx, item.sub_category.id));
  const flags = [
    ...flagsOfWords(sent, isElectrical),
    ...flagsOfContacts(sent),
    ...(await flagsOfPhotos(tx, item, sent)),
    // An edit is of something that was approved before, and its price changes at once (decisions D16).
    ...(sent.editId === null ? await flagsOfPrice(tx, item) : []),
    ...(sent.editId === null ? await flagsOfSeller(tx, item) : []),
  ];
  await keepSubmission(tx, {
    item_id: item.id,
    version: item.version,
    edit_id: sent.editId,
    how: sent.editId === null ? how : null,
    name: sent.name,
    description: sent.description,
    price_fils: filsFromAed(item.price),
    flags,
    created_at: at,
  });
  record(approvalFlagged, {
    version: item.version,
    routing: { item_uuid: item.uuid },
    views: { admin: { item_uuid: item.uuid, flags } },
  });
};
