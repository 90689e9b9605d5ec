/** A name on the map with its place, degrees WGS 84. */
export type Named = { kind: string; name: string; name_ar: string; lng: number; lat: number };

/** From which zoom, and up to which, a kind of name is worth reading; earlier kinds come first. */
const RANKS: readonly { kind: string; from: number; to: number }[] = [
  { kind: 'area', from: 9, to: 24 },
  { kind: 'country', from: 0, to: 7.5 },
  { kind: 'city', from: 5.5, to: 11.5 },
  { kind: 'sea', from: 0, to: 8.5 },
  { kind: 'town', from: 8, to: 24 },
  { kind: 'known', from: 10, to: 24 },
  { kind: 'community', from: 11, to: 24 },
  { kind: 'road', from: 9, to: 24 },
];

/** More of them would hide the map. */
const MOST = 40;
/** A road says its number again after so many pixels. */
const AGAIN = 260;

/** Widths in pixels, as map-canvas.module.css sets the type; longer names go on in a second line. */
const WIDEST = 120;
const LETTER = { small: 6.4, big: 7.8 };
const LINE = { small: 15, big: 18 };
const AROUND = 10;

type Pixel = { x: number; y: number };
/** Around its middle. */
export type Box = Pixel & { width: number; height: number };

/** Names of cities and what is larger are written larger. */
export const sizeOf = (kind: string): 'big' | 'small' =>
  kind === 'city' || kind === 'country' || kind === 'sea' ? 'big' : 'small';

const boxOf = ({ kind }: Named, text: string, { x, y }: Pixel): Box => {
  const size = sizeOf(kind);
  const width = text.length * LETTER[size];
  const lines = Math.ceil(width / WIDEST);
  return { x, y, width: Math.min(width, WIDEST) + AROUND, height: lines * LINE[size] + AROUND };
};

const touch = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height;

/** What is seen of the map, in pixels, and what stands on it besides: names would be cut off, or hidden. */
export type View = { zoom: number; width: number; height: number; covered: readonly Box[] };

const isWithin = ({ x, y, width, height }: Box, view: View): boolean =>
  x * 2 >= width && (view.width - x) * 2 >= width && y * 2 >= height && (view.height - y) * 2 >= height;

/** The names that fit without touching each other, the more important ones first. `textOf`: what is written. */
export const chooseLabels = (
  names: readonly Named[],
  view: View,
  project: (named: Named) => Pixel,
  textOf: (named: Named) => string = ({ name }) => name,
): Named[] => {
  const taken = [...view.covered];
  const numbers: (Pixel & { name: string })[] = [];
  const chosen: Named[] = [];
  for (const { kind, from, to } of RANKS) {
    if (view.zoom < from || view.zoom > to) continue;
    for (const named of names.filter((one) => one.kind === kind)) {
      if (chosen.length >= MOST) return chosen;
      const box = boxOf(named, textOf(named), project(named));
      const isSaid = numbers.some(
        ({ name, x, y }) => name === named.name && Math.hypot(x - box.x, y - box.y) < AGAIN,
      );
      if (isSaid || !isWithin(box, view) || taken.some((other) => touch(box, other))) continue;
      taken.push(box);
      chosen.push(named);
      if (kind === 'road') numbers.push({ name: named.name, x: box.x, y: box.y });
    }
  }
  return chosen;
};
