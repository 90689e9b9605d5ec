import { describe, expect, it } from 'vitest';
import type { Named, View } from './map-labels.ts';
import { chooseLabels } from './map-labels.ts';

const named = (kind: string, name: string, lng: number): Named => ({
  kind,
  name,
  name_ar: name,
  lng,
  lat: 20,
});
/** One degree is ten pixels. */
const project = ({ lng, lat }: Named) => ({ x: lng * 10, y: lat * 10 });
const at = (zoom: number, covered: View['covered'] = []): View => ({
  zoom,
  width: 900,
  height: 400,
  covered,
});
const chosen = (names: readonly Named[], view: View, textOf?: (one: Named) => string): string[] =>
  chooseLabels(names, view, project, textOf).map(({ name }) => name);

describe('names on the map', () => {
  it('do not touch each other; cities come before communities, known ones before others', () => {
    const names = [
      named('community', 'Near', 22),
      named('city', 'City', 20),
      named('community', 'Far', 60),
      named('known', 'Known', 61),
    ];
    expect(chosen(names, at(11))).toEqual(['City', 'Known']);
  });

  it('take the room that is written: short ones stand closer than long ones', () => {
    const names = [named('community', 'One', 20), named('community', 'Two', 24)];
    expect(chosen(names, at(13))).toEqual(['One', 'Two']);
    expect(chosen(names, at(13), ({ name }) => `${name} of the communities`)).toEqual(['One']);
  });

  it('depend on how close one looks', () => {
    const names = [named('country', 'Country', 20), named('community', 'Community', 40)];
    expect(chosen(names, at(6))).toEqual(['Country']);
    expect(chosen(names, at(13))).toEqual(['Community']);
  });

  it('are not cut off by the edge, and not under what stands on the map', () => {
    const names = [named('community', 'Edge', 1), named('community', 'Under', 86)];
    expect(chosen(names, at(13, [{ x: 870, y: 200, width: 60, height: 60 }]))).toEqual([]);
  });

  it('give a road its number again only after a while', () => {
    const names = [20, 30, 60].map((lng) => named('road', 'E11', lng));
    expect(chooseLabels(names, at(12), project).map(({ lng }) => lng)).toEqual([20, 60]);
  });
});
