import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tint, Tone } from './goods/goods.types.ts';

/** Pixels of a source photo: 4:5, as the shop shows them. */
const WIDTH = 800;
const HEIGHT = 1000;
const QUALITY = 84;

/** Light in the middle, colour towards the edges. */
const TONES: Readonly<Record<Tone, readonly [centre: string, edge: string]>> = {
  sand: ['#f6eee2', '#e3d5c0'],
  sage: ['#e6efe9', '#c6dacd'],
  sky: ['#e8f0f5', '#c5d8e5'],
  blush: ['#f9ebe6', '#ebcdc4'],
  lilac: ['#efebf5', '#d4cbe4'],
  butter: ['#fbf4e1', '#efdfb6'],
  stone: ['#f1efec', '#d8d4cd'],
  clay: ['#f5e5d8', '#e0c1a8'],
};
const TONE_NAMES = Object.keys(TONES) as Tone[];

/** The frame is taller than wide, so a tall object may be larger. */
const TALLER = 1.1;

type Shot = {
  /** The object's box as a share of the frame's width; a little more in height. */
  size: number;
  /** Degrees, clockwise. */
  turn: number;
  mirrored: boolean;
  /** Where the middle of the object stands, as shares of the frame. */
  x: number;
  y: number;
  otherTone: boolean;
};

/** Front, turned and mirrored, close-up, on another background. */
const SHOTS: readonly Shot[] = [
  { size: 0.76, turn: 0, mirrored: false, x: 0.5, y: 0.51, otherTone: false },
  { size: 0.68, turn: 7, mirrored: true, x: 0.5, y: 0.51, otherTone: true },
  { size: 1.28, turn: -5, mirrored: false, x: 0.56, y: 0.54, otherTone: false },
  { size: 0.62, turn: -8, mirrored: false, x: 0.5, y: 0.52, otherTone: true },
];

export type PhotoOrder = {
  /** Makes small choices that differ from item to item and stay the same from run to run. */
  key: string;
  /** The object's picture with a transparent background. */
  object: Buffer;
  tone: Tone;
  tint: Tint;
  /** 0 is the front view. */
  shot: number;
  /** Stands on a table; otherwise it is laid flat and may be turned. */
  stands: boolean;
};

const otherToneOf = (tone: Tone, key: string): Tone => {
  const others = TONE_NAMES.filter((name) => name !== tone);
  const pick = createHash('sha256').update(key).digest().readUInt16BE(0);
  return others[pick % others.length] ?? tone;
};

/** The wall and the table: one soft light from above, the ground a shade deeper. */
const background = (tone: Tone, floor: number): Buffer => {
  const [centre, edge] = TONES[tone];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <radialGradient id="light" cx="50%" cy="42%" r="75%">
        <stop offset="0" stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/>
      </radialGradient>
      <linearGradient id="table" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${edge}" stop-opacity="0"/>
        <stop offset="1" stop-color="${edge}" stop-opacity="0.85"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <rect y="${floor}" width="100%" height="${HEIGHT - floor}" fill="url(#table)"/>
  </svg>`);
};

/** Where the object touches the ground: a tight dark edge inside a wide soft one. */
const contactShadow = (middle: number, ground: number, width: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <filter id="soft" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="26 14"/></filter>
      <filter id="tight" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="9 5"/></filter>
    </defs>
    <ellipse cx="${middle}" cy="${ground + 8}" rx="${width * 0.52}" ry="30" fill="#2a1f12" fill-opacity="0.28" filter="url(#soft)"/>
    <ellipse cx="${middle}" cy="${ground}" rx="${width * 0.4}" ry="9" fill="#2a1f12" fill-opacity="0.42" filter="url(#tight)"/>
  </svg>`);

const SHADOW_MARGIN = 60;
/** A shadow is soft, so it is blurred small and enlarged, which is much faster. */
const SHADOW_SCALE = 4;

/** The object's own silhouette, soft, with a margin of `SHADOW_MARGIN` around it for the blur. */
const castShadow = async (object: Buffer): Promise<Buffer> => {
  const margin = SHADOW_MARGIN;
  const silhouette = await sharp(object)
    .ensureAlpha()
    .linear([0, 0, 0, 0.34], [42, 31, 18, 0])
    .extend({
      top: margin,
      bottom: margin,
      left: margin,
      right: margin,
      background: { r: 42, g: 31, b: 18, alpha: 0 },
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { width, height } = await sharp(silhouette).metadata();
  const small = await sharp(silhouette)
    .resize(Math.ceil(width / SHADOW_SCALE), Math.ceil(height / SHADOW_SCALE), { fit: 'fill' })
    .blur(20 / SHADOW_SCALE)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
};

/** The object trimmed, recoloured, mirrored, turned and enlarged. */
const prepare = async (
  order: PhotoOrder,
  shot: Shot,
): Promise<{ data: Buffer; width: number; height: number }> => {
  const { hue = 0, saturation = 1, brightness = 1 } = order.tint;
  const trimmed = await sharp(order.object).trim({ threshold: 4 }).png({ compressionLevel: 1 }).toBuffer();
  const side = Math.round(WIDTH * shot.size);
  const enlarged = await sharp(trimmed)
    .modulate({ hue: ((hue % 360) + 360) % 360, saturation, brightness })
    .flop(shot.mirrored)
    .resize(side, Math.round(side * TALLER), { fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(enlarged)
    .rotate(order.stands ? 0 : shot.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

type Layer = { input: Buffer; left: number; top: number };

/** Cuts a layer to the frame, since a close-up is larger than it. */
const withinFrame = async (layer: Layer): Promise<Layer> => {
  const { width, height } = await sharp(layer.input).metadata();
  const left = Math.max(0, layer.left);
  const top = Math.max(0, layer.top);
  const region = {
    left: left - layer.left,
    top: top - layer.top,
    width: Math.min(WIDTH, layer.left + width) - left,
    height: Math.min(HEIGHT, layer.top + height) - top,
  };
  return {
    input: await sharp(layer.input).extract(region).png({ compressionLevel: 1 }).toBuffer(),
    left,
    top,
  };
};

/** One studio photo of an object as WebP, 800 × 1000 pixels. The same order gives the same picture. */
export const composePhoto = async (order: PhotoOrder): Promise<Buffer> => {
  const shot = SHOTS[order.shot % SHOTS.length];
  if (shot === undefined) throw new RangeError(`no such shot: ${order.shot}`);
  const tone = shot.otherTone ? otherToneOf(order.tone, `${order.key}-${order.shot}`) : order.tone;
  const object = await prepare(order, shot);
  const left = Math.round(WIDTH * shot.x - object.width / 2);
  const top = Math.round(HEIGHT * shot.y - object.height / 2);
  const ground = top + object.height - Math.round(object.height * 0.012);
  const shadow = { left: left - SHADOW_MARGIN, top: top - SHADOW_MARGIN };
  const layers: Layer[] = [
    ...(order.stands
      ? [{ input: contactShadow(WIDTH * shot.x, ground, object.width), left: 0, top: 0 }]
      : []),
    {
      input: await castShadow(object.data),
      left: shadow.left + (order.stands ? 6 : 12),
      top: shadow.top + (order.stands ? 16 : 24),
    },
    { input: object.data, left, top },
  ];
  const floor = order.stands ? Math.min(ground - 70, HEIGHT - 120) : HEIGHT;
  return sharp(background(tone, floor))
    .composite(await Promise.all(layers.map(withinFrame)))
    .webp({ quality: QUALITY, effort: 4, smartSubsample: true })
    .toBuffer();
};
