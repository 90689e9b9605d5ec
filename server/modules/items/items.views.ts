import { sql } from 'drizzle-orm';
import { subCategories } from '#server/db/catalogue.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { publicVendor, vendorsOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { VendorView } from '#shared/accounts/accounts.schema.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type {
  FeeBreakdown,
  ItemCard,
  ItemState,
  OwnItem,
  PhotoView,
  StagedEdit,
  SubCategoryView,
  SubmittedItem,
} from '#shared/items/items.schema.ts';
import type { Breakdown } from '#shared/kernel/money.ts';
import { aedFromFils, breakdownOf } from '#shared/kernel/money.ts';
import { stagedEditsOf } from './edits.repository.ts';
import { factsFrom } from './facts.views.ts';
import type { ChosenValue, ItemRow } from './items.repository.ts';
import { chosenValues, photosOfItems, sellersToDecide, statusOf } from './items.repository.ts';
import { limitsOf } from './offer-terms.rules.ts';
import { photoView } from './photo.views.ts';
import { propertyDetailsFrom } from './property-details.views.ts';
import { publicAddress } from './public-address.rules.ts';
import type { CardRow } from './shop.repository.ts';

export type Fees = Pick<Deps, 'settings'>;

/** A breakdown as the API shows it: AED. */
export const breakdownView = (breakdown: Breakdown): FeeBreakdown => ({
  item: aedFromFils(breakdown.item),
  platform_fee: aedFromFils(breakdown.platformFee),
  platform_fee_percentage: breakdown.platformFeePercentage,
  discount: aedFromFils(breakdown.discount),
  total: aedFromFils(breakdown.total),
});

/** What a buyer pays for a price in fils at the present fee. */
export const feeViewOf = ({ settings }: Fees, priceFils: number): FeeBreakdown =>
  breakdownView(breakdownOf(priceFils, settings.fee()));

/** Everything about an item that can change while somebody looks at it. */
const itemStateOf = (deps: Fees, item: ItemRow): ItemState => ({
  uuid: item.uuid,
  version: item.version,
  status: statusOf(item),
  price: aedFromFils(item.price_fils),
  total_fee_breakdown: feeViewOf(deps, item.price_fils),
  is_bid: item.is_bid ? 1 : 0,
  offers_count: item.offers_count,
  reserved_until: item.reserved_until?.toISOString() ?? null,
  checkout_until: item.checkout_until?.toISOString() ?? null,
  featured_until: item.featured_until?.toISOString() ?? null,
});

/** The status as others than the owner may know it: nobody is told whose account is suspended. */
const shownStatusOf = (item: ItemRow): ItemStatus =>
  item.hidden_at !== null && item.status !== ITEM_STATUS.sold ? ITEM_STATUS.archived : statusOf(item);

/** The state of an item as anybody may see it: what is hidden looks as if it had been taken down. */
export const publicStateOf = (deps: Fees, item: ItemRow): ItemState => ({
  ...itemStateOf(deps, item),
  status: shownStatusOf(item),
});

/** The photos of items, in order. */
export const photosOf = async (reader: Reader, itemIds: number[]): Promise<Map<number, PhotoView[]>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await photosOfItems(reader, itemIds);
  return new Map(
    [...Map.groupBy(rows, (row) => row.item_id)].map(([id, photos]) => [id, photos.map(photoView)]),
  );
};

const { id, category_id, name, name_ar } = subCategories;
const subCategoriesByIds = preparedQuery(['ids'], (reader, at) =>
  reader
    .select({ id, category_id, name, name_ar })
    .from(subCategories)
    .where(sql`${id} = any(${at.ids}::bigint[])`),
);

type Surroundings = {
  photo: PhotoView | null;
  vendor: VendorView | null;
  sub_category: SubCategoryView;
  facts: ItemCard['facts'];
};

/** A card from the item's row and what stands around it. */
export const cardFrom = (deps: Fees, item: ItemRow, around: Surroundings): ItemCard => {
  const { photo, vendor, sub_category, facts } = around;
  const state = itemStateOf(deps, item);
  return {
    ...state,
    id: item.id,
    item_name: item.name,
    item_description: item.description,
    item_name_other: item.name_other,
    item_description_other: item.description_other,
    total_fee: state.total_fee_breakdown.total,
    address: publicAddress(item.address),
    default_image: photo,
    sub_category,
    user: { id: item.owner_id, vendor },
    created_at: item.created_at.toISOString(),
    published_at: item.published_at?.toISOString() ?? null,
    facts,
  };
};

/** A card from everything it shows, read in one go. */
export const cardOfRow = (deps: Fees, row: CardRow, facts: ItemCard['facts']): ItemCard =>
  cardFrom(deps, row.item, {
    facts,
    photo: row.photo && photoView(row.photo),
    vendor: row.vendor && publicVendor(row.vendor),
    sub_category: row.sub_category,
  });

/** An item with what its views share. */
export type Gathered = { item: ItemRow; card: ItemCard; photos: PhotoView[]; chosen: ChosenValue[] };

