import type { SignedIn } from '@ardoise/contracts';
import { TEST_PASSWORD } from '@ardoise/accounts/testing';
import { withRedis } from '@ardoise/test-servers/redis';
import { openProduct } from '@ardoise/product/testing';
import { startEngines } from '@ardoise/runtime/engines';
import { io } from 'socket.io-client';

withRedis.describe('live notices over Redis, while it is away', () => {
  it('end all the same with the session, in the process that holds the socket', async () => {
    const engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);
    const school = await openProduct({ ...engines.environment });
    await school.app.listen(0, '127.0.0.1');
    const credentials = { email: 'student@ecole.fr', password: TEST_PASSWORD };
    const { token } = (await school.as<SignedIn>('nobody', 'POST', '/api/auth/login', credentials)).body;
    const socket = io(await school.app.getUrl(), { auth: { token }, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    await engines.redis?.stop();
    const headers = { authorization: `Bearer ${token}` };
    expect((await school.as('nobody', 'POST', '/api/auth/logout', undefined, headers)).status).toBe(200);
    expect(await closed).toMatch(/^(transport close|io server disconnect)$/);
    await school.dispose();
    await engines.dispose();
  });
});
