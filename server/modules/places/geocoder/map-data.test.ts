import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Spot } from '#shared/places/distance.rules.ts';
import { spotOf } from '#shared/places/distance.rules.ts';
import { COMMUNITIES } from './communities.rules.ts';

const position = z.tuple([z.number(), z.number()]).transform(([lng, lat]) => spotOf({ lat, lng }));
const feature = z.object({
  properties: z.looseObject({
    kind: z.string(),
    id: z.string().optional(),
    name: z.string().optional(),
    ref: z.string().optional(),
  }),
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
});
const mapFile = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });

type Line = readonly Spot[];
type Segment = readonly [Spot, Spot];

const segmentsOf = (line: Line): Segment[] =>
  line.slice(1).map((to, index): Segment => [line[index] ?? to, to]);

/** Kilometres. */
const toSegment = ({ x, y }: Spot, [from, to]: Segment): number => {
  const [along, up] = [to.x - from.x, to.y - from.y];
  const length = along ** 2 + up ** 2;
  const share = length === 0 ? 0 : ((x - from.x) * along + (y - from.y) * up) / length;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - at * along, y - from.y - at * up);
};

const toLine = (spot: Spot, line: Line): number =>
  Math.min(...segmentsOf(line).map((segment) => toSegment(spot, segment)));

const isInside = ({ x, y }: Spot, ring: Line): boolean =>
  segmentsOf(ring).filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x,
  ).length %
    2 ===
  1;

const turn = (one: Spot, two: Spot, three: Spot): number =>
  Math.sign((two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x));

const doCross = ([a, b]: Segment, [c, d]: Segment): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

const crossings = (ring: Line): number => {
  const segments = segmentsOf(ring);
  return segments.flatMap((one, index) => segments.slice(index + 2).filter((other) => doCross(one, other)))
    .length;
};

/** Communities that a road leads past or through. */
const SERVED: Readonly<Record<string, readonly string[]>> = {
  E11: [
    'abu-dhabi-ruwais',
    'abu-dhabi-al-mirfa',
    'abu-dhabi-al-shahama',
    'abu-dhabi-ghantoot',
    'dubai-dubai-marina',
    'dubai-trade-centre',
    'sharjah-al-nahda-sharjah',
    'ajman-al-nuaimiya',
    'umm-al-quwain-mistral',
    'ras-al-khaimah-al-nakheel',
    'ras-al-khaimah-shaam',
  ],
  E10: ['abu-dhabi-al-danah', 'abu-dhabi-al-raha-beach'],
  E12: ['abu-dhabi-al-saadiyat-island', 'abu-dhabi-yas-island'],
  E20: ['abu-dhabi-sweihan'],
  E22: ['abu-dhabi-mussafah', 'al-ain-remah', 'al-ain-al-yahar', 'al-ain-al-ain-city-centre'],
  E311: ['dubai-dubai-sports-city', 'dubai-mirdif', 'ajman-al-hamidiyah', 'ras-al-khaimah-digdaga'],
  E611: ['sharjah-al-nouf', 'sharjah-al-tai'],
  E44: ['dubai-ras-al-khor', 'dubai-lehbab', 'sharjah-al-madam', 'ajman-masfout', 'dubai-hatta'],
  E66: ['dubai-oud-metha', 'dubai-dubai-silicon-oasis', 'dubai-the-valley', 'al-ain-al-hili'],
  E88: ['sharjah-al-nouf', 'sharjah-al-dhaid', 'ajman-manama-ajman', 'ras-al-khaimah-masafi'],
  E89: ['fujairah-dibba-al-fujairah', 'ras-al-khaimah-masafi', 'fujairah-merashid'],
  E99: [
    'sharjah-dibba-al-hisn',
    'fujairah-al-aqah',
    'sharjah-khor-fakkan',
    'fujairah-qidfa',
    'sharjah-kalba',
  ],
  E45: ['abu-dhabi-madinat-zayed', 'abu-dhabi-liwa'],
};

describe('the bundled map', () => {
  let text = '';
  let features: z.infer<typeof feature>[] = [];
  beforeAll(async () => {
    text = await readFile(new URL('../../../../client/public/map/uae.json', import.meta.url), 'utf8');
    features = mapFile.parse(JSON.parse(text)).features;
  });

  const ofKind = (kind: string) => features.filter((one) => one.properties.kind === kind);
  const linesOf = (ref: string): Line[] =>
    features
      .filter((one) => one.properties.ref === ref)
      .map((one) => z.array(position).parse(one.geometry.coordinates));
  const ringsOf = (kind: string): Line[] =>
    ofKind(kind).flatMap((one) => z.array(z.array(position)).parse(one.geometry.coordinates));

  it('is small and shows every community of the gazetteer where the gazetteer has it', () => {
    expect(text.length).toBeLessThan(150_000);
    for (const kind of ['land', 'neighbour', 'coast', 'water', 'road', 'emirate-border', 'city']) {
      expect(ofKind(kind), kind).not.toEqual([]);
    }
    const shown = ofKind('community').map((one) => [one.properties.id, ...one.geometry.coordinates]);
    expect(shown).toEqual(COMMUNITIES.map((one) => [one.id, one.lng, one.lat]));
  });

  it('has outlines that are closed and do not cross themselves', () => {
    for (const ring of [...ringsOf('land'), ...ringsOf('neighbour')]) {
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(crossings(ring)).toBe(0);
    }
  });

  it('has land under every community, or within a kilometre of it, and no community abroad', () => {
    const [land, abroad] = [ringsOf('land'), ringsOf('neighbour')];
    const isDry = (spot: Spot): boolean =>
      land.some((ring) => isInside(spot, ring) || toLine(spot, ring) < 1);
    const isAbroad = (spot: Spot): boolean => abroad.some((ring) => isInside(spot, ring));
    expect(COMMUNITIES.filter((one) => !isDry(spotOf(one))).map(({ id }) => id)).toEqual([]);
    expect(COMMUNITIES.filter((one) => isAbroad(spotOf(one))).map(({ id }) => id)).toEqual([]);
  });

  it.each(Object.entries(SERVED))('leads %s past the communities it serves', (ref, ids) => {
    const lines = linesOf(ref);
    const missed = ids.filter((id) => {
      const community = COMMUNITIES.find((one) => one.id === id);
      return !community || !lines.some((line) => toLine(spotOf(community), line) < 4);
    });
    expect(missed).toEqual([]);
  });
});
