import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DEEDS, DRAWN, SCHEMAS } from './testing/hostile-texts.suite.js';
import { textSteps } from './testing/operations.suite.js';

const UNITS = 60;
/** Twice the length costs twice as much, more or less; what is done once for each call does not count. */
const MOST_TIMES = 2.7;
const ONCE = 600;

const isMore = (once: number, twice: number) => twice > MOST_TIMES * once + ONCE;

describe('twice the text is twice the work', () => {
  let coverage: Worker;
  beforeAll(() => {
    coverage = new Worker(new URL('./testing/hostile-coverage.suite.js', import.meta.url));
  });
  afterAll(() => coverage.terminate());

  /** How many stretches of code a deed runs over all that are drawn, each so many units long and twice as many. */
  async function codeRuns(name: string): Promise<[once: number, twice: number]> {
    coverage.postMessage({ name, lengths: [UNITS, 2 * UNITS] });
    const [runs] = (await once(coverage, 'message')) as [[number, number]];
    return runs;
  }

  it.each([...DEEDS])('for %s', async (name, deed) => {
    const found: string[] = [];
    // The thread runs beside this one.
    const ofCode = codeRuns(name);
    for (const [pattern, made] of DRAWN) {
      const [short, long] = [made(UNITS), made(2 * UNITS)];
      const [once, twice] = [await textSteps(() => deed(short)), await textSteps(() => deed(long))];
      if (isMore(once, twice)) found.push(`${pattern}: ${once} → ${twice}`);
    }
    const [once, twice] = await ofCode;
    if (isMore(once, twice)) found.push(`code: ${once} → ${twice}`);
    expect(found).toEqual([]);
  });

  it('is asked of every kind of text in the contracts', () => {
    expect(SCHEMAS.length).toBeGreaterThan(20);
  });
});
