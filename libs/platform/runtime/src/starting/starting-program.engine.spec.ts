import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ardoise/test-servers/free-port';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { TROUBLES } from './troubles.js';

const PROGRAM = fileURLToPath(new URL('./starting-program.suite.js', import.meta.url));

const program = (url: string) =>
  spawn(process.execPath, [PROGRAM], { env: { PATH: '', MONGODB_URL: url }, stdio: ['ignore', 'pipe', 'pipe'] });

it.each(['SIGTERM', 'SIGINT'] as const)('a program that waits for an engine leaves content at %s', async (signal) => {
  const child = program(`mongodb://127.0.0.1:${await freePort()}/`);
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    if (said.includes(TROUBLES.nobody.cause)) break;
  }
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

it('a program whose engine is refused ends with the sentence', async () => {
  const server = await MongoTestServer.start({ as: 'single server' });
  const child = program(server.url);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, said]).toEqual([1, expect.stringContaining(TROUBLES.standalone.cause)]);
  await server.stop();
});

it('a program whose engine is there goes on without a word', async () => {
  const server = await MongoTestServer.start();
  const child = program(server.url);
  const [said, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect([code, said, wrong]).toEqual([0, 'started\n', '']);
  await server.stop();
});
