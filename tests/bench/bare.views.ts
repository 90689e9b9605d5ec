/** A row as pg gives it. */
type Row = Record<string, unknown>;
type Priced = Row & { price_fils: number };
type Parts = {
  offer: Priced;
  item: Priced & { address: string };
  photos: object[];
  vendor: Row;
  sub: Row;
  buyer: Row;
};

const feesOf = (fils: number) => {
  const fee = Math.round(fils * 0.2);
  return {
    item: fils / 100,
    platform_fee: fee / 100,
    platform_fee_percentage: 20,
    discount: 0,
    total: (fils + fee) / 100,
  };
};

export const photosView = (rows: (Row & { widths: number[] })[]): object[] =>
  rows.map((photo) => {
    const sizes = photo.widths.map((width) => ({
      width,
      url: `/images/${photo.key}/${width}.webp`,
    }));
    return {
      key: photo.key,
      image_url: sizes.at(-1)?.url,
      sizes,
      blur: photo.blur,
      width: photo.width,
      height: photo.height,
    };
  });

export const viewsOf = ({ offer, item, photos, vendor, sub, buyer }: Parts) => {
  const fees = feesOf(item.price_fils);
  const state = {
    uuid: item.uuid,
    version: item.version,
    status: item.status,
    price: item.price_fils / 100,
    total_fee_breakdown: fees,
    is_bid: item.is_bid ? 1 : 0,
    offers_count: item.offers_count,
    reserved_until: item.reserved_until,
    checkout_until: item.checkout_until,
  };
  const [, area, ...wider] = JSON.parse(item.address);
  const card = {
    ...state,
    id: Number(item.id),
    item_name: item.name,
    item_description: item.description,
    total_fee: fees.total,
    address: JSON.stringify([area, area, ...wider]),
    default_image: photos[0] ?? null,
    sub_category: sub,
    user: { id: Number(item.owner_id), vendor },
    created_at: item.created_at,
    published_at: item.published_at,
  };
  const base = {
    id: Number(offer.id),
    version: offer.version,
    item_id: Number(offer.item_id),
    item_uuid: item.uuid,
    seller_id: Number(offer.seller_id),
    buyer_id: Number(offer.buyer_id),
    remarks: offer.remarks,
    contacts_hidden: false,
    asking_price: offer.price_fils / 100,
    price_by: offer.price_by,
    turn: 'seller',
    rounds: [
      {
        by: offer.price_by,
        price: offer.price_fils / 100,
        remarks: offer.remarks,
        contacts_hidden: false,
        at: offer.created_at,
      },
    ],
    status: offer.status,
    bid_status_name: 'Pending',
    is_accepted: 0,
    outcome: offer.outcome,
    total_fee_breakdown: feesOf(offer.price_fils),
    created_at: offer.created_at,
    expires_at: offer.expires_at,
    reserved_until: offer.reserved_until,
    extended: offer.extended,
    ended_by: offer.ended_by,
    release_reason: offer.release_reason,
  };
  const shortItem = {
    id: card.id,
    uuid: card.uuid,
    item_name: card.item_name,
    price: card.price,
    status: card.status,
    default_image: card.default_image,
  };
  const { first_name, last_name } = buyer;
  return {
    seller: {
      offer: { ...base, buyer: { email: null, first_name, last_name }, item: shortItem },
      item: state,
    },
    buyer: { offer: { ...base, item: card }, item: state },
    public: { item: state },
  };
};
