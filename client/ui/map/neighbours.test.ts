import { describe, expect, it } from 'vitest';
import { neighboursOf, pixelsOf, zoomAround } from './neighbours.ts';

const HERE = { lat: 25.08, lng: 55.14 };
/** So many kilometres north of here. */
const north = (km: number, name: string, kind = 'community') => ({
  kind,
  name,
  name_ar: `${name} ar`,
  lat: HERE.lat + km / 110.8,
  lng: HERE.lng,
});

describe('what lies around a place', () => {
  it('is the nearest communities without the place itself, whatever language names it', () => {
    const names = [
      north(3, 'Third'),
      north(0.2, 'Here'),
      north(1, 'City', 'city'),
      north(40, 'Away'),
      north(2, 'Second'),
    ];
    for (const own of ['Here', 'Here ar']) {
      expect(neighboursOf(HERE, own, names).map(({ name }) => name)).toEqual(['Second', 'Third']);
    }
  });

  it('is on the map: the third neighbour decides how close one looks, within limits', () => {
    const around = (km: number) =>
      ['Here', 'One', 'Two', 'Three'].map((name, index) => north(km * index, name));
    expect(zoomAround(HERE, around(0.1))).toBe(zoomAround(HERE, []));
    const apart = zoomAround(HERE, around(2));
    expect(apart).toBeLessThan(zoomAround(HERE, []));
    expect(pixelsOf(6, apart)).toBeCloseTo(130);
    expect(zoomAround(HERE, around(30))).toBe(10);
  });
});
