import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defaultClientConditions, defineConfig } from 'vite';
import { appChunks } from './build/app-chunks.ts';
import { compressed } from './build/compressed.ts';
import { serviceWorker } from './build/service-worker.ts';
import { tokensCss } from './build/tokens-css.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
    'src/platform/(session|http|request|server-clock|web-storage).ts',
    'src/(texts/fr/ui.ts|ui/files/uuid.ts|ui/theme/mark.tsx|ui/theme/mend-styles.ts)',
    'contracts/src/path-of.ts',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), tokensCss(), appChunks(), serviceWorker(), compressed()],
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
        // What every page has, in one file: small files of their own compress less well.
        codeSplitting: { groups: [{ name: 'base', test: BASE }] },
      },
    },
  },
});
