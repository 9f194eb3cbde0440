import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { mendStyles } from '../theme/mend-styles.ts';

const LAZY_SCREEN_TIMEOUT_MS = 120_000;

/** The code of a screen did not come. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

async function inTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('screen timed out')), LAZY_SCREEN_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

const forgetting = new Set<() => void>();

/** Screens that did not come are asked for anew by whoever shows them next. */
export function forgetFailedScreens(): void {
  for (const forget of forgetting) forget();
  forgetting.clear();
}

/**
 * A screen loaded when first shown; after two minutes without it the net under it takes over. Unlike React's own lazy, it
 * can be asked for anew after a failure: not before that was told and forgotten, since React draws what fails several times.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let hasFailed = false;
  let asked: ComponentType<P> | null = null;
  const ask = () =>
    lazy(async () => {
      try {
        if (hasFailed) await mendStyles();
        return { default: await inTime(load) };
      } catch (cause) {
        hasFailed = true;
        forgetting.add(() => (asked = null));
        throw new ScreenNotLoaded('a screen could not be loaded', { cause });
      }
    }) as ComponentType<P>;
  return function LazyScreen(props: P) {
    const [screen] = useState(() => (asked ??= ask()));
    return createElement(screen, props);
  };
}
