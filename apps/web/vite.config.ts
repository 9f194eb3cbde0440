import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { filesAhead, groups } from './build/files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { tokensCss } from './build/tokens-css.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tokensCss(), filesAhead(), serviceWorker(), compressed()],
  // 'source' leads workspace packages to their TypeScript, so that nothing needs building first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
  build: {
    // Those of .browserslistrc.
    target: browserslistToEsbuild(undefined, { path: import.meta.dirname }),
    // Fonts and pictures stay files: a strict content policy refuses data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        // By route and role: on a slow line, and through the service worker, each file costs more than its bytes.
        codeSplitting: { groups },
      },
    },
  },
});
