import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs, in a file of its own, so that a release of ours leaves it in the cache. */
const everywhere = { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

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
    rolldownOptions: { output: { codeSplitting: { groups: [everywhere] } } },
  },
});
