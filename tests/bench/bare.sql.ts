/** The statements of one offer as the product sends them; `$n` in their order. */

const item =
  'id, uuid, owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, version, offers_count, reserved_until, checkout_until, rejection_reason, rejection_note, created_at, submitted_at, published_at, sold_at';
const offer =
  'id, item_id, seller_id, buyer_id, remarks, price_fils, price_by, rounds, status, outcome, version, created_at, expires_at, reserved_until, extended, ended_by, release_reason';

export const SQL = {
  session: `select users.id, users.uuid, users.role, sessions.id as session_id, users.first_name, users.last_name, users.email,
    users.locale, sessions.last_seen_at < now() - make_interval(secs => $1) as stale from sessions
    inner join users on users.id = sessions.user_id
    where sessions.token_hash = $2 and sessions.purpose = $3 and sessions.expires_at > now()`,
  lockItem: `select ${item} from items where id = $1 for update`,
  offersOfBuyer: `select ${offer} from offers where item_id = $1 and buyer_id = $2`,
  insertOffer: `insert into offers (item_id, seller_id, buyer_id, remarks, price_fils, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6)) returning ${offer}`,
  changeItem: `update items set version = items.version + 1, offers_count = (select count(*)::int from offers
    where offers.item_id = $1 and offers.status in ('pending', 'countered', 'on_hold'))
    where items.id = $2 returning ${item}`,
  photos: `select id, item_id, position, key, widths, width, height, blur, sha256, perceptual_hash, created_at
    from item_photos where item_id in ($1) order by item_id, position`,
  vendors: 'select user_id, name, address, logo_key, created_at from vendors where user_id in ($1)',
  subCategories: 'select id, category_id, name, name_ar, position from sub_categories where id in ($1)',
  buyers: 'select id, email, first_name, last_name from users where id in ($1)',
  event: `insert into events (id, type, version, at, routing, views, next_attempt_at)
    values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
  reaction: `insert into event_reactions (event_id, reaction) values ($1, $2) on conflict do nothing
    returning event_id, reaction, at`,
  addressee: 'select id, email, locale, first_name from users where id = $1',
  mail: `insert into pgboss.job_common (name, data) values ('mail.send', $1)`,
  delivered: 'update events set delivered_at = now() where id = any($1)',
};
