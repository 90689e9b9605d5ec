import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catalogueMerges, subCategories } from '#server/db/catalogue.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { shopItems } from '#server/db/search.tables.ts';
import { resumeMergesJob } from '#server/modules/admin/catalogue/catalogue.jobs.ts';
import { moveAll } from '#server/modules/admin/catalogue/merge-moves.service.ts';
import type { TestApp } from '#tests/support/app.ts';
import { CATALOGUE, openCatalogue } from '#tests/support/catalogue.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
const {
  added,
  aCategory,
  anItemIn,
  aProperty,
  adminProperties,
  manyIn,
  merge,
  setRetired,
  underWay,
  valuesOf,
} = openCatalogue((opened) => {
  ({ app, admin } = opened);
});
const MANY = 1_101;
const signal = new AbortController().signal;

/** How often the items of a subcategory have changed since, each number once. */
const stepsOf = async (sub: number): Promise<number[]> => {
  const rows = await app.deps.db
    .selectDistinct({ version: items.version })
    .from(items)
    .where(eq(items.sub_category_id, sub));
  return rows.map(({ version }) => version - 1);
};
const inShop = (category: number) => app.deps.db.$count(shopItems, eq(shopItems.category_id, category));
const mergeRow = async (id: number) => {
  const [row] = await app.deps.db.select().from(catalogueMerges).where(eq(catalogueMerges.id, id));
  return row;
};

describe('a large one in the background', () => {
  test.each(['category', 'place'] as const)('of the kind %s moves every item once', async (kind) => {
    const [from, into] = [await aCategory(), await aCategory()];
    const sub = await added('sub_category', 'Spinning tops', from);
    await manyIn(sub, MANY);
    const adminLive = await listen(app.url, admin.token, 20_000);
    const { body } = await merge(kind, kind === 'place' ? sub : from, into);
    expect(body.data).toMatchObject({ total: MANY, done_at: null });
    const done = await adminLive.next('catalogue.merge_moved', ({ data }) => data.is_done);
    adminLive.close();
    expect(done.data).toMatchObject({ moved: MANY, total: MANY });
    expect(await stepsOf(sub)).toEqual([1]);
    expect([await inShop(from), await inShop(into)]).toEqual([0, MANY]);
  });

  test('goes on where it was after an interruption', async () => {
    const [from, into] = [await aCategory(), await aCategory()];
    const sub = await added('sub_category', 'Marbles', from);
    await manyIn(sub, MANY);
    await app.deps.db.update(subCategories).set({ category_id: into }).where(eq(subCategories.id, sub));
    const { id } = await underWay({
      kind: 'place',
      from_id: sub,
      into_id: into,
      sub_categories: [sub],
      total: MANY,
    });
    const stop = new AbortController();
    const stopping: typeof app.deps.unitOfWork = async (work) => {
      const answer = await app.deps.unitOfWork(work);
      stop.abort();
      return answer;
    };
    await expect(moveAll({ ...app.deps, unitOfWork: stopping }, id, stop.signal)).rejects.toThrow();
    expect(await mergeRow(id)).toMatchObject({ moved: 500, done_at: null });
    await moveAll(app.deps, id, signal);
    expect(await mergeRow(id)).toMatchObject({ moved: MANY, done_at: expect.any(Date) });
    expect(await stepsOf(sub)).toEqual([1]);
    expect(await inShop(into)).toBe(MANY);
  });

  test('that nobody carries on is taken up again, and is in nobody’s way any more', async () => {
    const [from, into] = [await aCategory(), await aCategory()];
    const [old, other] = [
      await added('sub_category', 'Dice', from),
      await added('sub_category', 'Cards', into),
    ];
    const item = await anItemIn(old);
    await setRetired('sub_category', old, true);
    const { id } = await underWay({ kind: 'sub_category', from_id: old, into_id: other });
    expect((await setRetired('sub_category', old, false)).body.code).toBe('merge.running');
    await app.deps.jobs.enqueue(app.deps.db, resumeMergesJob, {});
    await until('the merge is done', async () => (await mergeRow(id))?.done_at != null);
    const [moved] = await app.deps.db.select().from(items).where(eq(items.id, item.id));
    expect(moved?.sub_category_id).toBe(other);
    expect((await setRetired('sub_category', old, false)).status).toBe(200);
  });

  test('is no obstacle to the answer about another one', async () => {
    const { db } = app.deps;
    const running = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        underWay({ kind: 'sub_category', from_id: 9_000_000 + index, into_id: 9_100_000 }),
      ),
    );
    const parent = await aCategory();
    const [one, other] = [
      await added('sub_category', 'Kites', parent),
      await added('sub_category', 'Yo-yos', parent),
    ];
    const { status, body } = await merge('sub_category', one, other);
    await db.delete(catalogueMerges).where(
      inArray(
        catalogueMerges.id,
        running.map(({ id }) => id),
      ),
    );
    expect([status, body.data]).toMatchObject([201, { from: 'Kites', into: 'Yo-yos' }]);
  });
});

