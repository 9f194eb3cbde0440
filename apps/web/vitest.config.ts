import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

const SETUP = ['src/test/setup.ts'];
/** Without a component, but with packages that are resolved as for a browser. */
const WITH_DOM = [
  'src/features/transfer/**/*.spec.ts',
  'src/features/statistics/period.spec.ts',
  'src/features/classes/years/school-years.spec.ts',
  'src/app/provided.spec.ts',
  'src/platform/web-storage.spec.ts',
];

const SRC = fileURLToPath(new URL('./src/', import.meta.url));
/** Those that load all of the client anew have a worker of their own: the files after them would meet another one's modules. */
const ANEW = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.tsx') && readFileSync(SRC + file, 'utf8').includes('vi.resetModules'))
  .map((file) => `src/${file}`);

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: 'happy-dom',
      // Without motion, dialogs come and go at once, as they do for people who ask for that.
      environmentOptions: {
        happyDOM: {
          url: 'http://ardoise.test/',
          // No phone, and no room for a side bar: whoever looks at these asks for them (test/on-screen.ts).
          width: 1000,
          height: 800,
          settings: {
            device: { prefersReducedMotion: 'reduce' },
            // A file that is saved is a link that is followed: the page's own address stays.
            navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
          },
        },
      },
      // Under `test`, antd delays its layout effects and gives all things one id: its buttons would take no press for a while.
      env: { NODE_ENV: 'development' },
      css: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
      // A page of antd makes much that is thrown away at once: with room for it, half as much is swept.
      execArgv: ['--max-semi-space-size=64'],
      projects: [
        {
          extends: true,
          // Loading antd anew for each file took two thirds of the time: what a file changes, setup.ts puts back.
          test: {
            name: 'together',
            setupFiles: SETUP,
            isolate: false,
            include: ['src/**/*.spec.tsx', ...WITH_DOM],
            exclude: ANEW,
          },
        },
        { extends: true, test: { name: 'anew', setupFiles: SETUP, include: ANEW } },
        {
          extends: true,
          // Without a page, packages are resolved as for a server; those of the workspace by their source there too.
          ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
          test: { name: 'pure', environment: 'node', isolate: false, include: ['src/**/*.spec.ts'], exclude: WITH_DOM },
        },
      ],
    },
  }),
);
