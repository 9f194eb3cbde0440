import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { height, isFullHeight } from '@ardoise/test-servers/heights';
import { withRedis } from '@ardoise/test-servers/redis';
import { Mailbox } from './mailbox.js';
import { RATING_SCHOOL, RatingClass } from './rating-class.js';
import { apiPart, partedDocuments, partedJobs, partedLog } from './school-parts.js';
import type { PartedEngine, ProgramPart } from './school-parts.js';

const RATINGS_A_SECOND = 50;
const ROUNDS = height('ENGINE_KILLS');
/** For how long a part is away: shortly, and the log at last for longer than any call's deadline; each of them at full height. */
const AWAY_MS = 2_000;
const LONG_AWAY_MS = isFullHeight() ? 60_000 : 12_000;

const OPENERS = { EventStoreDB: partedLog, MongoDB: partedDocuments, Redis: partedJobs };
const NAMES = Object.keys(OPENERS) as (keyof typeof OPENERS)[];
const combinations = Array.from({ length: 2 ** NAMES.length }, (_, bits) => NAMES.filter((_, n) => bits & (1 << n)));

withRedis.describe.each(combinations.map((names) => [names.join(', ') || 'nothing else', names] as const))(
  'a school on %s whose parts are killed under ratings',
  (told, names) => {
    const engines: PartedEngine[] = [];
    let directory: string;
    let mailbox: Mailbox;
    let api: ProgramPart & { url: string };
    let ratings: RatingClass;

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'ardoise-kills-'));
      for (const name of names) engines.push(await OPENERS[name](directory));
      mailbox = await Mailbox.open();
      const urls = Object.fromEntries(engines.map(({ variable, url }) => [variable, url]));
      api = await apiPart('api', directory, { ...urls, SMTP_URL: mailbox.url, ...RATING_SCHOOL });
      ratings = await RatingClass.enrol([api.url], mailbox);
    });

    afterAll(async () => {
      await api.kill();
      await mailbox.close();
      for (const engine of engines) await engine.dispose();
      await rm(directory, { recursive: true, force: true });
    });

    it('loses nothing, doubles nothing, and no other process ends', async () => {
      const short = Array.from({ length: ROUNDS - 1 }, () => AWAY_MS);
      const way = { of: told, perSecond: RATINGS_A_SECOND };
      for (const { variable, parts } of engines) {
        const last = isFullHeight() || variable === 'EVENTSTORE_URL' ? LONG_AWAY_MS : AWAY_MS;
        for (const part of parts) await ratings.outlive(part, { ...way, away: [...short, last] });
      }
      await ratings.outlive(api, { ...way, away: [...short, AWAY_MS], isAnswering: true });
      expect(await api.stop()).toBe(0);
    });
  },
);
