import { sourcesIn } from './sources.mjs';

export const name = 'columns';

/** Every column of a table is named by some source of the server besides the tables. */
export const find = (folder) => {
  const named = new Set();
  for (const [path, text] of sourcesIn(folder, 'server/**/*.ts'))
    if (!path.endsWith('.tables.ts')) for (const [word] of text.matchAll(/\w+/g)) named.add(word);
  const columns = [...sourcesIn(folder, 'server/db/*.tables.ts')].flatMap(([path, text]) =>
    [...text.matchAll(/^ {4}(\w+): \w+\(/gm)].map(([, column]) => ({ path, column })),
  );
  if (columns.length === 0) return ['no column was seen at all'];
  return columns
    .filter(({ column }) => !named.has(column))
    .map(({ path, column }) => `${path}: nobody names ${column}`);
};

export const planted = {
  files: {
    'server/db/items.tables.ts':
      "export const items = pgTable('items', {\n    price: integer(),\n    colour: text(),\n});",
    'server/modules/items/items.ts': 'export const a = items.price;',
    'server/modules/items/items.test.ts': 'export const a = items.colour;',
  },
  problems: ['server/db/items.tables.ts: nobody names colour'],
};
