/** A row of the cards' statement as pg gives it. */
export type CardRow = {
  id: string;
  uuid: string;
  version: number;
  status: number;
  price_fils: number;
  is_bid: boolean;
  offers_count: number;
  reserved_until: Date | null;
  checkout_until: Date | null;
  featured_until: Date | null;
  name: string;
  description: string;
  name_other: string | null;
  description_other: string | null;
  address: string;
  owner_id: string;
  created_at: Date;
  published_at: Date;
  vendor_uuid: string | null;
  vendor: string;
  logo_key: string | null;
  sub_id: string;
  category_id: string;
  sub_name: string;
  sub_name_ar: string;
  facets: string[];
} & PhotoRow;
export type PhotoRow = { key: string; widths: number[]; width: number; height: number; blur: string };
export type ValueRow = Record<'property_id' | 'property' | 'property_ar' | 'id' | 'name' | 'name_ar', string>;
export type CommentRow = Record<'id' | 'user_id' | 'comments', string> & {
  created_at: Date;
  vendor: string | null;
};
type Place = { name: string; name_ar?: string; type: string; lat?: number; lng?: number };

export const photoOf = ({ key, widths, width, height, blur }: PhotoRow) => {
  const sizes = widths.map((each) => ({ width: each, url: `/images/${key}/${each}.webp` }));
  return { key, image_url: sizes.at(-1)?.url, sizes, blur, width, height };
};

const areas = new Map<string, string>();
const rounded = (degrees: number) => Math.round(degrees * 200) / 200;
/** Without the house. */
const areaOf = (address: string): string => {
  const known = areas.get(address);
  if (known) return known;
  const [, area, ...wider]: Place[] = JSON.parse(address);
  const shown = JSON.stringify(
    [area, area, ...wider].map(
      (place) =>
        place && {
          ...place,
          ...(place.lat && place.lng ? { lat: rounded(place.lat), lng: rounded(place.lng) } : {}),
        },
    ),
  );
  areas.set(address, shown);
  return shown;
};

const FEE_PERCENT = 20;

export type FacetNames = ReadonlyMap<string, { name: string; name_ar: string }>;
const NAMELESS = /:(other|unbranded|none|no-brand)$/;

const factsOf = (tokens: readonly string[], names: FacetNames) =>
  ['brand:', 'size:', 'condition:'].flatMap((facet) =>
    tokens
      .filter((token) => token.startsWith(facet) && !NAMELESS.test(token))
      .map((token) => names.get(token)),
  );

export const cardOf = (row: CardRow, names: FacetNames) => {
  const fee = Math.round((row.price_fils * FEE_PERCENT) / 100);
  const total = (row.price_fils + fee) / 100;
  return {
    uuid: row.uuid,
    version: row.version,
    status: row.status,
    price: row.price_fils / 100,
    total_fee_breakdown: {
      item: row.price_fils / 100,
      platform_fee: fee / 100,
      platform_fee_percentage: FEE_PERCENT,
      discount: 0,
      total,
    },
    is_bid: row.is_bid ? 1 : 0,
    offers_count: row.offers_count,
    reserved_until: row.reserved_until,
    checkout_until: row.checkout_until,
    featured_until: row.featured_until,
    id: Number(row.id),
    item_name: row.name,
    item_description: row.description,
    item_name_other: row.name_other,
    item_description_other: row.description_other,
    total_fee: total,
    address: areaOf(row.address),
    default_image: row.key ? photoOf(row) : null,
    sub_category: {
      id: Number(row.sub_id),
      category_id: Number(row.category_id),
      name: row.sub_name,
      name_ar: row.sub_name_ar,
    },
    user: {
      id: Number(row.owner_id),
      vendor: row.vendor_uuid && {
        uuid: row.vendor_uuid,
        name: row.vendor,
        logo: row.logo_key && `/images/${row.logo_key}/320.webp`,
        address: null,
        stripe_id: null,
      },
    },
    created_at: row.created_at,
    published_at: row.published_at,
    facts: factsOf(row.facets, names),
  };
};

type Lists = { photos: object[]; values: ValueRow[]; comments: CommentRow[] };

export const detailsOf = (
  row: CardRow & { away_until: Date | null },
  { photos, values, comments }: Lists,
  names: FacetNames,
) => ({
  item_details: {
    ...cardOf(row, names),
    my_offer: null,
    my_checkout: null,
    asking_price: null,
    images: photos,
    is_mine: false,
    seller_away_until: row.away_until,
    offer_limits: null,
    staged_edit: null,
    rejection: null,
  },
  item_property_details: [...Map.groupBy(values, ({ property_id }) => property_id)].map(([id, own]) => ({
    properties: { id: Number(id), name: own[0]?.property, name_ar: own[0]?.property_ar },
    values: own.map((value) => ({ id: Number(value.id), name: value.name, name_ar: value.name_ar })),
  })),
  item_comments_total: comments.length,
  item_comments_next: null,
  item_comments_waiting: null,
  item_comments: comments.map((comment) => ({
    id: Number(comment.id),
    item_id: Number(row.id),
    owner_id: Number(row.owner_id),
    user_id: Number(comment.user_id),
    comments: comment.comments,
    contacts_hidden: false,
    created_at: comment.created_at,
    user: { id: Number(comment.user_id), vendor: comment.vendor && { name: comment.vendor } },
  })),
});
