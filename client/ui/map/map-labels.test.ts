import { describe, expect, it } from 'vitest';
import type { Named } from './map-labels.ts';
import { chooseLabels } from './map-labels.ts';

const named = (kind: string, name: string, lng: number): Named => ({
  kind,
  name,
  name_ar: name,
  lng,
  lat: 0,
});
/** One degree is ten pixels. */
const project = ({ lng, lat }: Named) => ({ x: lng * 10, y: lat * 10 });

describe('names on the map', () => {
  it('do not touch each other; cities come before communities', () => {
    const names = [named('community', 'Near', 1), named('city', 'City', 0), named('community', 'Far', 40)];
    expect(chooseLabels(names, 11, project).map(({ name }) => name)).toEqual(['City', 'Far']);
  });

  it('depend on how close one looks', () => {
    const names = [named('country', 'Country', 0), named('community', 'Community', 40)];
    expect(chooseLabels(names, 6, project).map(({ name }) => name)).toEqual(['Country']);
    expect(chooseLabels(names, 13, project).map(({ name }) => name)).toEqual(['Community']);
  });
});
