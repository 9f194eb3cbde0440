import { useSyncExternalStore } from 'react';
import type { FontChoice, TextSize } from './tokens.ts';

/** Display preferences: kept across visits, applied before the first paint by public/prefs.js. */
export interface Prefs {
  theme: 'system' | 'light' | 'dark';
  textSize: TextSize;
  font: FontChoice;
}

const KEY = 'ardoise.prefs';
const DEFAULTS: Prefs = { theme: 'system', textSize: 'normal', font: 'standard' };

function read(): Prefs {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs> | null;
    return {
      theme: value?.theme === 'light' || value?.theme === 'dark' ? value.theme : 'system',
      textSize: value?.textSize === 'large' || value?.textSize === 'larger' ? value.textSize : 'normal',
      font: value?.font === 'dyslexic' ? 'dyslexic' : 'standard',
    };
  } catch {
    return DEFAULTS;
  }
}

let current = read();
const listeners = new Set<() => void>();
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemDark.removeEventListener('change', listener);
  };
}

async function apply(): Promise<void> {
  const classes = document.documentElement.classList;
  classes.toggle('theme-light', current.theme === 'light');
  classes.toggle('theme-dark', current.theme === 'dark');
  classes.toggle('text-large', current.textSize === 'large');
  classes.toggle('text-larger', current.textSize === 'larger');
  classes.toggle('font-dyslexic', current.font === 'dyslexic');
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  if (current.font === 'dyslexic') await import('./dyslexic-font.ts');
}

export function changePrefs(change: Partial<Prefs>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Kept for this page only.
  }
  void apply();
  for (const listener of listeners) listener();
}

export function usePrefs(): Prefs {
  return useSyncExternalStore(subscribe, () => current);
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () =>
    current.theme === 'system' ? systemDark.matches : current.theme === 'dark',
  );
}

if (current.font === 'dyslexic') void import('./dyslexic-font.ts');
