import { afterEach, describe, expect, it, vi } from 'vitest';
import { STUCK_AFTER_MS } from '../../../ui/reading/ask-worker.ts';
import { readFile } from './read-file.ts';

const made: Silent[] = [];

/** A worker that has begun, and never comes to an end. */
class Silent extends EventTarget {
  ended = false;
  constructor() {
    super();
    made.push(this);
  }
  postMessage() {
    vi.advanceTimersByTime(STUCK_AFTER_MS);
  }
  terminate() {
    this.ended = true;
  }
}

afterEach(() => {
  made.length = 0;
  vi.useRealTimers();
  vi.stubGlobal('Worker', undefined);
});

describe('a file that is never read to its end', () => {
  it.each(['liste.csv', 'liste.tsv', 'liste.txt', 'tableau.xlsx', 'contenu.zip', 'cours.apkg', 'banque.xml'])(
    'is left after half a minute, and named: %s',
    async (name) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      vi.stubGlobal('Worker', Silent);
      const told = await readFile(new File(['a;b'], name)).catch((error: Error) => error.message);
      expect(told).toBe(`«\u00a0${name}\u00a0» n’a pas pu être lu\u00a0: sa lecture n’avance plus.`);
      expect(made.map(({ ended }) => ended)).toEqual([true]);
    },
  );
});
