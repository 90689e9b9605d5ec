/**
 * Makes the demo's photos as server/seed/photos holds them: those of crops.json cut from the photographs in the npm
 * package @vendure/create, the others as scripts/photos/render.py photographed them. Run by hand after a change:
 *
 *   npm pack @vendure/create && tar xzf vendure-create-*.tgz
 *   node scripts/prepare-demo-photos.ts package/assets/images <pictures of render.py> [item or photo …]
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { demoItems } from '#server/seed/demo-items.data.ts';
import { composeLogo, DEMO_LOGOS } from '#server/seed/logos.ts';
import { preparePhoto, readManifest, writeManifest } from '#server/seed/prepared-photos.ts';

/** As wide as a photo gets, at 4:5. */
const WIDTH = 960;
const TALL = 1.25;
const PHOTOS = new URL('../server/seed/photos/', import.meta.url);

/** Where the middle is and how wide, as shares of the photograph. */
type View = readonly [x: number, y: number, wide: number];
type Cut = { source: string; views: View[]; stretch?: readonly [above: number, below: number] };

const [photographs = '', renders = '', ...only] = process.argv.slice(2);
const cuts: Record<string, Cut> = JSON.parse(
  await readFile(new URL('photos/crops.json', import.meta.url), 'utf8'),
);

/** A strip of bare wall or ground at an edge made taller, where a wide thing needs more room around it. */
const stretched = async (picture: Buffer, missing: number, [above, below]: readonly [number, number]) => {
  const { width, height } = await sharp(picture).metadata();
  const strips = [
    [0, Math.round(height * above)],
    [Math.round(height * above), Math.round(height * (1 - above - below))],
    [Math.round(height * (1 - below)), Math.round(height * below)],
  ] as const;
  const extra = [missing * (above / (above + below)), 0, missing * (below / (above + below))];
  const parts: OverlayOptions[] = [];
  let top = 0;
  for (const [index, [start, tall]] of strips.entries()) {
    if (tall === 0) continue;
    const room = Math.round(tall + (extra[index] ?? 0));
    const strip = sharp(picture).extract({
      left: 0,
      top: start,
      width,
      height: Math.min(tall, height - start),
    });
    parts.push({ input: await strip.resize(width, room, { fit: 'fill' }).png().toBuffer(), left: 0, top });
    top += room;
  }
  return sharp({ create: { width, height: top, channels: 3, background: '#fff' } })
    .composite(parts)
    .png()
    .toBuffer();
};

const within = (middle: number, size: number, whole: number): number =>
  Math.round(Math.min(Math.max(0, middle * whole - size / 2), whole - size));

const cut = async ({ source, views, stretch }: Cut, shot: number): Promise<Buffer> => {
  const view = views[shot];
  if (view === undefined) throw new Error(`${source} has no view ${shot + 1}`);
  const [x, y, wide] = view;
  let picture = await readFile(join(photographs, `${source}-unsplash.jpg`));
  const before = await sharp(picture).metadata();
  const width = Math.floor(before.width * wide);
  const missing = width * TALL - before.height;
  if (missing > 1) {
    if (!stretch) throw new Error(`${source} is not tall enough for view ${shot + 1}`);
    picture = await stretched(picture, missing, stretch);
  }
  const { height } = await sharp(picture).metadata();
  const tall = Math.min(height, Math.floor(width * TALL));
  return sharp(picture)
    .extract({ left: within(x, width, before.width), top: within(y, tall, height), width, height: tall })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .png()
    .toBuffer();
};

const rendered = (name: string): Promise<Buffer> => readFile(join(renders, `${name}.png`));

const photos = only.length === 0 ? {} : await readManifest();
for (const item of demoItems) {
  for (const [shot, name] of item.photos.entries()) {
    if (only.length > 0 && !only.includes(item.key) && !only.includes(name)) continue;
    const own = cuts[item.key];
    photos[name] = await preparePhoto(name, own ? await cut(own, shot) : await rendered(name));
  }
}
for (const logo of DEMO_LOGOS) photos[logo.name] = await preparePhoto(logo.name, await composeLogo(logo));
await writeManifest(photos);

const known = new Set([...Object.keys(photos), 'photos.json', 'CREDITS.md']);
const stale = existsSync(PHOTOS) ? (await readdir(PHOTOS)).filter((name) => !known.has(name)) : [];
await Promise.all(stale.map((name) => rm(new URL(name, PHOTOS), { recursive: true })));
console.log(`${Object.keys(photos).length} pictures`);
