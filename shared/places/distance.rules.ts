/** A point of the map in degrees, WGS 84. */
export type Point = { lat: number; lng: number };
/** A point of the map in kilometres east and north of a corner of the UAE: straight lines there are distances. */
export type Spot = { x: number; y: number };

const CORNER: Point = { lat: 22, lng: 51 };
const KM_NORTH = 110.8;
/** Of a degree at 24.7° north, the middle of the country: at its ends a distance is wrong by 1 % at most. */
const KM_EAST = 101.1;

/** From degrees to kilometres on the plane, as the shop's index keeps them. */
export const spotOf = ({ lat, lng }: Point): Spot => ({
  x: (lng - CORNER.lng) * KM_EAST,
  y: (lat - CORNER.lat) * KM_NORTH,
});

/** Whether a point lies in the rectangle around the country: from elsewhere nothing here is near. */
export const isAroundUae = ({ lat, lng }: Point): boolean => lat > 22 && lat < 27 && lng > 51 && lng < 57;

/** How far two points are from each other as the crow flies, in kilometres. */
export const kilometresBetween = (one: Point, other: Point): number => {
  const [from, to] = [spotOf(one), spotOf(other)];
  return Math.hypot(to.x - from.x, to.y - from.y);
};

/** How far around a place the shop can be narrowed to, in kilometres. */
export const DISTANCES = [5, 10, 25, 50] as const;
export type Distance = (typeof DISTANCES)[number];
