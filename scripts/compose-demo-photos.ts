/**
 * Composes the demo photos and vendors' logos into server/seed/photos, in the sizes an upload gets. Run by hand after
 * changing the demo goods; the pictures are committed. Object pictures: Microsoft Fluent Emoji (MIT).
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { demoItems } from '#server/seed/demo-items.data.ts';
import { composeLogo, DEMO_LOGOS } from '#server/seed/logos.ts';
import { composePhoto } from '#server/seed/photos.ts';
import { preparePhoto, readManifest, writeManifest } from '#server/seed/prepared-photos.ts';
import { drawingOf } from './demo-drawings.ts';

const PHOTOS = new URL('../server/seed/photos/', import.meta.url);
const OBJECTS = new URL('./assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));

const only = process.argv.slice(2);
const wanted = demoItems.filter((item) => only.length === 0 || only.includes(item.key));
const photos = only.length === 0 ? {} : await readManifest();

/** Drawings are made large, so that a close-up stays sharp. */
const objectOf = (picture: string): Promise<Buffer> =>
  picture.startsWith('own:')
    ? sharp(drawingOf(picture), { density: 160 }).png().toBuffer()
    : readFile(new URL(`${picture}.webp`, OBJECTS));

for (const item of wanted) {
  const object = await objectOf(item.picture.emoji);
  for (const [shot, name] of item.photos.entries()) {
    photos[name] = await preparePhoto(
      name,
      await composePhoto({ key: item.key, object, ...item.picture, shot }),
    );
  }
}
for (const logo of DEMO_LOGOS) photos[logo.name] = await preparePhoto(logo.name, await composeLogo(logo));
await writeManifest(photos);

const stale = (await readdir(PHOTOS)).filter((name) => name !== 'photos.json' && !(name in photos));
await Promise.all(stale.map((name) => rm(new URL(name, PHOTOS), { recursive: true })));
console.log(`${Object.keys(photos).length} pictures`);
