import { defineConfig } from 'vite';
import { madeUpLanguage } from './build/made-up-language.ts';
import config from './vite.config.ts';

/** What only a client that is served needs. */
const SERVED = ['ardoise-compressed', 'ardoise-service-worker'];

/** The client in a language that nobody speaks, to see what of French stands in code: for a test alone. */
export default defineConfig({
  ...config,
  plugins: [
    ...config.plugins!.filter((plugin) => !(plugin && 'name' in plugin && SERVED.includes(plugin.name))),
    madeUpLanguage(),
  ],
  worker: { plugins: () => [madeUpLanguage()] },
});
