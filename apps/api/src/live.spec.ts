import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { AccountChanges } from '@ardoise/accounts';
import type { ChangeNotice, Flashcard, LiveCount, Refusal, SignedIn, User } from '@ardoise/contracts';
import { TEST_PASSWORD } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import { io, Manager } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { openProduct } from '@ardoise/product/testing';

/** A picture of one point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let school: School;
let url: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  school = await openProduct();
  await school.app.listen(0, '127.0.0.1');
  url = await school.app.getUrl();
});
const warned = jest.spyOn(Logger.prototype, 'warn');
afterEach(() => {
  warned.mockClear();
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  warned.mockRestore();
  await school.dispose();
});

function open(token: unknown, headers: Record<string, string> = {}): Socket {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, extraHeaders: headers });
  sockets.push(socket);
  return socket;
}

/** What the socket hears next under a name. */
function once(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve) => socket.once(event, (...heard: unknown[]) => resolve(heard)));
}

async function connect(token: string): Promise<Socket> {
  const socket = open(token);
  await once(socket, 'connect');
  return socket;
}

const heard = async (socket: Socket) => (await once(socket, 'changed'))[0] as ChangeNotice[];
const login = async (email: string) =>
  (await school.as<SignedIn>('nobody', 'POST', '/api/auth/login', { email, password: TEST_PASSWORD })).body.token;
const makeFolder = async () =>
  (await school.as<{ id: string }>('professor', 'POST', '/api/folders', { id_parent: 0, name: 'Nouveau' })).body.id;

