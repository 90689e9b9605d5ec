import { expect, test } from 'vitest';
import { discountStateAt, featuringStateAt } from './states-by-time.rules.ts';

const [FROM, UNTIL] = ['2026-11-20T08:00:00.000Z', '2026-11-27T08:00:00.000Z'];
const [before, within, after] = ['2026-11-19', '2026-11-22', '2026-11-28'].map((day) => Date.parse(day));

test('a code begins and expires by the clock; one that was switched off or used up stays so meanwhile', () => {
  const stateOf = (state: 'coming' | 'running' | 'used_up' | 'ended', valid_until: string | null = UNTIL) =>
    [before, within, after].map((now = 0) => discountStateAt({ state, valid_from: FROM, valid_until }, now));
  expect(stateOf('coming')).toEqual(['coming', 'running', 'expired']);
  expect(stateOf('running', null)).toEqual(['running', 'running', 'running']);
  expect(stateOf('used_up').slice(1)).toEqual(['used_up', 'expired']);
  expect(stateOf('ended').slice(1)).toEqual(['ended', 'ended']);
});

test('a time among the featured begins and is over by the clock; one that was ended early stays over', () => {
  const stateOf = (state: 'coming' | 'running' | 'past') =>
    [before, within, after].map((now = 0) =>
      featuringStateAt({ state, starts_at: FROM, ends_at: UNTIL }, now),
    );
  expect(stateOf('coming')).toEqual(['coming', 'running', 'past']);
  expect(stateOf('running').slice(1)).toEqual(['running', 'past']);
  expect(stateOf('past')).toEqual(['past', 'past', 'past']);
});
