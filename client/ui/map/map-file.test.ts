import { describe, expect, it } from 'vitest';
import { readMapFile } from './map-file.ts';

const feature = (properties: object, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const corner = [
  [55, 25],
  [55.1, 25],
  [55.1, 25.1],
];

describe('the file of the map', () => {
  const { shapes, names } = readMapFile({
    type: 'FeatureCollection',
    features: [
      feature({ kind: 'road', ref: 'E11' }, 'LineString', corner),
      feature({ kind: 'land', name: 'Island' }, 'Polygon', [[...corner, corner[0]]]),
      feature({ kind: 'community', name: 'Hatta', name_ar: 'حتا' }, 'Point', [56.1, 24.8]),
      ...[0, 1, 2, 3].map((index) =>
        feature(
          {
            kind: 'community',
            name: `Deira ${index}`,
            name_ar: 'ديرة',
            ...(index === 0 ? { known: true } : {}),
          },
          'Point',
          [55.3 + index / 1_000, 25.27],
        ),
      ),
    ],
  });

  it('gives lines without corners between the ends that were drawn', () => {
    const [road] = shapes.features;
    if (road?.geometry.type !== 'LineString') throw new Error('the road is no line');
    const { coordinates } = road.geometry;
    expect([coordinates[0], coordinates.at(-1)]).toEqual([corner[0], corner[2]]);
    expect(coordinates).not.toContainEqual(corner[1]);
    expect(coordinates.length).toBeGreaterThan(corner.length);
  });

  it('keeps outlines closed, without a corner where they were begun', () => {
    const island = shapes.features[1];
    if (island?.geometry.type !== 'Polygon') throw new Error('the island has no outline');
    const [outline = []] = island.geometry.coordinates;
    expect(outline.at(-1)).toEqual(outline[0]);
    expect(outline).not.toContainEqual(corner[0]);
  });

  it('names towns apart from the communities of a city, and roads by their number', () => {
    const kindOf = (wanted: string) => names.find(({ name }) => name === wanted)?.kind;
    expect([kindOf('Hatta'), kindOf('Deira 0'), kindOf('Deira 1'), kindOf('E11')]).toEqual([
      'town',
      'known',
      'community',
      'road',
    ]);
  });
});