describe('live notices', () => {
  it.each([['nothing'], [''], ['a'.repeat(43)], [{ $gt: '' }], [42]])(
    'are refused without a session: %j',
    async (token) => {
      const [error] = (await once(open(token), 'connect_error')) as [Error];
      expect(error.message).toBe('no-session');
    },
  );

  it('are refused to the twenty-first connection of a session, until another one is closed', async () => {
    const token = await login('student@ecole.fr');
    // All at once: none may slip in while the others are being counted.
    const opened = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const socket = open(token);
        const refused = once(socket, 'connect_error').then(([error]) => error as Error & { data: Refusal });
        return { socket, refused: await Promise.race([refused, once(socket, 'connect').then(() => null)]) };
      }),
    );
    const refusals = opened.flatMap(({ refused }) => (refused ? [refused] : []));
    expect(opened.length - refusals.length).toBeLessThanOrEqual(20);
    expect(refusals[0]?.message).toBe('too-many-sockets');
    expect(refusals[0]?.data).toEqual({
      statusCode: 429,
      code: 'too-many-sockets',
      message: 'Cette page est ouverte trop de fois. Veuillez en fermer une avant de recommencer.',
      error: 'Cette page est ouverte trop de fois. Veuillez en fermer une avant de recommencer.',
    });
    const one = await connect(school.tokens.student);
    expect(one.connected).toBe(true);
    for (const { socket } of opened) socket.disconnect();
    for (let n = 0; n < 20; n++) await connect(token);
    await once(open(token), 'connect_error');
  });

  it.each([['run:unfollow'], ['personne:ne-le-connait']])('are cut where %s comes without end', async (name) => {
    const socket = await connect(school.tokens.student);
    const cut = once(socket, 'disconnect');
    for (let n = 0; n < 5_000; n++) socket.emit(name, { runId: 'x' });
    expect((await cut)[0]).toBe('io server disconnect');
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/^Connexion en direct coupée\u00a0: trop de messages reçus \(user:.+\)$/)],
    ]);
    expect((await connect(school.tokens.student)).connected).toBe(true);
  });

  it.each([
    ['to be let in', '0{"token":"x"}'],
    ['for a place that is not there', '0/nulle-part,'],
  ])('are cut where nobody was let in and it is asked without end %s', async (_, asked) => {
    const manager = new Manager(url, { transports: ['websocket'], reconnection: false, autoConnect: false });
    await new Promise((resolve) => manager.open(resolve));
    let answers = 0;
    manager.engine.on('message', () => answers++);
    const cut = new Promise((resolve) => manager.on('close', resolve));
    for (let n = 0; n < 5_000; n++) manager.engine.write(asked);
    await cut;
    expect(answers).toBeLessThan(1_000);
    expect(warned.mock.calls).toEqual([
      ['Connexion en direct coupée\u00a0: trop de messages reçus (avant toute session)'],
    ]);
  });

  it('are refused to a page of another site, which the log names once with PUBLIC_URL', async () => {
    for (let n = 0; n < 2; n++) {
      const socket = open(school.tokens.professor, { origin: 'https://ailleurs.example' });
      await once(socket, 'connect_error');
      expect(socket.connected).toBe(false);
    }
    const { publicUrl } = school.platform.settings;
    expect(warned.mock.calls).toEqual([
      [expect.stringContaining(`à une page de "https://ailleurs.example"\u00a0: PUBLIC_URL est ${publicUrl}.`)],
    ]);
  });

  it('tell professors of a change of the catalogue by its id, and students without', async () => {
    const [professor, student] = [await connect(school.tokens.professor), await connect(school.tokens.student)];
    const both = Promise.all([heard(professor), heard(student)]);
    const id = await makeFolder();
    const position = await school.platform.store.head();
    expect(await both).toEqual([[{ topic: 'folders', id, position }], [{ topic: 'folders', id: null, position }]]);
  });

  it('tell of progress to the student’s own screens alone', async () => {
    const [mine, other] = [await connect(school.tokens.student), await connect(await login('otherstudent@ecole.fr'))];
    const overheard: ChangeNotice[] = [];
    other.on('changed', (notices: ChangeNotice[]) => overheard.push(...notices));
    const top = await makeFolder();
    const make = async (path: string, payload: object) =>
      (await school.as<{ id: string }>('professor', 'POST', path, payload)).body.id;
    const folder = await make('/api/folders', { id_parent: top, name: 'Dessous' });
    const deck_id = await make('/api/decks', { id_folder: folder, name: 'Paquet' });
    const flashcardId = await make('/api/flashcards', { deck_id, question: 'Question ?', answer: ['oui'] });
    const told = new Promise<string | null>((resolve) => {
      mine.on('changed', (notices: ChangeNotice[]) => {
        const own = notices.find(({ topic }) => topic === 'progress');
        if (own) resolve(own.id);
      });
    });
    await school.as('student', 'POST', '/api/progress/update', { flashcardId, action: 'set_not_in_deck' });
    // By an id its own screens know it from what all are told, and need not wait.
    expect(await told).not.toBeNull();
    expect(overheard.map(({ topic }) => topic)).not.toContain('progress');
  });

  it('end for who is removed', async () => {
    const email = 'partante@ecole.fr';
    await school.app
      .get(AccountChanges)
      .add({ id: randomUUID(), email, role: 'student', password: TEST_PASSWORD, now: new Date().toISOString() });
    const socket = await connect(await login(email));
    const users = (await school.as<User[]>('professor', 'GET', '/api/users')).body;
    const gone = once(socket, 'disconnect');
    await school.as('professor', 'DELETE', `/api/users/${users.find((user) => user.email === email)?.id}`);
    expect(await gone).toEqual(['io server disconnect', undefined]);
  });

  it('end with the session', async () => {
    const token = await login('student@ecole.fr');
    const socket = await connect(token);
    const gone = once(socket, 'disconnect');
    await school.as('nobody', 'POST', '/api/auth/logout', undefined, { authorization: `Bearer ${token}` });
    expect(await gone).toEqual(['io server disconnect', undefined]);
    await once(open(token), 'connect_error');
  });

  it('end for the others when a password changes, and go on for the one who changed it', async () => {
    const [first, second] = [await login('otherstudent@ecole.fr'), await login('otherstudent@ecole.fr')];
    const [one, two] = [await connect(first), await connect(second)];
    const gone = once(one, 'disconnect');
    const change = { password: TEST_PASSWORD, current_password: TEST_PASSWORD };
    await school.as('nobody', 'POST', '/api/auth/changepassword', change, { authorization: `Bearer ${second}` });
    await gone;
    expect(two.connected).toBe(true);
  });

  it('take nothing from clients: a large frame ends the connection', async () => {
    const socket = await connect(school.tokens.student);
    const gone = once(socket, 'disconnect');
    socket.emit('changed', 'x'.repeat(2_000_000));
    await gone;
    expect((await school.as('nobody', 'GET', '/api/health')).status).toBe(200);
  });
});

