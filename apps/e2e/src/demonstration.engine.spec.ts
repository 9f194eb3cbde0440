import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Quiz } from '@ardoise/contracts';
import { Caller } from './classroom.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

/** In the list's order, how many took part in each. */
const TAKEN = [0, 12, 0, 16, 24, 42, 23];
const FILLS = 'se remplit';
const COMPLETE = 'La petite école est complète';

let directory: string;
let server: RunningServer;

const start = async () => (server = await startServer(directory, { DEMO_SCHOOL: 'true' }));

async function taken(): Promise<(number | undefined)[]> {
  const quizzes = await (await Caller.signIn(server.url, 'prof@demo.fr')).call<Quiz[]>('GET', '/api/quizzes');
  return quizzes.map(({ participations }) => participations);
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-demonstration-'));
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('the small school of a first start', () => {
  it('fills behind the pages, and goes on at the next start when the power fails meanwhile', async () => {
    await start();
    // As it was when the address was told, however long nobody read what was said.
    expect(server.said().split(server.url)[0]).not.toContain(COMPLETE);
    await until(async () => (await taken()).length > 0);
    await server.kill();
    await start();
    await until(async () => isDeepStrictEqual(await taken(), TAKEN));
    // A fast machine may have had all of it before the power failed: then nothing is left to be told.
    await until(() => !server.said().includes(FILLS) || server.said().includes(COMPLETE));
    expect(await taken()).toEqual(TAKEN);
  });

  it('is not made again', async () => {
    await server.stop();
    await start();
    expect(server.said()).not.toContain(FILLS);
    expect(await taken()).toEqual(TAKEN);
  });
});
