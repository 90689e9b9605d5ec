/**
 * Composes the demo photos and vendors' logos into server/seed/photos. Run by hand after changing the demo goods;
 * the pictures are committed, so that nothing but them is needed to seed. Object pictures: Microsoft Fluent Emoji (MIT).
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { demoItems } from '#server/seed/demo-items.data.ts';
import { composeLogo, DEMO_LOGOS } from '#server/seed/logos.ts';
import { composePhoto } from '#server/seed/photos.ts';

const PHOTOS = new URL('../server/seed/photos/', import.meta.url);
const OBJECTS = new URL('./assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));

const only = process.argv.slice(2);
const wanted = demoItems.filter((item) => only.length === 0 || only.includes(item.key));

await mkdir(PHOTOS, { recursive: true });
let bytes = 0;
let pictures = 0;
const keep = async (name: string, picture: Buffer): Promise<void> => {
  await writeFile(new URL(name, PHOTOS), picture);
  bytes += picture.length;
  pictures += 1;
};

for (const item of wanted) {
  const object = await readFile(new URL(`${item.picture.emoji}.webp`, OBJECTS));
  for (const [shot, name] of item.photos.entries()) {
    await keep(name, await composePhoto({ key: item.key, object, ...item.picture, shot }));
  }
}
for (const logo of DEMO_LOGOS) await keep(logo.file, await composeLogo(logo));

if (only.length === 0) {
  const current = new Set([
    ...demoItems.flatMap((item) => item.photos),
    ...DEMO_LOGOS.map((logo) => logo.file),
  ]);
  const stale = (await readdir(PHOTOS)).filter((name) => !current.has(name));
  await Promise.all(stale.map((name) => rm(new URL(name, PHOTOS))));
}
console.log(`${pictures} pictures, ${(bytes / 1_048_576).toFixed(1)} MB in ${fileURLToPath(PHOTOS)}`);
