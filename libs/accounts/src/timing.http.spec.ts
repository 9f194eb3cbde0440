import { openPostedSchool } from './mailbox.suite.js';
import type { PostedSchool } from './mailbox.suite.js';

const PAIRS = 100;
const WITHIN_MS = 2;

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

describe('known and unknown addresses', () => {
  let school: PostedSchool;
  beforeAll(async () => {
    school = await openPostedSchool();
    const people = Array.from({ length: PAIRS }, (_, n) => ({ email: `connu${n}@ecole.fr`, role: 'student' }));
    await school.as('professor', 'POST', '/api/users', people);
    await school.mailsTo('');
  }, 60_000);
  afterAll(() => school.dispose());

  it.each(['register', 'recover'])(
    'take as long to ask for a mail, over 200 alternating tries: %s',
    async (purpose) => {
      const times: Record<'connu' | 'autre', number[]> = { connu: [], autre: [] };
      for (let n = 0; n < PAIRS; n++)
        for (const who of ['connu', 'autre'] as const) {
          const start = performance.now();
          const payload = { email: `${who}${n}@ecole.fr`, confirm: '', password: '' };
          const { status } = await school.as('nobody', 'POST', `/api/auth/${purpose}`, payload);
          times[who].push(performance.now() - start);
          expect(status).toBe(200);
        }
      const [known, unknown] = [median(times.connu), median(times.autre)];
      process.stdout.write(`${purpose}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms\n`);
      expect(Math.abs(known - unknown)).toBeLessThan(WITHIN_MS);
      expect(await school.mailsTo(`autre1@ecole.fr`)).toEqual([]);
      expect((await school.mailsTo(`connu1@ecole.fr`)).length).toBeGreaterThanOrEqual(2);
    },
    60_000,
  );
});
