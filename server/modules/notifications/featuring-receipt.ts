import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { featurings } from '#server/db/purchases.tables.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { momentText, priceText } from './notifications.format.ts';
import type { MailDeps } from './notifications.mails.ts';
import { mailUser, paths } from './notifications.mails.ts';
import { textsOf } from './notifications.texts.ts';

/** The receipt for a featuring, to the owner who paid for it. */
export const mailFeaturingReceipt = async (deps: MailDeps, tx: Tx, featuringId: number): Promise<void> => {
  const [row] = await tx
    .select({ featuring: featurings, item: items.name, uuid: items.uuid })
    .from(featurings)
    .innerJoin(items, eq(items.id, featurings.item_id))
    .where(eq(featurings.id, featuringId));
  if (!row) throw new Error(`featuring ${featuringId} was paid but does not exist`);
  const { featuring, item, uuid } = row;
  await mailUser(deps, tx, featuring.user_id, ({ locale }) => {
    const texts = textsOf(locale);
    const { facts } = texts;
    const price = (fils: number) => priceText(locale, aedFromFils(fils));
    const until = momentText(locale, featuring.ends_at.toISOString());
    const discount: [string, string][] =
      featuring.discount_fils > 0 ? [[facts.discount, `−${price(featuring.discount_fils)}`]] : [];
    return {
      words: texts.itemFeatured({ item, until }),
      facts: [
        [facts.item, item],
        [facts.featuring, price(featuring.price_fils)],
        ...discount,
        [facts.total, price(featuring.total_fils)],
        [facts.vatInTotal, price(featuring.vat_fils)],
        [facts.transaction, featuring.transaction_number],
        [facts.paidAt, momentText(locale, featuring.paid_at.toISOString())],
        [facts.featuredUntil, until],
      ],
      path: paths.ownItem(uuid),
    };
  });
};