describe('numbers that professors watch', () => {
  let flashcard: string;
  let deck: string;
  beforeAll(async () => {
    const make = async (path: string, payload: object) =>
      (await school.as<{ id: string }>('professor', 'POST', path, payload)).body.id;
    const top = await makeFolder();
    const folder = await make('/api/folders', { id_parent: top, name: 'Dessous' });
    deck = await make('/api/decks', { id_folder: folder, name: 'Paquet' });
    flashcard = await make('/api/flashcards', { deck_id: deck, question: 'Question ?', answer: ['oui'] });
  });

  /** Remembers what is heard under a name, and waits for a number to come last. */
  function counter(socket: Socket, name: LiveCount) {
    const counts: number[] = [];
    let wake = () => {};
    socket.on(name, ({ count }: { count: number }) => {
      counts.push(count);
      wake();
    });
    return async (wanted: number) => {
      while (counts.at(-1) !== wanted) await new Promise<void>((resolve) => (wake = resolve));
      return counts;
    };
  }
  const comment = async () =>
    (
      await school.as<{ id: string }>('student', 'POST', '/api/comments', {
        id_flashcard: flashcard,
        comment: 'Une faute ?',
      })
    ).body.id;

  it('come right after connecting, and follow, also after a lost connection', async () => {
    const socket = open(school.tokens.professor);
    const unread = counter(socket, 'comments:unread');
    await unread(0);
    const id = await comment();
    await unread(1);
    socket.disconnect();
    await comment();
    const back = open(school.tokens.professor);
    const again = counter(back, 'comments:unread');
    await again(2);
    await school.as('professor', 'POST', `/api/comments/set_read/${id}`);
    await again(1);
    await school.as('professor', 'DELETE', `/api/flashcards/${flashcard}`);
    await again(0);
    await school.as('professor', 'POST', `/api/flashcards/${flashcard}/restore`);
    await again(1);
  });

  it('count the proposals that wait, and tell the author what becomes of theirs, and nobody else', async () => {
    const professor = counter(open(school.tokens.professor), 'proposals:count');
    await professor(0);
    const author = await connect(school.tokens.student);
    const other = await connect(await login('otherstudent@ecole.fr'));
    const overheard: unknown[] = [];
    for (const event of ['comments:unread', 'proposals:count']) {
      author.on(event, (message) => overheard.push(message));
      other.on(event, (message) => overheard.push(message));
    }
    other.on('changed', (notices: ChangeNotice[]) =>
      overheard.push(...notices.filter(({ topic }) => topic === 'proposals')),
    );
    const told = () =>
      new Promise<string | null>((resolve) => {
        const listen = (notices: ChangeNotice[]) => {
          const mine = notices.find(({ topic }) => topic === 'proposals');
          if (!mine) return;
          author.off('changed', listen);
          resolve(mine.id);
        };
        author.on('changed', listen);
      });
    const proposed = told();
    const form = { deck_id: deck, question: 'Proposée ?', answer: ['oui'] };
    const { id } = (await school.as<{ id: string }>('student', 'POST', '/api/flashcards', form)).body;
    await professor(1);
    expect(await proposed).toBe(id);
    const refused = told();
    await school.as('professor', 'DELETE', `/api/flashcards/${id}`, { reason: 'Non' });
    await professor(0);
    expect(await refused).toBe(id);
    expect(overheard).toEqual([]);
  });

  it('count who wants their account erased, and tell the person what is answered, and no other student', async () => {
    const waiting = counter(open(school.tokens.professor), 'leave:requests');
    await waiting(0);
    const [asker, other] = [await connect(school.tokens.student), await connect(await login('otherstudent@ecole.fr'))];
    const overheard: unknown[] = [];
    for (const socket of [asker, other]) socket.on('leave:requests', (message) => overheard.push(message));
    other.on('changed', (notices: ChangeNotice[]) =>
      overheard.push(...notices.filter(({ topic }) => topic === 'users')),
    );
    const told = () =>
      new Promise<string | null>((resolve) => {
        const listen = (notices: ChangeNotice[]) => {
          const mine = notices.find(({ topic }) => topic === 'users');
          if (!mine) return;
          asker.off('changed', listen);
          resolve(mine.id);
        };
        asker.on('changed', listen);
      });
    const asked = told();
    await school.as('student', 'POST', '/api/me/leave', { password: TEST_PASSWORD });
    const id = await asked;
    await waiting(1);
    const refused = told();
    await school.as('professor', 'POST', `/api/leave-requests/${id}/refusal`, { word: 'Après le bac.' });
    await waiting(0);
    expect(await refused).toBe(id);
    expect(overheard).toEqual([]);
  });

  it('count the cards whose file is broken, as they are found, shelved and brought back', async () => {
    const broken = counter(open(school.tokens.professor), 'media:broken');
    await broken(0);
    const overheard: unknown[] = [];
    (await connect(school.tokens.student)).on('media:broken', (message) => overheard.push(message));
    const form = new FormData();
    for (const [name, value] of Object.entries({ deck_id: deck, question: 'Que voit-on ?', answer: '["Un point"]' }))
      form.append(name, value);
    form.append('media', new Blob([POINT], { type: 'image/png' }), 'point.png');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await encoded.arrayBuffer());
    const { id } = (await school.as<{ id: string }>('professor', 'POST', '/api/flashcards', payload, headers)).body;
    const card = (await school.as<Flashcard>('professor', 'GET', `/api/flashcards/${id}`)).body;
    const mediaId = /([0-9a-f-]{36})\.png/.exec(card.media ?? '')?.[1];
    // As the check of a night finds it.
    const found = { type: 'MediaFoundBroken', data: { mediaId, flashcardId: id, fault: 'missing' } };
    const metadata = { at: new Date().toISOString(), version: 1 };
    await school.platform.store.append(`media-${mediaId}`, [{ id: randomUUID(), ...found, metadata }], 'any');
    await broken(1);
    await school.as('professor', 'DELETE', `/api/flashcards/${id}`);
    await broken(0);
    await school.as('professor', 'POST', `/api/flashcards/${id}/restore`);
    await broken(1);
    await school.as('professor', 'DELETE', `/api/flashcards/${id}`);
    await broken(0);
    expect(overheard).toEqual([]);
  });
});
