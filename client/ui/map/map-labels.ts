import { z } from 'zod';

/** A name on the map with its place, degrees WGS 84. */
export type Named = { kind: string; name: string; name_ar: string; lng: number; lat: number };

const namedPoint = z.object({
  properties: z.object({ kind: z.string(), name: z.string(), name_ar: z.string() }),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
});
const shapes = z.object({ features: z.array(z.unknown()) });

/** The names in a map file. A map without names is still a map: when the file cannot be read there are none. */
export const namesQuery = async (url: string, signal: AbortSignal): Promise<Named[]> => {
  try {
    const response = await fetch(url, { signal });
    const { features } = shapes.parse(await response.json());
    return features.flatMap((feature) => {
      const parsed = namedPoint.safeParse(feature);
      if (!parsed.success) return [];
      const [lng, lat] = parsed.data.geometry.coordinates;
      return [{ ...parsed.data.properties, lng, lat }];
    });
  } catch {
    return [];
  }
};

/** From which zoom, and up to which, a kind of name is worth reading; earlier kinds come first. */
const RANKS: readonly { kind: string; from: number; to: number }[] = [
  { kind: 'country', from: 0, to: 8.5 },
  { kind: 'sea', from: 0, to: 9 },
  { kind: 'city', from: 5.5, to: 12 },
  { kind: 'community', from: 10.5, to: 24 },
];

const MOST = 40;
/** Room that one name takes, in pixels. */
const WIDE = 110;
const HIGH = 30;

type Pixel = { x: number; y: number };

/** The names that fit without touching each other, the more important ones first. */
export const chooseLabels = (
  names: readonly Named[],
  zoom: number,
  project: (named: Named) => Pixel,
): Named[] => {
  const taken: Pixel[] = [];
  const chosen: Named[] = [];
  for (const { kind, from, to } of RANKS) {
    if (zoom < from || zoom > to) continue;
    for (const named of names.filter((one) => one.kind === kind)) {
      const at = project(named);
      const isFree = taken.every(({ x, y }) => Math.abs(x - at.x) > WIDE || Math.abs(y - at.y) > HIGH);
      if (!isFree || chosen.length >= MOST) continue;
      taken.push(at);
      chosen.push(named);
    }
  }
  return chosen;
};
