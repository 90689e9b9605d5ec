import { sourcesIn } from './sources.mjs';

export const name = 'events';

const AUDIENCES = 'server/realtime/audiences.ts';
/** Its keys are kinds of notifications, some of which are called like the event they tell of. */
const KINDS = 'client/features/notifications/kind-icon.tsx';
/** Imports, and types taken of a value: neither records anything. */
const NO_USE = /^import\b[^;]*;$|\btypeof +\w+/gm;
const quoted = (type) => new RegExp(`'${type.replace('.', '\\.')}'`);

/**
 * Every live event happens somewhere: the server uses its declaration to record or tell it, as a value. And somebody
 * listens: the client names it, or, where its audience is `serverOnly`, a reaction of the server is on it and the client names it not.
 */
export const find = (folder) => {
  const declared = [
    ...(sourcesIn(folder, 'shared/events.ts').get('shared/events.ts') ?? '').matchAll(
      /^ {2}'?([\w.]+)'?: \w+\.(\w+),$/gm,
    ),
  ].map(([, type, declaration]) => ({ type, declaration }));
  if (declared.length === 0) return ['no event was seen at all'];
  const server = sourcesIn(folder, 'server/**/*.ts');
  const audiences = server.get(AUDIENCES) ?? '';
  const client = [...sourcesIn(folder, 'client/**/*.{ts,tsx}')].filter(([path]) => path !== KINDS);
  const isNamedIn = (texts, pattern) => texts.some((text) => pattern.test(text));
  const texts = [...server.values()];
  const uses = texts.map((text) => text.replace(NO_USE, ''));
  const clientTexts = client.map(([, text]) => text);

  return declared.flatMap(({ type, declaration }) => {
    const isServerOnly = new RegExp(`^ {2}'?${type.replace('.', '\\.')}'?: serverOnly,$`, 'm').test(
      audiences,
    );
    const isShown = isNamedIn(clientTexts, quoted(type));
    const reaction = new RegExp(`(\\bon:|\\bnotifyOn\\(\\s*\\w+,)\\s*'${type.replace('.', '\\.')}'`);
    return [
      ...(isNamedIn(uses, new RegExp(`\\b${declaration}\\b`)) ? [] : [`nobody records or emits ${type}`]),
      ...(isServerOnly || isShown
        ? []
        : [`the client listens to ${type} nowhere: make it serverOnly, or drop it`]),
      ...(isServerOnly && isShown ? [`the client names ${type}, which is serverOnly`] : []),
      ...(isServerOnly && !isNamedIn(texts, reaction)
        ? [`no reaction is on ${type}, which is serverOnly`]
        : []),
    ];
  });
};

export const planted = {
  files: {
    'shared/events.ts': `export const events = {
  'item.sold': items.itemSold,
  'item.lost': items.itemLost,
  'item.unused': items.itemUnused,
  'item.counted': items.itemCounted,
  'item.idle': items.itemIdle,
  'item.shouted': items.itemShouted,
  'item.typed': items.itemTyped,
} as const;`,
    [AUDIENCES]: `export const audiences = {
  'item.sold': everyone,
  'item.lost': everyone,
  'item.unused': everyone,
  'item.counted': serverOnly,
  'item.idle': serverOnly,
  'item.shouted': serverOnly,
  'item.typed': everyone,
};`,
    'server/modules/items/sell.ts':
      'record(itemSold); record(itemUnused); record(itemCounted, itemIdle, itemShouted);',
    'server/modules/items/items.reactions.ts':
      "const a = { on: 'item.counted' };\nnotifyOn(deps, 'item.shouted', 'a', b);",
    'server/modules/items/typed.ts': [
      "import type { itemTyped } from '#shared/items/items.events.ts';",
      "import {\n  itemSold,\n  itemTyped as one,\n} from '#shared/items/items.events.ts';",
      'export type Typed = RecordedEvent<typeof itemTyped>;',
    ].join('\n'),
    'server/modules/items/items.test.ts': "record(itemLost); const a = { on: 'item.idle' };",
    'client/features/items/shop.ts':
      "const EVENTS = ['item.sold', 'item.lost', 'item.shouted', 'item.typed'];",
    [KINDS]: "const icons = { 'item.unused': 1 };",
  },
  problems: [
    'nobody records or emits item.lost',
    'nobody records or emits item.typed',
    'the client listens to item.unused nowhere: make it serverOnly, or drop it',
    'no reaction is on item.idle, which is serverOnly',
    'the client names item.shouted, which is serverOnly',
  ],
};
