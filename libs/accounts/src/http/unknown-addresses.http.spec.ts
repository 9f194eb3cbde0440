import { openPostedSchool } from '../testing/mailbox.suite.js';
import type { PostedSchool } from '../testing/mailbox.suite.js';

const PAIRS = 10;

describe('known and unknown addresses', () => {
  let school: PostedSchool;
  beforeAll(async () => {
    school = await openPostedSchool();
    const people = Array.from({ length: PAIRS }, (_, n) => ({ email: `connu${n}@ecole.fr`, role: 'student' }));
    await school.as('professor', 'POST', '/api/users', people);
    await school.mailsTo('');
  });
  afterAll(() => school.dispose());

  // How long each takes is measured beside the other by `npm run bench -- mails`.
  it.each(['register', 'recover'])('get the same answer when they ask for a mail: %s', async (purpose) => {
    const answers = new Set<string>();
    for (let n = 0; n < PAIRS; n++)
      for (const who of ['connu', 'autre'] as const) {
        const payload = { email: `${who}${n}@ecole.fr`, confirm: '', password: '' };
        const { status, body } = await school.as('nobody', 'POST', `/api/auth/${purpose}`, payload);
        answers.add(`${status} ${JSON.stringify(body)}`);
      }
    expect([...answers]).toEqual([expect.stringMatching(/^200 /)]);
    expect(await school.mailsTo(`autre1@ecole.fr`)).toEqual([]);
    expect((await school.mailsTo(`connu1@ecole.fr`)).length).toBeGreaterThanOrEqual(2);
  });
});
