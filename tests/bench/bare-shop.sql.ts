/** What a card shows, of the items that `f` has found. */
const CARD = `i.id, i.uuid, i.version, i.status, i.price_fils, i.is_bid, i.offers_count, i.reserved_until, i.checkout_until,
  i.featured_until, i.name, i.description, i.name_other, i.description_other, i.address, i.owner_id, i.created_at, i.published_at,
  p.key, p.widths, p.width, p.height, p.blur, v.uuid as vendor_uuid, v.name as vendor, v.logo_key,
  s.id as sub_id, s.category_id, s.name as sub_name, s.name_ar as sub_name_ar, x.facets`;
const JOINS = `join shop_items x on x.item_id = i.id join sub_categories s on s.id = i.sub_category_id
  left join item_photos p on p.item_id = i.id and p.position = 0
  left join vendors v on v.user_id = i.owner_id`;

type OrderOf = (row: string) => string;
const NEWEST: OrderOf = (row) => `${row}.published_at desc, ${row}.item_id desc`;

/** The shop in the order of its columns, from the newest on when none is given: `$1` items after the first `$2`. */
export const browseSql = (where: string, order: OrderOf = NEWEST): string => `
  select ${CARD} from (
    select item_id, published_at, price_fils, spot from shop_items where ${where}
    order by ${order('shop_items')} limit $1 offset $2
  ) f join items i on i.id = f.item_id ${JOINS} order by ${order('f')}`;

export const cheapest: OrderOf = (row) => `${row}.price_fils, ${row}.item_id`;
export const nearestTo =
  ({ x, y }: { x: number; y: number }): OrderOf =>
  (row) =>
    `${row}.spot <-> point(${x},${y}), ${NEWEST(row)}`;

/** The best among the newest `$4` that match the tsquery `$3`. */
export const keywordSql = `
  select ${CARD} from (
    select * from (
      select item_id, published_at, ts_rank('{0.05, 0.2, 0.45, 1.0}', document, $3::tsquery) as rank from shop_items
      where document @@ $3::tsquery order by published_at desc, item_id desc limit $4
    ) newest order by rank desc, published_at desc, item_id desc limit $1 offset $2
  ) f join items i on i.id = f.item_id ${JOINS} order by f.rank desc, f.published_at desc, f.item_id desc`;

export const SQL = {
  item: `select ${CARD}, (select until from holidays h where h.user_id = i.owner_id and h.until > now()) as away_until
    from items i ${JOINS} where i.uuid = $1 and i.status in (1, 4)`,
  photos: 'select key, widths, width, height, blur from item_photos where item_id = $1 order by position',
  values: `select p.id as property_id, p.name as property, p.name_ar as property_ar, v.id, v.name, v.name_ar
    from item_values iv join property_values v on v.id = iv.value_id join properties p on p.id = v.property_id
    where iv.item_id = $1 order by p.position, p.id, v.position, v.id`,
  comments: `select c.id, c.user_id, c.comments, c.created_at, v.name as vendor from comments c
    left join vendors v on v.user_id = c.user_id where c.item_id = $1 order by c.id desc limit 20`,
  names: `select 'category' as kind, id as category_id, null as sub_category_id, name, name_ar from categories
    where retired_at is null
    union all select 'sub_category', category_id, id, name, name_ar from sub_categories where retired_at is null
    union all select distinct 'brand', null::bigint, null::bigint, v.name, v.name_ar from property_values v
      join properties p on p.id = v.property_id where p.key = 'brand' and v.retired_at is null`,
  facets: `select p.key || ':' || v.key as token, v.name, v.name_ar from property_values v
    join properties p on p.id = v.property_id where p.key in ('brand', 'size', 'condition') order by v.id desc`,
  chosen: 'select id, property_id from property_values where id = any($1)',
  completions: `select shown from search_words where word like $1 || '%' and items > 0 order by items desc, word limit 8`,
  likeIt: `select i.uuid, i.name from (
      select item_id from shop_items where document @@ $1::tsquery order by published_at desc limit 40
    ) f join items i on i.id = f.item_id`,
  mostLike: `select word, shown from search_words where word % $1 and items > 0
    order by similarity(word, $1) desc, items desc limit 1`,
};
