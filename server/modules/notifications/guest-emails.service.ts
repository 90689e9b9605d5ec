import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { soldNames } from '#server/db/sold-names.ts';
import type { Deps } from '#server/modules/deps.ts';
import { guestLinkOf, openLinkToken } from '#server/modules/purchases/guest-links.service.ts';
import type { Copy } from '#shared/notifications/notifications.copy.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { EmailContent } from './notification-emails.service.ts';
import { sendEmail } from './notification-emails.service.ts';
import { paths } from './paths.rules.ts';

/** What is known of a guest who bought something. */
export type GuestBuyer = { id: number; guest_email: string | null; locale: 'en' | 'ar' | null };

/** The guest of a purchase, and who has taken it over since. */
export const guestBuyer = async (
  tx: Tx,
  purchaseId: number,
): Promise<GuestBuyer & { buyer_id: number | null }> => {
  const [guest] = await tx
    .select({
      id: purchases.id,
      buyer_id: purchases.buyer_id,
      guest_email: purchases.guest_email,
      locale: purchases.locale,
    })
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  if (!guest) throw new Error(`purchase ${purchaseId} does not exist`);
  return guest;
};

type Said = Partial<Pick<EmailContent, 'facts' | 'entries' | 'code'>> & { copy: Copy };

/** What their item is called in the other language than its seller wrote first. */
const itemOtherOf = async (tx: Tx, purchaseId: number): Promise<string | null> => {
  const [row] = await tx
    .select({
      item: { name: items.name, name_other: items.name_other },
      sold_listing: purchases.sold_listing,
    })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .where(eq(purchases.id, purchaseId));
  return row ? soldNames(row.item, row.sold_listing).name_other : null;
};

/**
 * Writes to a guest at the address they paid with, in the language they bought in; the button opens their purchase while
 * its link does, else it leads to us. Nothing where they gave no address.
 */
export const writeToGuest = async (
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  { id, guest_email, locale }: GuestBuyer,
  say: (catalogue: ReturnType<typeof catalogueOf>, locale: 'en' | 'ar', itemOther: string | null) => Said,
): Promise<void> => {
  if (!guest_email) return;
  const language = locale ?? 'en';
  const link = await guestLinkOf(tx, id);
  const path = link?.is_open ? paths.guestPurchase(openLinkToken(deps, link)) : paths.contact;
  const itemOther = await itemOtherOf(tx, id);
  const to = { email: guest_email, locale: language, subscription: null };
  await sendEmail(deps, tx, to, { ...say(catalogueOf(language), language, itemOther), path });
};
