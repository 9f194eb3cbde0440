import type { Plugin } from 'vite';
import { tokensAsCss } from '../src/ui/theme/tokens.ts';

const ID = 'virtual:tokens.css';

/** Serves the design tokens as CSS variables, so that they apply before any script runs. */
export function tokensCss(): Plugin {
  return {
    name: 'ardoise-tokens-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? tokensAsCss() : null),
  };
}
