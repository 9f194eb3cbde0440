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
