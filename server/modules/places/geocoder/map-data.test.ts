import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COMMUNITIES } from './communities.ts';

const feature = z.object({
  properties: z.looseObject({ kind: z.string(), id: z.string().optional() }),
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
});
const mapFile = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });

describe('the bundled plain map', () => {
  it('is small and shows every community of the gazetteer where the gazetteer has it', async () => {
    const text = await readFile(new URL('../../../../client/public/map/uae.json', import.meta.url), 'utf8');
    expect(text.length).toBeLessThan(150_000);
    const { features } = mapFile.parse(JSON.parse(text));
    const kinds = new Set(features.map((one) => one.properties.kind));
    for (const kind of ['land', 'neighbour', 'coast', 'road', 'emirate-border', 'city']) {
      expect(kinds, kind).toContain(kind);
    }
    const shown = features
      .filter((one) => one.properties.kind === 'community')
      .map((one) => [one.properties.id, ...one.geometry.coordinates]);
    expect(shown).toEqual(COMMUNITIES.map((one) => [one.id, one.lng, one.lat]));
  });
});
