/** Degrees, WGS 84. */
export type Point = { lat: number; lng: number };

export type MapProps = {
  label: string;
  /** Where the mark stands; without one the map shows the default centre. */
  point: Point | null;
  /** The point stands for an area of about 500 m with this name, not for a house. */
  areaName?: string;
  /** Pixels. */
  height?: number;
  /** When given, a press on the map or a drag of the mark chooses a point. */
  onPick?: (point: Point) => void;
};
