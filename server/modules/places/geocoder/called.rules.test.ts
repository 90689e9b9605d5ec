import { expect, test } from 'vitest';
import { isCalled } from './called.rules.ts';
import { createGazetteer } from './gazetteer.service.ts';

/** The place found first that is called as asked. */
const calledSo = async (words: string): Promise<string | undefined> =>
  (await createGazetteer().search(words, 8)).find((place) => isCalled(place, words))?.address[1]?.name;

test.each([
  ['Dubai Marina', 'Dubai Marina, Dubai'],
  ['dubai marina', 'Dubai Marina, Dubai'],
  ['Marina', 'Dubai Marina, Dubai'],
  ['دبي مارينا', 'Dubai Marina, Dubai'],
  ['مرسى دبي', 'Dubai Marina, Dubai'],
  ['JVC', 'Jumeirah Village Circle, Dubai'],
  ['جي في سي', 'Jumeirah Village Circle, Dubai'],
  ['JLT', 'Jumeirah Lake Towers, Dubai'],
  ['برج خليفة', 'Downtown Dubai, Dubai'],
  ['Al Barsha', 'Al Barsha, Dubai'],
  ['البرشاء', 'Al Barsha, Dubai'],
])('%s is a name of %s', async (words, name) => {
  expect(await calledSo(words)).toBe(name);
});

// The search forgives slips and beginnings: what it finds for these is not what they say.
test.each(['white', 'mint', 'Dubai Mar', 'marena', 'new', 'مرسى', ''])(
  '%s is no name of a place',
  async (words) => {
    expect(await calledSo(words)).toBeUndefined();
  },
);
