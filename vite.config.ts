import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions } from 'vite';
import { defineConfig } from 'vite';
import { componentStyles } from './scripts/vite/component-styles.ts';
import { packedFiles } from './scripts/vite/packed-files.ts';

/** What every page needs, in a file of its own, so that a release of ours leaves it in the cache. */
const everywhere = { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/** All that the first script needs at once: one file is packed tighter than twenty. */
const frame = { name: 'frame', tags: ['$initial' as const] };

/**
 * What most pages share, in a few files: each file is a request of its own, and small ones are packed badly. What only a few
 * pages have stays apart, so that nobody loads it for nothing; so many pages have to share it as stand here.
 */
const shared = [
  { name: 'live', test: /client\/live\//, minShareCount: 8 },
  // How things, prices and days are called.
  {
    name: 'words',
    test: /client\/(lib\/format\/|item-words\/read-words|ui\/(price|language-mark|one-line)\.|features\/items\/item-texts)|shared\/(kernel\/(money|text-language)|items\/items\.rules|places\/address\.rules)\./,
    minShareCount: 8,
  },
  {
    name: 'cards',
    test: /client\/(features\/items\/[\w.-]+$|ui\/(picture|sum-list|arrivals-pill)\.)/,
    minShareCount: 4,
  },
  {
    name: 'fields',
    test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\//,
    minShareCount: 10,
  },
  { name: 'icons', test: /@tabler\//, minShareCount: 8 },
];

/** For browsers. */
const client: BuildEnvironmentOptions = {
  outDir: '../dist/client',
  emptyOutDir: true,
  manifest: true,
  target: 'baseline-widely-available',
  chunkSizeWarningLimit: 1200,
  // The few browsers that cannot fetch modules ahead do without.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // What is agreed between client and server does nothing by being loaded.
    treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
    output: { codeSplitting: { groups: [everywhere, frame, ...shared] } },
  },
};

/** For the server, which renders public pages: whole, so that it runs without any package of the client. */
const renderer: BuildEnvironmentOptions = {
  outDir: '../dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node26',
  rolldownOptions: { input: 'client/entry-server.tsx' },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  plugins: [componentStyles(), react(), packedFiles()],
  // What is built holds React as it is released, whatever the environment of the server is called; Vite sees to it only in
  // what is for browsers.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  css: { postcss: import.meta.dirname },
  ssr: { noExternal: command === 'build' ? true : [/^@mantine\//, 'jotai-tanstack-query'] },
  build: isSsrBuild ? renderer : client,
}));
