/** Degrees, WGS 84. */
export type Point = { lat: number; lng: number };
