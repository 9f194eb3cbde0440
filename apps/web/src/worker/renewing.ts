import type { PushRenewed } from './scope.ts';

/** What it takes of the worker's surroundings. */
interface Around {
  registration: { pushManager: { subscribe(options: object): Promise<unknown> } };
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<{ postMessage(message: unknown): void }[]>;
  };
}

/**
 * The push service has given the browser another address, or none: the browser subscribes as it was, where it has not done
 * so itself, and the open pages, which have a session, tell the server.
 */
export async function renewPush({ oldSubscription, newSubscription }: PushRenewed, around: Around): Promise<void> {
  if (!newSubscription && oldSubscription) await around.registration.pushManager.subscribe(oldSubscription.options);
  const pages = await around.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('push-renewed');
}