describe('while items are on their way', () => {
  const aShelf = async (category: number, name: string) => {
    const id = await added('sub_category', `${name} ${crypto.randomUUID()}`, category);
    const property = (title: string) => aProperty(id, title, ['One', 'Two']);
    return { id, colour: await property('Colour'), shade: await property('Shade') };
  };
  const aScene = async () => {
    const [category, other] = [await aCategory(), await aCategory()];
    const [from, into, third] = [
      await aShelf(category, 'Old'),
      await aShelf(category, 'New'),
      await aShelf(category, 'Third'),
    ];
    return { category, other, from, into, third };
  };
  type Scene = Awaited<ReturnType<typeof aScene>>;
  type Shelf = Scene['from'];
  const idsOf = ({ value }: Shelf['colour']) => [value('One'), value('Two')] as const;

  test('from one subcategory to another, neither they nor anything of them is merged or moved', async () => {
    const { category, other, from, into, third } = await aScene();
    const running = await underWay({ kind: 'sub_category', from_id: from.id, into_id: into.id });
    for (const [kind, one, two] of [
      ['sub_category', into.id, third.id],
      ['sub_category', third.id, from.id],
      ['place', into.id, other],
      ['category', category, other],
      ['property', into.shade.id, into.colour.id],
      ['value', ...idsOf(into.colour)],
      ['value', ...idsOf(from.shade)],
    ] as const) {
      const { status, body } = await merge(kind, one, two);
      expect([kind, status, body.code]).toEqual([kind, 409, 'merge.running']);
    }
    await setRetired('sub_category', from.id, true);
    expect((await setRetired('sub_category', from.id, false)).body.code).toBe('merge.running');
    // Others may come to the same one, and what has nothing to do with it goes its way.
    expect((await merge('property', third.shade.id, third.colour.id)).status).toBe(201);
    expect((await merge('sub_category', third.id, into.id)).status).toBe(201);
    await running.end();
    expect((await setRetired('sub_category', from.id, false)).status).toBe(200);
    expect((await merge('sub_category', into.id, from.id)).status).toBe(201);
  });

  test('from one property to another, the subcategory and both of them wait', async () => {
    const { from, into } = await aScene();
    const more = await added('property', 'Tint', from.id);
    const running = await underWay({ kind: 'property', from_id: from.shade.id, into_id: from.colour.id });
    for (const [kind, one, two] of [
      ['property', from.colour.id, more],
      ['value', ...idsOf(from.colour)],
      ['sub_category', from.id, into.id],
      ['sub_category', into.id, from.id],
    ] as const) {
      const { status, body } = await merge(kind, one, two);
      expect([kind, status, body.code]).toEqual([kind, 409, 'merge.running']);
    }
    expect((await merge('property', more, from.colour.id)).status).toBe(201);
    await running.end();
    expect((await merge('sub_category', from.id, into.id)).status).toBe(201);
  });

  test('a value that is called something else meanwhile stays one', async () => {
    const { from } = await aScene();
    const amber = await added('value', 'Amber', from.shade.id);
    await manyIn(from.id, 501, [amber]);
    const one = await anItemIn(from.id, [amber]);
    // Nobody carries it on until the copy has another name.
    const { body } = await app.outside.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from items where sub_category_id = ${from.id} order by id limit 1 for update`);
      expect(rows).toHaveLength(1);
      const begun = await merge('property', from.shade.id, from.colour.id);
      const copy = await copyIn(from.id, from.colour.id, 'Amber');
      const names = { name: 'Honey', name_ar: 'عسلي' };
      expect((await admin.api.put(`${CATALOGUE}/value/${copy}`, names)).status).toBe(200);
      return begun;
    });
    const { id } = body.data as { id: number };
    await until('the merge is done', async () => (await mergeRow(id))?.done_at != null);
    expect(await copyIn(from.id, from.colour.id, 'Amber')).toBeUndefined();
    expect(await valuesOf(one)).toEqual([await copyIn(from.id, from.colour.id, 'Honey')]);
  });

  const copyIn = async (sub: number, property: number, name: string) =>
    (await adminProperties(sub)).find(({ id }) => id === property)?.values.find((one) => one.name === name)
      ?.id;
});
