import type { PoolClient } from 'pg';
import { systemIds } from '#server/platform/ids.ts';
import { hashPassword } from '#server/platform/passwords.ts';

/** Sellers of made-up goods: nobody can sign in as one of them, and no mail reaches them. */
const NAMES = {
  first:
    'Amal,Bilal,Carla,Dina,Elias,Farah,George,Hala,Imran,Jude,Karim,Leila,Maha,Nabil,Omar,Petra,Rami,Sara,Tariq,Yara'.split(
      ',',
    ),
  kind: 'Wardrobe,Corner,Attic,Finds,Closet,House,Market,Shelf,Studio,Collection,Souk,Garage,Nest,Cupboard,Room'.split(
    ',',
  ),
};
const MOST = 2_000;
const ITEMS_EACH = 250;

const emailOf = (number: number): string => `made-up-${number}@reloved.test`;

const nameOf = (number: number): string => {
  const first = NAMES.first[number % NAMES.first.length] ?? '';
  const kind = NAMES.kind[Math.floor(number / NAMES.first.length) % NAMES.kind.length] ?? '';
  const more = Math.floor(number / (NAMES.first.length * NAMES.kind.length));
  return `${first}’s ${kind}${more === 0 ? '' : ` ${more + 1}`}`;
};

/** How many sellers so many items have. */
export const sellersFor = (items: number): number => Math.min(MOST, Math.ceil(items / ITEMS_EACH));

/** Makes sure that there are `count` sellers; answers their ids, always in the same order. */
export const madeUpSellers = async (client: PoolClient, count: number): Promise<number[]> => {
  const numbers = Array.from({ length: count }, (_, number) => number);
  await client.query(
    `insert into users (email, first_name, last_name, mobile_number, gender, date_of_birth, password_hash, verified_at)
     select email, 'Made', 'Up', phone, 0, '1990-01-01', $3, now()
     from unnest($1::text[], $2::text[]) as made (email, phone) on conflict do nothing`,
    [
      numbers.map(emailOf),
      numbers.map((number) => `+97158${String(number).padStart(7, '0')}`),
      await hashPassword(systemIds.token()),
    ],
  );
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, email from users where email = any($1::text[])',
    [numbers.map(emailOf)],
  );
  const ids = new Map(rows.map(({ id, email }) => [email, Number(id)]));
  const sellers = numbers.flatMap((number) => ids.get(emailOf(number)) ?? []);
  await client.query(
    `insert into vendors (user_id, name, address)
     select id, name, 'Dubai' from unnest($1::bigint[], $2::text[]) as made (id, name) on conflict do nothing`,
    [sellers, numbers.map(nameOf)],
  );
  return sellers;
};
