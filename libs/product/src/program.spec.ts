import { readFile } from 'node:fs/promises';
import { upcasts } from './product.js';
import { program } from './program.js';

interface Known {
  data: number;
  /** The version of each event's shape, where it is not the first. */
  shapes: Record<string, number>;
}

/** This list only grows: what was written down of an earlier version stays. */
const read = async () =>
  JSON.parse(await readFile(new URL('./data-versions.json', import.meta.url), 'utf8')) as Known[];

describe('the version of the data', () => {
  it('is a new one when the shape of an event is', async () => {
    const known = await read();
    const shapes = Object.fromEntries(Object.entries(upcasts).map(([type, ways]) => [type, ways.length + 1]));
    expect(known.at(-1)).toEqual({ data: program.data, shapes });
  });

  it('grows by one', async () => {
    const known = await read();
    expect(known.map(({ data }) => data)).toEqual(known.map((_, index) => index + 1));
    for (const [index, { shapes }] of known.entries())
      for (const [type, version] of Object.entries(known[index - 1]?.shapes ?? {}))
        expect(shapes[type]).toBeGreaterThanOrEqual(version);
    expect(known.length).toBeGreaterThan(0);
  });
});
