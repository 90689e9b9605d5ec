import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import { anItem } from '#tests/support/items.ts';
import type { World } from '#tests/support/live/acts.ts';
import { numbersFrom } from '#tests/support/live/acts.ts';
import { untruths } from '#tests/support/live/at-rest.ts';
import { actByChance } from '#tests/support/live/by-chance.ts';
import type { Pages } from '#tests/support/live/open-pages.ts';
import { openPages } from '#tests/support/live/open-pages.ts';
import { linkScreens } from '#tests/support/live/sale-screens.ts';
import { screensOf } from '#tests/support/live/screens.ts';
import { buy, setProvider } from '#tests/support/payments.ts';
import { anAdmin, aPerson, vendorUuidOf } from '#tests/support/person.ts';
import { submissionFields } from '#tests/support/submissions.ts';

/** A longer run: `LIVE_RUN_SECONDS=600`, and `LIVE_RUN_SEED` to repeat one. */
const SECONDS = Number(process.env.LIVE_RUN_SECONDS ?? 0);
const SEED = Number(process.env.LIVE_RUN_SEED ?? 1);
const ACTS_BETWEEN_LOOKS = 25;
const FEWEST_LOOKS = 3;

/** Every other sale is three days old when it is handed over: its money is due, and no refund can be asked for. */
const letDaysPass = ({ deps: { db } }: TestApp) =>
  db.execute(sql`
    create function days_pass() returns trigger language plpgsql as $$
    begin
      if old.handed_over_at is null and new.id % 2 = 0 then
        new.handed_over_at := new.handed_over_at - interval '3 days';
      end if;
      return new;
    end $$;
    create trigger days_pass before update of handed_over_at on purchases
      for each row execute function days_pass();
  `);

let app: TestApp;
let world: World;
let pages: Pages[];

beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
  await letDaysPass(app);
  const aSeller = (firstName: string) => aPerson(app, { bank: true, firstName });
  const aMember = (firstName: string) => aPerson(app, { firstName });
  const sellers = [await aSeller('Maya'), await aSeller('Layla')];
  const away = await aSeller('Samir');
  const buyers = [await aMember('Omar'), await aMember('Hana'), await aMember('Zaid')];
  const admin = await anAdmin(app);
  world = {
    app,
    sellers,
    away,
    buyers,
    admin,
    numbers: numbersFrom(SEED),
    visit: null,
    codes: [],
    links: new Map(),
    submission: await submissionFields(app),
  };
  const [first, second] = sellers;
  const [buyer, another] = buyers;
  if (!first || !second || !buyer || !another) throw new Error('nobody came');
  const items = [await anItem(app, first), await anItem(app, first), await anItem(app, away)];
  await anItem(app, second);
  const ownUuids = items.filter(({ owner_id }) => owner_id === first.id).map(({ uuid }) => uuid);
  const [sold, wanted] = [await anItem(app, first), await anItem(app, second)];
  await buy(buyer.api, sold.uuid);
  const guest = await buyAsGuest(app, wanted, { name: 'Rana Aziz', email: 'rana@example.test' });
  world.links.set(guest.number, guest.api);
  for (const target of [
    { target: 'item', uuid: items[0]?.uuid },
    { target: 'vendor', uuid: await vendorUuidOf(app, second) },
  ]) {
    const reported = await buyer.api.post('/api/auth/reports', { ...target, reason: 'misleading' });
    if (reported.status >= 400) throw new Error(`the report was refused: ${JSON.stringify(reported.body)}`);
  }
  const looked = { itemUuids: items.map(({ uuid }) => uuid), vendorUuid: await vendorUuidOf(app, first) };
  pages = [
    await openPages('a guest', app.url, null, screensOf('guest', looked)),
    await openPages('a seller', app.url, first, screensOf('member', { ...looked, ownUuids })),
    await openPages('another seller', app.url, second, screensOf('member', looked)),
    await openPages('a buyer', app.url, buyer, screensOf('member', looked)),
    await openPages('another buyer', app.url, another, screensOf('member', looked)),
    await openPages('a guest with a link', app.url, null, linkScreens(guest.token)),
    await openPages('an administrator', app.url, admin, screensOf('admin', looked)),
  ];
});
afterAll(async () => {
  for (const { close } of pages ?? []) close();
  world?.visit?.close();
  await app.stop();
});

test(
  'open pages show what fresh loads show, whatever happens',
  async () => {
    const done: string[] = [];
    const end = Date.now() + SECONDS * 1_000;
    for (let looks = 0; looks < FEWEST_LOOKS || Date.now() < end; looks += 1) {
      for (let count = 0; count < ACTS_BETWEEN_LOOKS; count += 1) done.push(await actByChance(world));
      const story = `seed ${SEED}, after ${done.length} acts: ${done.slice(-ACTS_BETWEEN_LOOKS).join(', ')}`;
      expect(await untruths(app, pages), story).toEqual([]);
    }
    process.stdout.write(`seed ${SEED}: ${done.length} acts\n`);
    expect(done.length).toBeGreaterThanOrEqual(ACTS_BETWEEN_LOOKS);
  },
  SECONDS * 2_000 + 120_000,
);
