/** How a photo stands in its frame: enlarged `scale` times around the middle, then moved by `x` and `y` pixels. */
export type Zoom = { scale: number; x: number; y: number };
/** A width and a height, or a place relative to the middle of the frame; pixels. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const CLOSEST = 5;
/** What a double tap enlarges to. */
const CLOSE = 2.5;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** How large a photo stands in a frame that shows all of it. */
export const fitted = (photo: Size, frame: Size): Size => {
  if (photo.width <= 0 || photo.height <= 0) return frame;
  const ratio = Math.min(frame.width / photo.width, frame.height / photo.height);
  return { width: photo.width * ratio, height: photo.height * ratio };
};

/** Never more than the whole photo, never closer than allowed, and no photo's edge inside the frame without need. */
export const kept = (zoom: Zoom, photo: Size, frame: Size): Zoom => {
  const scale = within(zoom.scale, 1, CLOSEST);
  const shown = fitted(photo, frame);
  const freeX = Math.max(0, (shown.width * scale - frame.width) / 2);
  const freeY = Math.max(0, (shown.height * scale - frame.height) / 2);
  // `+ 0` turns -0 into 0.
  return { scale, x: within(zoom.x, -freeX, freeX) + 0, y: within(zoom.y, -freeY, freeY) + 0 };
};

/** Enlarges so that what is under `at` stays under it. */
export const zoomedAt = (zoom: Zoom, factor: number, at: Point, photo: Size, frame: Size): Zoom => {
  const scale = within(zoom.scale * factor, 1, CLOSEST);
  const grown = scale / zoom.scale;
  return kept({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, photo, frame);
};

/** Moves an enlarged photo. */
export const panned = (zoom: Zoom, by: Point, photo: Size, frame: Size): Zoom =>
  kept({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, photo, frame);

/** A double tap: closer to that place, or back to the whole photo. */
export const toggledAt = (zoom: Zoom, at: Point, photo: Size, frame: Size): Zoom =>
  zoom.scale > 1 ? WHOLE : zoomedAt(zoom, CLOSE, at, photo, frame);
