import pg from 'pg';

/** `paths` are asked in turn. */
export type Case = { name: string; paths: string[] };

const LIST = '/api/global/items';
const PAGE_SIZE = 70;
const DEEP_PAGE = 500;

const COMMON = ['dress', 'leather bag', 'cotton shirt', 'wooden table', 'toy'];
const ARABIC = ['فستان', 'حقيبة جلد', 'طاولة خشب', 'أحذية', 'كتاب'];
const MISSPELT = ['wradrobe', 'cottton', 'leathre', 'woodden', 'mirorr'];
const listed = (parameters: Record<string, string | number>): string =>
  `${LIST}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;

const searched = (words: readonly string[]): string[] =>
  words.map((keyword) => listed({ 'filter[keyword]': keyword }));

/** Prices in AED, from cheap to dear. */
const PRICES: readonly [number, number][] = [
  [20, 100],
  [50, 250],
  [100, 600],
  [300, 2000],
];

/** Words that 2 to 50 items have, whatever the size of the shop. */
const rareWords = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ word: string }>(`
    select word from (
      select word, (select count(*) from shop_items where document @@ quote_literal(word)::tsquery) as n
      from (select word from search_words where word ~ '^[a-z]{5,}$' and items between 1 and 40
        order by md5(word) limit 200) tried
    ) counted where n between 2 and 50 order by md5(word) limit 20`);
  return rows.map(({ word }) => word);
};

/** What many people type on the way to a word: two to five letters of frequent words, in both languages. */
const beginnings = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ typed: string }>(`
    select distinct left(shown, 2 + length(word) % 4) as typed from (
      select word, shown from search_words where word ~ '^[a-z\u0621-\u064a]{4,}$' order by items desc, word limit 300
    ) frequent order by 1`);
  return rows.map(({ typed }) => typed);
};

type Choice = { sub: string; value: string; other: string };

/** Two values of a property that many items of a subcategory have. */
const choices = async (client: pg.Client): Promise<Choice[]> => {
  const { rows } = await client.query<Choice>(`
    select sub, min(value) as value, max(value) as other from (
      select s.sub_category_id::text as sub, v.property_id, v.id::text as value,
        row_number() over (partition by s.sub_category_id, v.property_id order by count(*) desc) as place
      from (select sub_category_id, unnest(value_ids) as value_id from shop_items
        where sub_category_id in (
          select sub_category_id from shop_items group by 1 order by count(*) desc, 1 limit 8)
        order by item_id limit 20000) s
      join property_values v on v.id = s.value_id group by s.sub_category_id, v.property_id, v.id
    ) placed where place <= 2 group by sub, property_id order by sub, property_id limit 16`);
  return rows;
};

/** Brands that many items have and brands that few have, in turn; the same of sizes and conditions. */
const facetKeys = async (client: pg.Client, facet: string): Promise<string[]> => {
  const { rows } = await client.query<{ key: string }>(
    `select split_part(token, ':', 2) as key from (
      select unnest(facets) as token from (select facets from shop_items order by item_id limit 20000) looked_at
    ) tokens where token like $1 || ':%' group by 1 having count(*) > 3 order by count(*) desc, 1`,
    [facet],
  );
  const keys = rows.map(({ key }) => key);
  return keys.filter((_key, at) => at < 4 || at % 7 === 0);
};

/** What is asked across all categories: a brand, a size, a condition, and each two of them. */
const acrossCategories = async (client: pg.Client): Promise<Record<string, string>[]> => {
  const brands = await facetKeys(client, 'brand');
  const sizes = await facetKeys(client, 'size');
  const conditions = await facetKeys(client, 'condition');
  const [condition = '', other = ''] = conditions;
  return [
    ...brands.map((brand) => ({ 'filter[brand]': brand })),
    ...sizes.map((size) => ({ 'filter[size]': size })),
    ...conditions.map((one) => ({ 'filter[condition]': one })),
    ...brands.map((brand) => ({
      'filter[brand]': brand,
      'filter[condition]': `${condition},${other}`,
    })),
    ...sizes.map((size) => ({ 'filter[size]': size, 'filter[condition]': condition })),
  ];
};

/** Emirates, and communities of theirs with many items and with few. */
const places = async (client: pg.Client): Promise<Record<string, string>[]> => {
  const { rows } = await client.query<{ emirate: string; community: string }>(`
    select emirate, community from shop_items where emirate is not null and community is not null
    group by 1, 2 order by count(*) desc, 2 limit 40`);
  const some = rows.filter((_row, at) => at % 4 === 0);
  return [
    ...[...new Set(rows.map(({ emirate }) => emirate))].map((emirate) => ({ 'filter[emirate]': emirate })),
    ...some.map(({ emirate, community }) => ({
      'filter[emirate]': emirate,
      'filter[community]': community,
    })),
  ];
};

/** Dubai Marina, Deira, the middle of Sharjah, of Abu Dhabi and of Al Ain. */
const POINTS = ['25.08,55.14', '25.27,55.315', '25.345,55.42', '24.455,54.375', '24.205,55.745'];
const KILOMETRES = [5, 25];

/** What is asked of a shop, by the same rules for every size. */
export const casesFor = async (url: string): Promise<Case[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: totals } = await client.query<{ n: number }>('select count(*)::int as n from shop_items');
    const lastPage = Math.floor((totals[0]?.n ?? 0) / PAGE_SIZE);
    const deep = Math.min(DEEP_PAGE, lastPage);
    const { rows: categories } = await client.query<{ id: string }>(
      'select distinct category_id as id from shop_items order by 1',
    );
    const { rows: some } = await client.query<{ uuid: string }>(
      'select i.uuid from shop_items s join items i on i.id = s.item_id order by md5(i.uuid::text) limit 2000',
    );
    const narrow = (await choices(client)).flatMap(({ sub, value, other }) =>
      PRICES.map(([min, max]) => ({
        sub_category_id: sub,
        'filter[min_price]': min,
        'filter[max_price]': max,
        'filter[properties]': [...new Set([value, other])].join(','),
      })),
    );
    const across = await acrossCategories(client);
    return [
      { name: 'shop, newest', paths: [LIST] },
      {
        name: deep < DEEP_PAGE ? `page ${deep}, the last` : `page ${deep}`,
        paths: Array.from({ length: 10 }, (_, back) => listed({ page: deep - back })),
      },
      { name: 'category', paths: categories.map(({ id }) => listed({ category_id: id })) },
      { name: 'price and property', paths: narrow.map(listed) },
      { name: 'lowest price first', paths: [1, 2, 5].map((page) => listed({ sort: 3, page })) },
      { name: 'emirate and community', paths: (await places(client)).map(listed) },
      {
        name: 'nearest first',
        paths: POINTS.flatMap((near) => [
          listed({ sort: 5, 'filter[near]': near }),
          ...KILOMETRES.map((within) => listed({ sort: 5, 'filter[near]': near, 'filter[within]': within })),
        ]),
      },
      { name: 'brand, size, condition', paths: across.map(listed) },
      {
        name: 'counts of brand, size, condition',
        paths: across.map((parameters) => listed(parameters).replace(LIST, `${LIST}/counts`)),
      },
      { name: 'common keyword', paths: searched(COMMON) },
      { name: 'rare keyword', paths: searched(await rareWords(client)) },
      { name: 'misspelt keyword', paths: searched(MISSPELT) },
      { name: 'Arabic keyword', paths: searched(ARABIC) },
      {
        name: 'counts',
        paths: narrow.map((parameters) => listed(parameters).replace(LIST, `${LIST}/counts`)),
      },
      {
        name: 'suggestions',
        paths: (await beginnings(client)).map((keyword) =>
          listed({ keyword }).replace(LIST, `${LIST}/suggestions`),
        ),
      },
      { name: 'item page', paths: some.map(({ uuid }) => `${LIST}/${uuid}`) },
    ];
  } finally {
    await client.end();
  }
};
