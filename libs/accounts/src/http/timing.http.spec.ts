import { openPostedSchool } from '../testing/mailbox.suite.js';
import type { PostedSchool } from '../testing/mailbox.suite.js';

const PAIRS = 100;

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
  });
  afterAll(() => school.dispose());

  // Both medians are printed, for people to compare: a busy machine would make an assertion on them fail.
  it.each(['register', 'recover'])(
    'get the same answer when they ask for a mail, over 200 alternating tries: %s',
    async (purpose) => {
      const times: Record<'connu' | 'autre', number[]> = { connu: [], autre: [] };
      const answers = new Set<string>();
      for (let n = 0; n < PAIRS; n++)
        for (const who of ['connu', 'autre'] as const) {
          const start = performance.now();
          const payload = { email: `${who}${n}@ecole.fr`, confirm: '', password: '' };
          const { status, body } = await school.as('nobody', 'POST', `/api/auth/${purpose}`, payload);
          times[who].push(performance.now() - start);
          answers.add(`${status} ${JSON.stringify(body)}`);
        }
      const [known, unknown] = [median(times.connu), median(times.autre)];
      process.stdout.write(`${purpose}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms\n`);
      expect([...answers]).toEqual([expect.stringMatching(/^200 /)]);
      expect(await school.mailsTo(`autre1@ecole.fr`)).toEqual([]);
      expect((await school.mailsTo(`connu1@ecole.fr`)).length).toBeGreaterThanOrEqual(2);
    },
  );
});
