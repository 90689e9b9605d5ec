import { readdir } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { photoWidths } from '#server/platform/images.ts';
import { createLimit } from '#server/platform/limit.ts';

/**
 * sharp alone: the same sizes of the same files, as many files at a time as there are processors, at the priority of the
 * product's own worker. Nothing is checked, hashed, sent or written down. Prints the seconds it took, and
 * the seconds of processor time.
 */
sharp.concurrency(1);
sharp.cache(false);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [folder = '', out = ''] = process.argv.slice(2);
const widest = Math.max(...photoWidths);

const make = async (name: string): Promise<void> => {
  const { data, info } = await sharp(join(folder, name))
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  await Promise.all(
    photoWidths.map((width) =>
      image
        .clone()
        .resize({ width })
        .webp({ quality: 78, effort: 3 })
        .toFile(join(out, `${name}-${width}.webp`)),
    ),
  );
};

const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort();
const limited = createLimit(availableParallelism());
// The library is loaded and warm before the clock starts, as it is in a server.
await make(names[0] ?? '');
const [start, used] = [performance.now(), process.cpuUsage()];
await Promise.all(names.map((name) => limited(() => make(name))));
const { user, system } = process.cpuUsage(used);
console.log(`${(performance.now() - start) / 1000} ${(user + system) / 1e6}`);
