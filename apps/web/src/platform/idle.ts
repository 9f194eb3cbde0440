/** What is fetched ahead, by the lists that build/files.ts writes into the page. */
export type Ahead =
  'app-chunks' | 'professor-chunks' | 'widgets-chunks' | 'student-next-chunks' | 'professor-next-chunks';

interface SavingConnection {
  saveData?: boolean;
}

/** Whether somebody has asked the browser to load no more than it must. */
export const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: SavingConnection }).connection?.saveData === true;

/**
 * Fetches files ahead without running them: running them would compete with what the person does meanwhile, such as
 * typing a password.
 */
export function fetchAhead(...lists: readonly Ahead[]): void {
  if (isSavingData()) return;
  const files = lists.flatMap((list) => {
    const names = document.querySelector<HTMLMetaElement>(`meta[name="${list}"]`)?.content;
    return names?.split(' ').filter(Boolean) ?? [];
  });
  for (const href of files) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
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
