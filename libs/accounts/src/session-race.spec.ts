import { MongoTestServer } from '@ardoise/documents/mongodb/test-server';
import { accounts } from './account.js';
import { openSchool } from './testing.js';
import { Sessions } from './sessions.js';

describe('a session that begins as all of a person’s end', () => {
  it('with the old password, does not outlive the change', async () => {
    const server = await MongoTestServer.start({ port: 0, replicaSet: 'rs0' });
    const school = await openSchool({ contexts: [], projections: [], environment: { MONGODB_URL: server.url } });
    const { documents } = school.platform;
    const [account] = await documents.find(accounts, { emailKey: 'student@ecole.fr' });
    if (!account) throw new Error('nobody');
    const sessions = school.app.get(Sessions);
    // The sign-in happens between the look at the person's sessions and the commit that ends them.
    let late: Promise<string> | undefined;
    server.onCommand = async (name, command) => {
      if (name !== 'delete' || command[name] !== 'sessions' || late) return;
      late = sessions.start(account);
      await late;
    };
    const changed = { in: accounts, put: { ...account, passwordHash: 'another' } };
    await sessions.endAll(account.id, 'password-reset', { writes: [changed] });
    server.onCommand = () => {};
    const token = await (late ?? Promise.reject(new Error('the sign-in did not happen')));
    expect(await sessions.identify(token)).toBeNull();
    await school.dispose();
    await server.stop();
  });
});
