import { describe, expect, it, vi } from 'vitest';
import { fetchFiles } from './export-files.ts';

const WANTED = Array.from({ length: 20 }, (_, n) => ({ name: `media_${n}.png`, url: `/media/${n}.png` }));

describe('the files of an export', () => {
  it('come in order, few ahead of the one that is written; one that cannot be had is told', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(url === '/media/3.png' ? new Response('', { status: 404 }) : new Response(url));
    });
    const missing: string[] = [];
    const got: string[] = [];
    for await (const [name, bytes] of fetchFiles(WANTED, (one) => missing.push(one), new AbortController().signal)) {
      got.push(`${name} ${new TextDecoder().decode(bytes)}`);
      expect(asked.length - got.length - missing.length).toBeLessThan(6);
    }
    expect(missing).toEqual(['media_3.png']);
    expect(got).toEqual(WANTED.filter((_, n) => n !== 3).map(({ name, url }) => `${name} ${url}`));
  });

  it('stop when the export is given up', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('x')));
    const abort = new AbortController();
    const files = fetchFiles(WANTED, () => undefined, abort.signal);
    await files.next();
    abort.abort();
    await expect(files.next()).rejects.toThrow();
  });
});
