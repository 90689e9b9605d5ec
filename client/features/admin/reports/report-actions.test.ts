import { expect, test } from 'vitest';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { actionsFor } from './report-actions.ts';

const about = { uuid: '', name: 'Maya', is_suspended: false };
const itemThatIs = (status: ItemStatus) => ({
  target: 'item' as const,
  now: { name: 'Oak bench', text: null, author: null, photos: [], price: 150, status },
  about,
});

test('whatever the server would take down may be taken down from its report', () => {
  const { approved, bidAccepted, paused, pending, rejected, sold, archived, proposed } = ITEM_STATUS;
  for (const status of [approved, bidAccepted, paused, pending, rejected])
    expect([status, actionsFor(itemThatIs(status), true)]).toEqual([
      status,
      ['none', 'archived', 'suspended'],
    ]);
  for (const status of [sold, archived, proposed])
    expect([status, actionsFor(itemThatIs(status), true)]).toEqual([status, ['none', 'suspended']]);
});

test('only items are taken down, only by administrators, and nobody is suspended twice', () => {
  const item = itemThatIs(ITEM_STATUS.approved);
  expect(actionsFor({ ...item, target: 'vendor' }, true)).toEqual(['none', 'suspended']);
  expect(actionsFor({ ...item, now: null }, true)).toEqual(['none', 'suspended']);
  expect(actionsFor(item, false)).toEqual(['none']);
  expect(actionsFor({ ...item, about: { ...about, is_suspended: true } }, true)).toEqual([
    'none',
    'archived',
  ]);
});