/** What the views of items share, read once for all that show the same ones. */
export const gather = async (deps: Fees, reader: Reader, rows: ItemRow[]): Promise<Gathered[]> => {
  if (rows.length === 0) return [];
  const itemIds = rows.map((row) => row.id);
  const photos = await photosOf(reader, itemIds);
  const values = Map.groupBy(await chosenValues(reader, itemIds), ({ item_id }) => item_id);
  const vendors = await vendorsOf(
    reader,
    rows.map((row) => row.owner_id),
  );
  const ids = [...new Set(rows.map((row) => row.sub_category_id))];
  const subs = new Map((await subCategoriesByIds(reader, { ids })).map((row) => [row.id, row]));
  return rows.flatMap((item) => {
    const sub_category = subs.get(item.sub_category_id);
    if (!sub_category) return [];
    const own = photos.get(item.id) ?? [];
    const vendor = vendors.get(item.owner_id) ?? null;
    const chosen = values.get(item.id) ?? [];
    const around = { photo: own[0] ?? null, vendor, sub_category, facts: factsFrom(chosen) };
    return [{ item, card: cardFrom(deps, item, around), photos: own, chosen }];
  });
};

const only = <T>(list: T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('an item has lost its subcategory');
  return one;
};

export const gatherOne = async (deps: Fees, reader: Reader, row: ItemRow): Promise<Gathered> =>
  only(await gather(deps, reader, [row]));

/** A gathered item as anybody may see it in a list. */
export const shownCard = ({ card, item }: Gathered): ItemCard => ({ ...card, status: shownStatusOf(item) });

/** Items as anybody may see them in a list. */
export const cardsOf = async (deps: Fees, reader: Reader, rows: ItemRow[]): Promise<ItemCard[]> =>
  (await gather(deps, reader, rows)).map(shownCard);

export const cardOf = async (deps: Fees, reader: Reader, row: ItemRow): Promise<ItemCard> =>
  only(await cardsOf(deps, reader, [row]));

/** Why an item was turned down, and whether it may come back changed. */
export const rejectionOf = (item: ItemRow): OwnItem['rejection'] =>
  item.rejection_reason
    ? {
        reason: item.rejection_reason,
        note: item.rejection_note,
        asks_for_changes: item.changes_requested_at !== null,
      }
    : null;

const ownView = ({ item, card, photos }: Gathered, staged: StagedEdit | undefined): OwnItem => ({
  ...card,
  staged_edit: staged ?? null,
  images: photos,
  rejection: rejectionOf(item),
  offer_limits: limitsOf(item),
  offers_to_me: item.offers_count,
});

const ownViewsOf = async (reader: Reader, gathered: Gathered[]): Promise<OwnItem[]> => {
  const staged = await stagedEditsOf(
    reader,
    gathered.map(({ item }) => item.id),
  );
  return gathered.map((one) => ownView(one, staged.get(one.item.id)));
};

/** A gathered item as its owner sees it. */
export const ownViewOf = async (reader: Reader, gathered: Gathered): Promise<OwnItem> =>
  only(await ownViewsOf(reader, [gathered]));

/** Items as their owner sees them: reasons, offers. The exact address is on the item's page alone. */
export const ownItemsOf = async (deps: Fees, reader: Reader, rows: ItemRow[]): Promise<OwnItem[]> =>
  ownViewsOf(reader, await gather(deps, reader, rows));

export const ownItemOf = async (deps: Fees, reader: Reader, row: ItemRow): Promise<OwnItem> =>
  only(await ownItemsOf(deps, reader, [row]));

/** An item on sale is in the queue for its edit. */
const submittedAt = (item: ItemRow, staged: StagedEdit | undefined): string =>
  item.status !== ITEM_STATUS.pending && staged ? staged.submitted_at : item.submitted_at.toISOString();

const sellerOf = (
  { card }: Gathered,
  seller: Omit<SubmittedItem['seller'], 'name'> | undefined,
): SubmittedItem['seller'] => {
  if (!seller) throw new Error('an item has lost its owner');
  return { ...seller, name: card.user.vendor?.name ?? '' };
};

/** Items as an administrator sees them in the approval queue. */
export const submittedItemsOf = async (
  deps: Fees,
  reader: Reader,
  rows: ItemRow[],
): Promise<SubmittedItem[]> => {
  const sellers = await sellersToDecide(reader, [...new Set(rows.map((row) => row.owner_id))]);
  const staged = await stagedEditsOf(
    reader,
    rows.map((row) => row.id),
  );
  return (await gather(deps, reader, rows)).map((gathered) => ({
    ...ownView(gathered, staged.get(gathered.item.id)),
    submitted_at: submittedAt(gathered.item, staged.get(gathered.item.id)),
    item_property_details: propertyDetailsFrom(gathered.chosen),
    seller: sellerOf(gathered, sellers.get(gathered.item.owner_id)),
  }));
};

export const submittedItemOf = async (deps: Fees, reader: Reader, row: ItemRow): Promise<SubmittedItem> =>
  only(await submittedItemsOf(deps, reader, [row]));
