import type { Point } from './map.types.ts';

/** Of a degree of latitude, and of longitude in the middle of the UAE. */
const KM_NORTH = 110.8;
const KM_EAST = 101.1;

/** As the crow flies. */
export const kilometres = (one: Point, other: Point): number =>
  Math.hypot((one.lng - other.lng) * KM_EAST, (one.lat - other.lat) * KM_NORTH);

/** Nearest first. */
export const byDistance = <T extends Point>(from: Point, places: readonly T[]): T[] =>
  places.toSorted((one, other) => kilometres(from, one) - kilometres(from, other));

const FAR_KM = 8;
const FEW = 3;

/** A town of its own: hardly another community around it. */
export const isFarFromOthers = (place: Point, places: readonly Point[]): boolean =>
  places.filter((other) => kilometres(place, other) < FAR_KM).length <= FEW;

type Titled = Point & { kind: string; name: string; name_ar: string };

const KINDS: ReadonlySet<string> = new Set(['community', 'known', 'town']);
const AROUND_KM = 25;
const MOST = 4;

/** The communities around a place, nearest first, without the place itself, whose name is given. */
export const neighboursOf = <T extends Titled>(point: Point, ownName: string, names: readonly T[]): T[] => {
  const others = names.filter(
    (named) =>
      KINDS.has(named.kind) &&
      kilometres(point, named) < AROUND_KM &&
      named.name !== ownName &&
      named.name_ar !== ownName,
  );
  return byDistance(point, others).slice(0, MOST);
};

/** The names for a map of an area: its own stands in its middle, and near communities come before far ones. */
export const namesAround = (point: Point, ownName: string, names: readonly Titled[]): Titled[] => {
  const others = names.filter(({ name, name_ar }) => name !== ownName && name_ar !== ownName);
  return [
    { kind: 'area', name: ownName, name_ar: ownName, ...point },
    ...others.filter(({ kind }) => !KINDS.has(kind)),
    ...byDistance(
      point,
      others.filter(({ kind }) => KINDS.has(kind)),
    ),
  ];
};

/** Kilometres on a pixel at zoom 0 in the middle of the UAE; each zoom halves it. */
const KM_PER_PIXEL = 71.2;

/** How many pixels of a map a distance takes; right in the middle of the UAE, elsewhere there by 2 % at most. */
export const pixelsOf = (km: number, zoom: number): number => (km * 2 ** zoom) / KM_PER_PIXEL;

/** Pixels from the middle of a map to where a name still fits, above or beside. */
const REACH = 130;
const NAME = 24;
const CLOSEST = 12.6;
const FARTHEST = 10;

/** How close to look at a place, so that the third nearest community is still on the map; `height` in pixels. */
export const zoomAround = (point: Point, names: readonly Titled[], height = 320): number => {
  const places = byDistance(
    point,
    names.filter(({ kind }) => KINDS.has(kind)),
  );
  // The first is the place itself.
  const third = places[3];
  if (!third) return CLOSEST;
  const reach = Math.min(REACH, height / 2 - NAME);
  const zoom = Math.log2((reach * KM_PER_PIXEL) / Math.max(kilometres(point, third), 0.1));
  return Math.min(CLOSEST, Math.max(FARTHEST, zoom));
};
