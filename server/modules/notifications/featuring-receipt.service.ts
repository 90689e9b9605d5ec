import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { featurings } from '#server/db/purchases.tables.ts';
import { receiptsOf } from '#server/modules/purchases/issue-receipts.service.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { momentText, priceText } from '#shared/notifications/format.rules.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { EventNotice } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';
import { toDocument } from './to-document.rules.ts';

type Featuring = { featuring: typeof featurings.$inferSelect; item: string };

const receiptFacts = ({ featuring, item }: Featuring, locale: Locale): [string, string][] => {
  const { facts } = catalogueOf(locale);
  const price = (fils: number) => priceText(locale, aedFromFils(fils));
  const discount: [string, string][] =
    featuring.discount_fils > 0 ? [[facts.discount, `−${price(featuring.discount_fils)}`]] : [];
  return [
    [facts.item, item],
    [facts.featuring, price(featuring.price_fils)],
    ...discount,
    [facts.total, price(featuring.total_fils)],
    [facts.vatInTotal, price(featuring.vat_fils)],
    [facts.transaction, featuring.transaction_number],
    [facts.paidAt, momentText(locale, featuring.paid_at.toISOString())],
    [facts.featuredUntil, momentText(locale, featuring.ends_at.toISOString())],
  ];
};

/** The receipt for a featuring, to the owner who paid for it. */
export const featuringNotice = async (tx: Tx, featuringId: number): Promise<EventNotice> => {
  const [row] = await tx
    .select({ featuring: featurings, item: items.name, uuid: items.uuid })
    .from(featurings)
    .innerJoin(items, eq(items.id, featurings.item_id))
    .where(eq(featurings.id, featuringId));
  if (!row) throw new Error(`featuring ${featuringId} was paid but does not exist`);
  const { featuring, item, uuid } = row;
  const [receipt] = featuring.checkout_id === null ? [] : await receiptsOf(tx, featuring.checkout_id);
  return {
    userId: featuring.user_id,
    news: {
      kind: 'item.featured',
      facts: { item, item_uuid: uuid, until: featuring.ends_at.toISOString() },
    },
    path: paths.ownItem(uuid),
    mail: (locale) => ({ facts: receiptFacts(row, locale), ...toDocument(receipt?.number, locale) }),
  };
};
