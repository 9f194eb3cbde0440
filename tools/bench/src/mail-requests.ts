import type { Bench } from './harness.js';
import { API, serving, startBenchServer } from './server-process.js';
import { Times } from './times.js';

const TRIES = 40;

/**
 * Mails that are asked for with an address that is known and with one that is not: whoever measures them must not learn which is
 * which, so that the ratio is to be 1. Each address is asked for once, since tries are limited.
 */
export const mailRequests: Bench = async function* (directory) {
  const server = await startBenchServer(API, { ...serving(directory), DEMO: 'true' });
  let asked = 0;
  const ask = (purpose: string, email: () => string) => async () => {
    const body = JSON.stringify({ email: email(), confirm: '', password: '' });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${server.url}/api/auth/${purpose}`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`${purpose}: ${status}`);
  };
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'prof@demo.fr', password: 'Demo1234' }),
  });
  const { token } = (await login.json()) as { token: string };
  const people = Array.from({ length: 2 * 6 * TRIES }, (_, n) => ({ email: `connu${n}@ecole.fr`, role: 'student' }));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  await fetch(`${server.url}/api/users`, { method: 'POST', headers, body: JSON.stringify(people) });
  for (const purpose of ['register', 'recover']) {
    const [known, unknown] = [new Times(), new Times()];
    yield {
      label: `courriel demandé par une adresse connue (${purpose})`,
      against: 'par une inconnue',
      goal: 0.9,
      subject: () =>
        known.look(
          TRIES,
          ask(purpose, () => `connu${asked++}@ecole.fr`),
        ),
      baseline: () =>
        unknown.look(
          TRIES,
          ask(purpose, () => `autre${asked++}@ecole.fr`),
        ),
      detail: () => `${known.toString()} (inconnue : ${unknown.toString()})`,
    };
  }
  await server.stop();
};
