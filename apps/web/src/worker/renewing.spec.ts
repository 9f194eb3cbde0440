import { describe, expect, it } from 'vitest';
import { renewPush } from './renewing.ts';

function surroundings() {
  const done: unknown[] = [];
  const page = { postMessage: (told: unknown) => void done.push(told) };
  const around = {
    registration: { pushManager: { subscribe: async (options: object) => void done.push(options) } },
    clients: { matchAll: async () => [page, page] },
  };
  return { done, around };
}
const event = (more: object) => more as Parameters<typeof renewPush>[0];
const options = { userVisibleOnly: true };

describe('an address of the push service that is another one', () => {
  it('is asked for as the one before was, and every open page hears of it', async () => {
    const { done, around } = surroundings();
    await renewPush(event({ oldSubscription: { options } }), around);
    expect(done).toEqual([options, 'push-renewed', 'push-renewed']);
  });

  it('that the browser has taken itself is not asked for again', async () => {
    const { done, around } = surroundings();
    await renewPush(event({ oldSubscription: { options }, newSubscription: {} }), around);
    expect(done).toEqual(['push-renewed', 'push-renewed']);
  });

  it('that nothing is known of is left to the pages', async () => {
    const { done, around } = surroundings();
    await renewPush(event({}), around);
    expect(done).toEqual(['push-renewed', 'push-renewed']);
  });
});
