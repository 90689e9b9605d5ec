import { readFileSync } from 'node:fs';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/live/query-client.ts';
import { listeningsIn } from '#client/live/shown.ts';
import type { EventType } from '#shared/events.ts';
import { events } from '#shared/events.ts';
import { COLUMN_OF, declared, NO_COLUMN } from '#tests/support/live/declared.ts';
import { LEFT_ALONE } from '#tests/support/live/left-alone.ts';
import type { Page } from '#tests/support/live/received.ts';
import { eventsOf, FIRST_PAGE, PAGES, RECEIVED } from '#tests/support/live/received.ts';

const ALL = (Object.keys(events) as EventType[]).filter((type) => Object.keys(events[type].views).length > 0);
const reasonFor = (page: Page, type: EventType): number =>
  LEFT_ALONE.findIndex(({ types, on }) => types.includes(type) && on.includes(page));

test('every live query has a column, or it is said why not', () => {
  const known = new Set([...Object.keys(COLUMN_OF), ...Object.keys(NO_COLUMN)]);
  const names = new Set(declared.keys());
  const where = 'COLUMN_OF or NO_COLUMN in tests/support/live/declared.ts';
  expect([...names.difference(known)], `declared in client/, and missing in ${where}`).toEqual([]);
  expect([...known.difference(names)], `declared nowhere any more: take it from ${where}`).toEqual([]);
  expect(PAGES).toEqual(expect.arrayContaining(Object.values(COLUMN_OF)));
});

test('events go by the names they are declared under: a misspelled one beside others is no fault of types', () => {
  const misspelled = [...new Set(declared.values())].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'([a-z]+\.[a-z_]+)':/g)]
      .filter(([, type]) => !ALL.some((known) => known === type))
      .map(([, type]) => `${path}: ${type}`),
  );
  expect(misspelled).toEqual([]);
});

/** What a live query listens to where it is declared: a query by its options, an atom while somebody shows it. */
const listenedTo = async (name: string): Promise<readonly EventType[]> => {
  const exported = (await import(/* @vite-ignore */ `../../${declared.get(name)}`))[name];
  let live = exported;
  // Keys of atoms are texts, the shop's of its filters.
  while (typeof live === 'function') live = live(name.endsWith('Atom') ? '{}' : FIRST_PAGE, FIRST_PAGE);
  if ('events' in live) return eventsOf(live);
  const store = createStore();
  const client = createQueryClient();
  store.set(queryClientAtom, client);
  const leave = store.sub(live, () => undefined);
  const [listening] = listeningsIn(client).values();
  leave();
  return (listening?.eventTypes.split(' ') ?? []) as EventType[];
};

beforeAll(() => {
  // A page that is still loading: nothing is connected, nothing is answered.
  vi.stubGlobal('document', { readyState: 'loading', documentElement: { lang: 'en' } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test.for(Object.entries(COLUMN_OF))('%s listens to what its column says', async ([name, column]) => {
  expect((await listenedTo(name)).toSorted()).toEqual([...new Set(RECEIVED[column])].toSorted());
});

test('every page receives every event, or it is said why not', () => {
  const open = PAGES.flatMap((page) =>
    ALL.filter((type) => !RECEIVED[page]?.includes(type) && reasonFor(page, type) === -1).map(
      (type) => `${page} does not receive ${type}`,
    ),
  );
  expect(open, 'a reason for each of a new page, or, once its column was read, its name in EVERY').toEqual(
    [],
  );
});

test('the table in the documentation is this one', async () => {
  const cell = (page: Page, type: EventType): string =>
    RECEIVED[page]?.includes(type) ? '●' : String(reasonFor(page, type) + 1);
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [
    '# Which page receives which event',
    '',
    'Written by `tests/api/live-facts.test.ts` (`-u` writes it anew), which fails when a page neither receives an event (●)',
    'nor is excused from it (the number of the reason below). Whether what is received is reduced rightly is compared with',
    'fresh loads by `tests/api/live-pages.test.ts`: some seconds in the suite, longer with `LIVE_RUN_SECONDS=600`; a run is',
    'repeated with the `LIVE_RUN_SEED` it names.',
    '',
    row(['event', ...PAGES]),
    row(['---', ...PAGES.map(() => ':-:')]),
    ...ALL.map((type) => row([`\`${type}\``, ...PAGES.map((page) => cell(page, type))])),
    '',
    ...LEFT_ALONE.map(({ why }, index) => `${index + 1}. ${why}`),
    '',
  ];
  await expect(table.join('\n')).toMatchFileSnapshot('../../docs/live-facts.md');
});
