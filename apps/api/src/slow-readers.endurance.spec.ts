import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { School } from '@ardoise/accounts/testing';
import { PERSON_LIMITS } from '@ardoise/contracts';
import type { Flashcard } from '@ardoise/contracts';
import { openProduct } from '@ardoise/product/testing';

let school: School;
let port: number;
/** Enough that no system holds all of it for a connection that nobody reads. */
const CARDS = 3_000;
beforeAll(async () => {
  school = await openProduct();
  const make = async (url: string, payload: object) =>
    (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Bas' });
  const text = 'long '.repeat(900);
  const node = {
    type: 'deck',
    id: 'd',
    name: 'Paquet',
    flashcards: Array.from({ length: CARDS }, (_, n) => ({
      id: `c${n}`,
      question: `Question ${n} ?`,
      answer: ['oui'],
      additionnal_text_verso: text,
    })),
  };
  const form = new FormData();
  form.append('node', JSON.stringify(node));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const { status } = await school.as('professor', 'POST', `/api/importexport/postcontent/${folder}`, payload, headers);
  expect(status).toBe(201);
  await school.app.listen(0, '127.0.0.1');
  ({ port } = school.app.getHttpServer().address() as AddressInfo);
});
afterAll(() => school.dispose());

/** Asks for all cards and reads no more than that they begin to come. */
async function deaf(person: 'professor' | 'student'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(`GET /api/flashcards HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${school.tokens[person]}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

const ask = (person: 'professor' | 'student', path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${school.tokens[person]}` } });

describe('a long list', () => {
  it('comes whole, in order, each card once', async () => {
    const answer = await ask('professor', '/api/flashcards');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const cards = (await answer.json()) as Flashcard[];
    const questions = cards.map(({ question }) => question).sort();
    expect(questions).toEqual(Array.from({ length: CARDS }, (_, n) => `Question ${n} ?`).sort());
    const ids = (await (await ask('professor', '/api/flashcards?fetch_ids_only=1')).json()) as string[];
    expect(ids).toEqual(cards.map(({ id }) => id));
    expect((await (await ask('professor', '/api/flashcards?limit=150&offset=50')).json()) as Flashcard[]).toEqual(
      cards.slice(50, 200),
    );
  });

  it('is not held for who does not read it: 40 of them are a fraction of 40 answers', async () => {
    const whole = Buffer.byteLength(await (await ask('professor', '/api/flashcards')).text());
    const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    const before = held();
    const sockets = await Promise.all(
      ['professor' as const, 'student' as const].flatMap((person) => Array.from({ length: 20 }, () => deaf(person))),
    );
    // Somebody else is answered meanwhile, several times over.
    for (let n = 0; n < 20; n++) expect((await ask('professor', '/api/config')).status).toBe(200);
    expect(held() - before).toBeLessThan(20 * whole);
    for (const socket of sockets) socket.destroy();
  });

  it('is asked for eight times at once by one person, and once more when one of them has been read or left', async () => {
    const sockets = await Promise.all(Array.from({ length: PERSON_LIMITS.requests }, () => deaf('student')));
    const refused = await ask('student', '/api/folders');
    expect({ status: refused.status, retry: refused.headers.get('retry-after') }).toEqual({ status: 429, retry: '10' });
    expect(await refused.json()).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringMatching(/^Trop de/),
    });
    expect((await ask('professor', '/api/folders')).status).toBe(200);
    sockets[0]?.destroy();
    expect((await ask('student', '/api/folders')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});
