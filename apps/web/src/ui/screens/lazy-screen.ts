import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { mendStyles } from '../mend-styles.ts';

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

/**
 * Fetches the application's files while a person types their password, without running them: running them would
 * compete with the typing. The list is written into the page by build/app-chunks.ts.
 */
export function fetchAppAhead(): void {
  const list = document.querySelector<HTMLMetaElement>('meta[name="app-chunks"]')?.content;
  for (const href of list?.split(' ').filter(Boolean) ?? []) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}

/** Runs `task` once the page has loaded and the browser has nothing better to do. */
export function whenIdle(task: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(task, { timeout: 5_000 });
    else task();
  }, 1_500);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined && 'cancelIdleCallback' in window) window.cancelIdleCallback(idle);
  };
}
