import { createContext } from 'react';
import type { FontChoice, TextSize } from './tokens.ts';

/** How a person wants the pages to look, for what cannot read it from the CSS variables. */
export interface Look {
  isDark: boolean;
  textSize: TextSize;
  font: FontChoice;
}

export const LookContext = createContext<Look>({ isDark: false, textSize: 'normal', font: 'standard' });
