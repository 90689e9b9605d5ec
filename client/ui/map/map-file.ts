import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Named } from './map-labels.ts';
import { isFarFromOthers } from './neighbours.ts';
import { smooth } from './smooth.ts';

const FILE = '/map/uae.json';

const position = z.tuple([z.number(), z.number()]);
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.looseObject({
    kind: z.string(),
    name: z.string().optional(),
    name_ar: z.string().optional(),
    ref: z.string().optional(),
    known: z.boolean().optional(),
  }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
    z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  ]),
});
const mapFile = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });

type Feature = z.infer<typeof feature>;

const smoothed = (one: Feature): Feature => {
  const { geometry } = one;
  if (geometry.type === 'LineString') {
    return { ...one, geometry: { ...geometry, coordinates: smooth(geometry.coordinates) } };
  }
  if (geometry.type === 'Polygon') {
    return { ...one, geometry: { ...geometry, coordinates: geometry.coordinates.map(smooth) } };
  }
  return one;
};

/** Names of places, and a road's number wherever the road has room for it: halfway between two of its points. */
const namesOf = ({ properties, geometry }: Feature): Named[] => {
  const { kind, name, name_ar, ref, known } = properties;
  if (geometry.type === 'Point' && name !== undefined && name_ar !== undefined) {
    const [lng, lat] = geometry.coordinates;
    return [{ kind: known ? 'known' : kind, name, name_ar, lng, lat }];
  }
  if (geometry.type !== 'LineString' || ref === undefined) return [];
  return geometry.coordinates.slice(1).map(([lng, lat], index) => {
    const [fromLng, fromLat] = geometry.coordinates[index] ?? [lng, lat];
    return { kind: 'road', name: ref, name_ar: ref, lng: (lng + fromLng) / 2, lat: (lat + fromLat) / 2 };
  });
};

/** What the map draws, and the names that are written on it. */
export const readMapFile = (content: unknown) => {
  const { type, features } = mapFile.parse(content);
  const names = features.flatMap(namesOf);
  const communities = names.filter(({ kind }) => kind === 'community' || kind === 'known');
  return {
    shapes: { type, features: features.filter(({ geometry }) => geometry.type !== 'Point').map(smoothed) },
    // Hatta is worth a name where Deira is one of twenty.
    names: names.map((named) =>
      communities.includes(named) && isFarFromOthers(named, communities) ? { ...named, kind: 'town' } : named,
    ),
  };
};

export type MapFile = ReturnType<typeof readMapFile>;

/** The bundled map (decisions D31): our own shapes and names, fetched when a map is first opened. */
export const mapFileQuery = queryOptions({
  queryKey: ['map-file'],
  queryFn: async ({ signal }) => readMapFile(await (await fetch(FILE, { signal })).json()),
  staleTime: Number.POSITIVE_INFINITY,
});
