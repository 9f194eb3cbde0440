import { describe, expect, it } from 'vitest';
import { keptOrFetched } from './keeping.ts';

function surroundings(more: Partial<Parameters<typeof keptOrFetched>[0]> = {}) {
  const kept: string[] = [];
  const works: Promise<unknown>[] = [];
  return {
    kept,
    works,
    known: () => Promise.resolve<Response | undefined>(undefined),
    fetch: () => Promise.resolve(new Response('chunk')),
    put: async (answer: Response) => void kept.push(await answer.text()),
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    ...more,
  };
}
const full = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));

describe('a file of the client', () => {
  it('comes from the device without a network', async () => {
    const around = surroundings({
      known: () => Promise.resolve(new Response('kept')),
      fetch: () => Promise.reject(new TypeError('network')),
    });
    expect(await (await keptOrFetched(around)).text()).toBe('kept');
  });

  it('is kept once it was fetched, and handed out whole', async () => {
    const around = surroundings();
    expect(await (await keptOrFetched(around)).text()).toBe('chunk');
    await Promise.all(around.works);
    expect(around.kept).toEqual(['chunk']);
  });

  it.each([
    ['the device is full', { put: full }],
    ['the device may not be looked at', { known: full, put: full }],
  ])('is handed out although %s', async (_, trouble) => {
    const around = surroundings(trouble);
    expect(await (await keptOrFetched(around)).text()).toBe('chunk');
    await Promise.all(around.works);
  });

  it('is not kept when a page comes in its stead, as of a hotel', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const around = surroundings({ fetch: () => Promise.resolve(new Response('<title>Portail</title>', { headers })) });
    expect(await (await keptOrFetched(around)).text()).toContain('Portail');
    expect(around.works).toEqual([]);
  });

  it('is not kept when it is none', async () => {
    const around = surroundings({ fetch: () => Promise.resolve(new Response('', { status: 404 })) });
    expect((await keptOrFetched(around)).status).toBe(404);
    expect(around.works).toEqual([]);
  });
});
