import { keptDisplayPrefs } from '../../platform/preferences/display-storage.ts';
import type { DisplayPreferences } from '../../platform/preferences/display-storage.ts';

const loadDyslexicFont = () => import('../../ui/theme/dyslexic-font.ts');

/** Puts the preferences on the page, as public/prefs.js did before the first paint. */
export async function applyDisplay({ theme, textSize, font, sideBar }: DisplayPreferences): Promise<void> {
  const classes = document.documentElement.classList;
  classes.toggle('theme-light', theme === 'light');
  classes.toggle('theme-dark', theme === 'dark');
  classes.toggle('text-large', textSize === 'large');
  classes.toggle('text-larger', textSize === 'larger');
  classes.toggle('font-dyslexic', font === 'dyslexic');
  classes.toggle('side-folded', sideBar === 'folded');
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  if (font === 'dyslexic') await loadDyslexicFont();
}

/** The font that was chosen on an earlier visit. */
export function loadChosenFont(): void {
  if (keptDisplayPrefs().font === 'dyslexic') void loadDyslexicFont();
}
