import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKABLE = /\.(js|css|svg|json|html|webmanifest|xml|txt)$/;
const LEAST_BYTES = 1024;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/** Leaves beside each text file a `.br` and a `.gz`, so that the server packs nothing while people wait. */
export const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: ({ dir = '' }) => {
    for (const file of filesIn(dir)) {
      if (!PACKABLE.test(file) || statSync(file).size < LEAST_BYTES) continue;
      const plain = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      };
      writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
      writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
    }
  },
});
