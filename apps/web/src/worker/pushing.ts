import { scope } from './scope.ts';
import type { PressedNotice, Pushed } from './scope.ts';

const HOME = '/app';
/** One stands for all: the next replaces the one that nobody has looked at. */
const TAG = 'revision';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function read({ data }: Pushed): { title: string; body: string } {
  try {
    const { title, body } = (data?.json() ?? {}) as { title?: unknown; body?: unknown };
    return { title: textOf(title), body: textOf(body) };
  } catch {
    return { title: '', body: '' };
  }
}

/** Browsers want something to be shown for each message, also for one that says nothing. */
export async function showPushed(event: Pushed): Promise<void> {
  const { title, body } = read(event);
  const icon = '/icons/icon-192.png';
  await scope.registration.showNotification(title || scope.location.host, { body, icon, tag: TAG, lang: 'fr' });
}

/** Leads to the application: where it is open, to that page as it stands. */
export async function openNotice({ notification }: PressedNotice): Promise<void> {
  notification.close();
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname.startsWith(HOME));
  await (open ? open.focus() : scope.clients.openWindow(HOME));
}
