import { openSchool } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

describe('who tries, behind a proxy', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool({ contexts: [], projections: [], environment: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => school.dispose());

  it('is who the proxy saw, whatever they say of themselves', async () => {
    const credentials = { email: 'student@ecole.fr', password: 'Faux-12345' };
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` };
      statuses.push((await school.as('nobody', 'POST', '/api/auth/login', credentials, headers)).status);
    }
    expect(statuses.at(-2)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    const elsewhere = { 'x-forwarded-for': '203.0.113.8' };
    expect((await school.as('nobody', 'POST', '/api/auth/login', credentials, elsewhere)).status).toBe(401);
  });
});
