import { expect, test } from 'vitest';
import { emirateOf } from './emirates.data.ts';

test.each([
  ['Dubai', 'dubai'],
  ['Sharjah Emirate', 'sharjah'],
  ['Emirate of Sharjah', 'sharjah'],
  ['Ras al-Khaimah', 'ras-al-khaimah'],
  ['Umm Al-Quwain Emirate', 'umm-al-quwain'],
  ['Abu Dhabi', 'abu-dhabi'],
  ['Muscat', null],
  ['Dubailand', null],
])('%s is %s', (name, slug) => {
  expect(emirateOf([{ name: 'Somewhere' }, { name, type: 'emirate' }])).toBe(slug);
});
