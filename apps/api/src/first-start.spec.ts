import { contexts, projections, upcasts } from '@ardoise/product';
import { openTestApplication } from '@ardoise/runtime/testing';
import { firstStart } from './first-start.js';

describe('a first start', () => {
  it.each([['true'], ['false']])('with DEMO=%s makes nobody beside a log that has lost its accounts', async (DEMO) => {
    const environment = { DEMO, FIRST_PROFESSOR_EMAIL: 'a@ecole.fr', FIRST_PROFESSOR_PASSWORD: 'Essai-1234' };
    const opened = await openTestApplication({ contexts, projections, upcasts, environment });
    const { app, platform } = opened;
    const metadata = { at: '2026-01-01T08:00:00.000Z', version: 1 };
    const event = {
      id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      type: 'LinkRequested',
      data: { purpose: 'recover' },
      metadata,
    };
    await platform.log.append('link-requests-2026-01-01', [event], 'any');
    await expect(firstStart(app, platform)).rejects.toThrow(/accounts\.sqlite.*npm run restore/);
    const people = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'prof@demo.fr', password: 'Demo1234' },
    });
    expect(people.statusCode).toBe(401);
    await opened.dispose();
  });
});
