import { normalise } from '#shared/kernel/comparable.ts';
import { ownNameOf } from '#shared/places/address.rules.ts';
import type { Place } from '#shared/places/places.schema.ts';
import { communityIn } from './communities.rules.ts';
import { ALIASES } from './gazetteer-aliases.data.ts';

/** "JVC" for Jumeirah Village Circle; of two letters there are too many. */
const SHORTEST_INITIALS = 3;

const initialsOf = (name: string): string =>
  normalise(name)
    .split(' ')
    .map(([first = '']) => first)
    .join('');

/** Whether words are the name of a place, in either language, its initials, or another name that people use for it. */
export const isCalled = ({ address }: Pick<Place, 'address'>, words: string): boolean => {
  const said = normalise(words);
  const [, area] = address;
  const names = area ? [area.name, area.name_ar ?? ''].map(ownNameOf) : [];
  const others = ALIASES[communityIn(address)?.id ?? ''] ?? [];
  return (
    [...names, ...others].some((known) => normalise(known) === said) ||
    (said.length >= SHORTEST_INITIALS && names.some((known) => initialsOf(known) === said))
  );
};
