import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Packages every page needs, kept in files of their own so that a release of ours leaves them in the cache. */
const vendors = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'mantine', test: /node_modules\/(@mantine\/(core|hooks)|@floating-ui)\// },
  {
    name: 'data',
    test: /node_modules\/(@tanstack|jotai|jotai-tanstack-query|zod|socket\.io-client|engine\.io-client|i18next|react-i18next)\//,
  },
];

export default defineConfig({
  root: 'client',
  plugins: [react()],
  css: { postcss: import.meta.dirname },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: vendors } } },
  },
});
