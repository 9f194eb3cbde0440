import type { ChangeNotice, Refusal, RunView, RunWall, StudentRun, WatchEnded } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { EventStore } from '@ardoise/event-store';
import { openProduct } from '@ardoise/product/testing';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

let school: School;
let url: string;
let quizId: string;
let codes = 0;
const sockets: Socket[] = [];

const make = async (path: string, payload: object) => {
  const { status, body } = await school.as<{ id: string }>('professor', 'POST', path, payload);
  expect({ path, status }).toEqual({ path, status: 201 });
  return body.id;
};
const post = async <T>(person: SchoolPerson, path: string, payload: object = {}) => {
  const { status, body } = await school.as<T>(person, 'POST', path, payload);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
};

const flashcardIds: string[] = [];
/** Of which several answers are right: they are ticked, and then sent. */
const ticked: string[] = [];
beforeAll(async () => {
  school = await openProduct({ AWAY_SECONDS: '1' });
  await school.app.listen(0, '127.0.0.1');
  url = await school.app.getUrl();
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Bas' });
  const deck_id = await make('/api/decks', { id_folder: folder, name: 'Paquet' });
  for (const question of ['Un ?', 'Deux ?', 'Trois ?']) {
    const possible = { deck_id, question, possible_answers: ['oui', 'si', 'non'] };
    flashcardIds.push(await make('/api/flashcards', { ...possible, answer: ['oui'] }));
    ticked.push(await make('/api/flashcards', { ...possible, answer: ['oui', 'si'] }));
  }
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => school.dispose());

/** A run of these cards, open. */
async function opened(form: object = {}, choices: object = {}, cards = flashcardIds): Promise<string> {
  quizId = await make('/api/quizzes', { name: 'Ensemble', access_code: `run-${codes++}`, mode: 'paced', ...form });
  await school.as('professor', 'PUT', `/api/quizzes/${quizId}/flashcards`, { flashcardIds: cards });
  return make(`/api/quizzes/${quizId}/runs`, choices);
}

async function connect(person: Exclude<SchoolPerson, 'nobody'>): Promise<Socket> {
  const socket = io(url, { auth: { token: school.tokens[person] }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

/** What a socket is told by one message, and a way to wait for what fits. */
function listen<T>(socket: Socket, message: string) {
  const told: T[] = [];
  let wake = () => {};
  socket.on(message, (view: T) => {
    told.push(view);
    wake();
  });
  const until = async (fits: (view: T) => boolean): Promise<T> => {
    for (;;) {
      const found = told.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return { told, until };
}

const ask = <T>(socket: Socket, message: string, request: unknown) =>
  socket.emitWithAck(message, request) as Promise<T & Refusal>;

const answer = (person: SchoolPerson, run: string, { own }: StudentRun, step: number, text = 'oui') =>
  post(person, `/api/runs/${run}/answer`, { token: own.tokens[step], answer: [text] });

describe('who follows a run', () => {
  it('is told of each step in few messages, which show no answer before its time', async () => {
    const run = await opened({ time_limit: 0 }, { closes_when_all: false });
    const me = await post<StudentRun>('student', `/api/runs/${run}/join`);
    const socket = await connect('student');
    const { told, until } = listen<RunView>(socket, 'run:view');
    const all: string[] = [];
    socket.onAny((name: string) => all.push(name));
    expect(await ask(socket, 'run:follow', { runId: run })).toMatchObject({ phase: 'lobby', question: null });
    let begun = 0;
    for (const step of flashcardIds.keys()) {
      if (step === 1) begun = all.length;
      await post('professor', `/api/runs/${run}/show`, { step });
      await until((view) => view.step === step && view.phase === 'asking');
      await answer('student', run, me, step);
      await post('professor', `/api/runs/${run}/close`, { step });
      expect((await until((view) => view.step === step && view.phase === 'closed')).reveal).toBeNull();
      await post('professor', `/api/runs/${run}/reveal`, { step });
      expect(await until((view) => view.step === step && view.phase === 'revealed')).toMatchObject({
        reveal: { answer: ['oui'] },
      });
    }
    expect(told).toHaveLength(3 * flashcardIds.length);
    // What was told of the beginning is no message of a question.
    expect(all.length - begun).toBeLessThanOrEqual(4 * (flashcardIds.length - 1));
    await post('professor', `/api/runs/${run}/end`);
    await until(({ phase }) => phase === 'over');
  });

  it('hears of extra time that was given meanwhile with the next question, alone; wall and remote wait for them', async () => {
    const run = await opened({ time_limit: 30 });
    const { body: users } = await school.as<{ id: string; email: string }[]>('professor', 'GET', '/api/users');
    const slow = users.find(({ email }) => email === 'student@ecole.fr')?.id;
    const phones = [];
    for (const person of ['student', 'otherStudent'] as const) {
      await post(person, `/api/runs/${run}/join`);
      const phone = await connect(person);
      phones.push(listen<ChangeNotice[]>(phone, 'changed'));
      await ask(phone, 'run:follow', { runId: run });
    }
    const [mine, others] = phones;
    const remote = await connect('professor');
    const { until } = listen<RunWall>(remote, 'run:wall');
    await ask(remote, 'run:watch', { runId: run });
    const give = (time_factor: number) => school.as('professor', 'PUT', `/api/users/${slow}`, { time_factor });
    await post('professor', `/api/runs/${run}/show`, { step: 0 });
    await give(1.5);
    expect(await post('professor', `/api/runs/${run}/extend`, { step: 0, deadline: new Date(0) })).toMatchObject({
      waited_for: 0,
    });
    await post('professor', `/api/runs/${run}/show`, { step: 1 });
    await until(({ step, waited_for }) => step === 1 && waited_for === 1);
    const isOfTime = (notices: ChangeNotice[]) => notices.some(({ topic, id }) => topic === 'users' && id === slow);
    await mine?.until(isOfTime);
    await give(1);
    await post('professor', `/api/runs/${run}/end`);
    // A notice that everybody hears comes after what the others would have heard.
    await others?.until((notices) => notices.some(({ topic }) => topic === 'quizzes'));
    expect(others?.told.some(isOfTime)).toBe(false);
  });

  it('is told of a name and a code that are changed while they wait', async () => {
    const run = await opened();
    await post('student', `/api/runs/${run}/join`);
    const [phone, wall] = [await connect('student'), await connect('professor')];
    const [views, walls] = [listen<RunView>(phone, 'run:view'), listen<RunWall>(wall, 'run:wall')];
    expect(await ask(phone, 'run:follow', { runId: run })).toMatchObject({ quiz_name: 'Ensemble' });
    await ask(wall, 'run:watch', { runId: run, wall: true });
    const edited = { name: 'Autrement', access_code: `autre-${codes++}`, mode: 'paced' };
    expect((await school.as('professor', 'PUT', `/api/quizzes/${quizId}`, edited)).status).toBe(200);
    await walls.until(({ access_code, quiz_name }) => access_code === edited.access_code && quiz_name === edited.name);
    await views.until(({ quiz_name }) => quiz_name === edited.name);
  });

  it('is told at once that the quiz is deleted, on wall, remote and phone, and that it is there again', async () => {
    const run = await opened({ time_limit: 0 });
    const me = await post<StudentRun>('student', `/api/runs/${run}/join`);
    const people = ['student', 'professor', 'professor'] as const;
    const [phone, wall, remote] = [await connect(people[0]), await connect(people[1]), await connect(people[2])];
    const ended = [phone, wall, remote].map((socket) => listen<WatchEnded>(socket, 'watch:ended'));
    await ask(phone, 'run:follow', { runId: run });
    await ask(wall, 'run:watch', { runId: run, wall: true });
    await ask(remote, 'run:watch', { runId: run });
    await post('professor', `/api/runs/${run}/show`, { step: 0 });
    expect((await school.as('professor', 'DELETE', `/api/quizzes/${quizId}`)).status).toBe(200);
    const gone = { id: run, code: 'quiz-deleted', message: 'Ce quiz a été supprimé.' };
    for (const [nth, watched] of (['run:view', 'run:wall', 'run:wall'] as const).entries())
      expect(await ended[nth]?.until(({ id }) => id === run)).toMatchObject({ watched, ...gone });
    const { code, message } = gone;
    const sent = { token: me.own.tokens[0], answer: ['oui'] };
    for (const [person, method, path, body] of [
      ['student', 'POST', 'join', {}],
      ['student', 'GET', '', undefined],
      ['student', 'POST', 'answer', sent],
      ['professor', 'GET', 'wall', undefined],
      ['professor', 'POST', 'close', { step: 0 }],
    ] as const)
      expect(await school.as(person, method, `/api/runs/${run}${path && `/${path}`}`, body)).toMatchObject({
        status: 404,
        body: { code, message },
      });
    expect(await ask(phone, 'run:follow', { runId: run })).toMatchObject({ code, message });
    expect(await ask(wall, 'run:watch', { runId: run, wall: true })).toMatchObject({ code, message });
    // What was deleted by mistake goes on where it was.
    expect((await school.as('professor', 'POST', `/api/quizzes/${quizId}/restore`)).status).toBe(200);
    expect(await ask(phone, 'run:follow', { runId: run })).toMatchObject({ phase: 'asking', step: 0 });
    await answer('student', run, me, 0);
  });

  it('learns whether a projector is connected', async () => {
    const run = await opened();
    await post('student', `/api/runs/${run}/join`);
    const phone = await connect('student');
    const { until } = listen<RunView>(phone, 'run:view');
    expect(await ask(phone, 'run:follow', { runId: run })).toMatchObject({ wall_connected: false });
    const wall = await connect('professor');
    await ask(wall, 'run:watch', { runId: run, wall: true });
    await until((view) => view.wall_connected);
    wall.disconnect();
    await until((view) => !view.wall_connected);
  });

  it('takes part in it, and is a student', async () => {
    const run = await opened();
    await post('student', `/api/runs/${run}/join`);
    const codeOf = async (person: Exclude<SchoolPerson, 'nobody'>, message: string, request: unknown) =>
      (await ask<object>(await connect(person), message, request)).code;
    expect(await codeOf('otherStudent', 'run:follow', { runId: run })).toBe('not-found');
    expect(await codeOf('professor', 'run:follow', { runId: run })).toBe('wrong-role');
    expect(await codeOf('admin', 'run:follow', { runId: run })).toBe('wrong-role');
    for (const request of [undefined, null, 'x', {}, { runId: '../x' }, { runId: run, more: 1 }])
      expect(await codeOf('student', 'run:follow', request)).toBe('malformed');
  });
});

describe('who watches a run', () => {
  it('is a professor', async () => {
    const run = await opened();
    const codeOf = async (person: Exclude<SchoolPerson, 'nobody'>, request: unknown) =>
      (await ask<object>(await connect(person), 'run:watch', request)).code;
    expect(await codeOf('student', { runId: run })).toBe('wrong-role');
    expect(await codeOf('admin', { runId: run })).toBe('wrong-role');
    expect(await codeOf('professor', { runId: 'inconnu' })).toBe('not-found');
    for (const request of [undefined, 'x', {}, { runId: run, wall: 'yes' }])
      expect(await codeOf('professor', request)).toBe('malformed');
  });

  it('sees who is connected as they come and go, though nothing else happens', async () => {
    const run = await opened();
    await post('student', `/api/runs/${run}/join`);
    const wall = await connect('professor');
    const { told, until } = listen<RunWall>(wall, 'run:wall');
    expect(await ask<RunWall>(wall, 'run:watch', { runId: run, wall: true })).toMatchObject({ joined: 1, online: 0 });
    const phone = await connect('student');
    await ask(phone, 'run:follow', { runId: run });
    await until(({ online }) => online === 1);
    told.length = 0;
    phone.disconnect();
    await until(({ online }) => online === 0);
  });

  it('sees who has answered while they do, and the same on wall and remote', async () => {
    const run = await opened({ time_limit: 0 }, { closes_when_all: false });
    const me = await post<StudentRun>('student', `/api/runs/${run}/join`);
    await connect('student');
    const [wall, remote] = [await connect('professor'), await connect('professor')];
    const heard = [wall, remote].map((socket) => listen<RunWall>(socket, 'run:wall'));
    await ask(wall, 'run:watch', { runId: run, wall: true });
    expect(await ask(remote, 'run:watch', { runId: run })).toMatchObject({ joined: 1, online: 1, answered: 0 });
    await post('professor', `/api/runs/${run}/show`, { step: 0 });
    await answer('student', run, me, 0);
    for (const { until } of heard)
      expect(await until(({ answered }) => answered === 1)).toMatchObject({ phase: 'asking', distribution: [] });
  });
});

describe('of how many the answers are', () => {
  it('counts who is connected and has not answered, also when somebody who has is cut off', async () => {
    const run = await opened({ time_limit: 0 }, { closes_when_all: false });
    const me = await post<StudentRun>('student', `/api/runs/${run}/join`);
    const gone = await connect('student');
    await ask(gone, 'run:follow', { runId: run });
    const wall = await connect('professor');
    const { told, until } = listen<RunWall>(wall, 'run:wall');
    await ask(wall, 'run:watch', { runId: run, wall: true });
    await post('professor', `/api/runs/${run}/show`, { step: 0 });
    // Comes after the question has begun.
    await post('otherStudent', `/api/runs/${run}/join`);
    await ask(await connect('otherStudent'), 'run:follow', { runId: run });
    await answer('student', run, me, 0);
    await until(({ answered, online }) => answered === 1 && online === 2);
    told.length = 0;
    gone.disconnect();
    expect(await until(({ online }) => online === 1)).toMatchObject({ answered: 1, expected: 2 });
  });
});

describe('what is ticked when a professor closes a question', () => {
  it.each([
    ['reveal', { step: 0 }, 'revealed'],
    ['show', { step: 1 }, 'asking'],
    ['end', {}, 'over'],
  ] as const)('by “%s” counts, and nothing is shown before it is in', async (how, payload, phase) => {
    const run = await opened({ time_limit: 0 }, {}, ticked);
    const me = await post<StudentRun>('student', `/api/runs/${run}/join`);
    const phone = await connect('student');
    const { until } = listen<RunView>(phone, 'run:view');
    await ask(phone, 'run:follow', { runId: run });
    await post('professor', `/api/runs/${run}/show`, { step: 0 });
    const [after] = await Promise.all([
      post<RunWall>('professor', `/api/runs/${run}/${how}`, payload),
      // As a phone does: what is ticked is sent when it hears that the question is closed.
      until((view) => view.phase === 'closed').then((view) => {
        expect(view).toMatchObject({ step: 0, reveal: null });
        return answer('student', run, me, 0);
      }),
    ]);
    expect(after.phase).toBe(phase);
    await post('professor', `/api/runs/${run}/end`);
    expect((await school.as('professor', 'GET', `/api/runs/${run}/past/0`)).body).toMatchObject({
      answered: 1,
      distribution: [{ answer: ['oui'], count: 1 }],
    });
  });

  it.each([
    ['no phone can send it', { can_change: false, closes_when_all: false }, ticked],
    ['the tap itself sends it', { closes_when_all: false }, flashcardIds],
  ])('is not waited for where %s', async (_, choices, cards) => {
    const run = await opened({ time_limit: 0 }, choices, cards);
    const me = await post<StudentRun>('student', `/api/runs/${run}/join`);
    await ask(await connect('student'), 'run:follow', { runId: run });
    await post('otherStudent', `/api/runs/${run}/join`);
    await post('professor', `/api/runs/${run}/show`, { step: 0 });
    await answer('student', run, me, 0);
    await post('professor', `/api/runs/${run}/reveal`, { step: 0 });
    const moments: Record<string, string> = {};
    for await (const { type, metadata } of school.app.get(EventStore).readStream(`run-${run}`))
      moments[type] = metadata.at;
    expect(moments.AnswerRevealed).toBe(moments.AnsweringClosed);
  });
});

describe('answering ends by itself', () => {
  it('once all who are connected have answered, and without that choice it does not', async () => {
    for (const closes_when_all of [true, false]) {
      const run = await opened({ time_limit: 0 }, { closes_when_all });
      const [me, other] = [
        await post<StudentRun>('student', `/api/runs/${run}/join`),
        await post<StudentRun>('otherStudent', `/api/runs/${run}/join`),
      ];
      // The second one is there, with another page than the run's: nobody waits for it.
      await ask(await connect('student'), 'run:follow', { runId: run });
      await connect('otherStudent');
      const wall = await connect('professor');
      const { until } = listen<RunWall>(wall, 'run:wall');
      await ask(wall, 'run:watch', { runId: run });
      await post('professor', `/api/runs/${run}/show`, { step: 0 });
      await answer('student', run, me, 0);
      if (closes_when_all) expect((await until(({ phase }) => phase === 'closed')).answered).toBe(1);
      else await answer('otherStudent', run, other, 0);
      for (const socket of sockets.splice(0)) socket.disconnect();
    }
  });

  it.each(['is cut off', 'leaves the page'])(
    'once the last silent phone %s after the others have answered',
    async (how) => {
      const run = await opened({ time_limit: 0 });
      const me = await post<StudentRun>('student', `/api/runs/${run}/join`);
      await ask(await connect('student'), 'run:follow', { runId: run });
      await post('otherStudent', `/api/runs/${run}/join`);
      const silent = await connect('otherStudent');
      await ask(silent, 'run:follow', { runId: run });
      const wall = await connect('professor');
      const { told, until } = listen<RunWall>(wall, 'run:wall');
      await ask(wall, 'run:watch', { runId: run });
      await post('professor', `/api/runs/${run}/show`, { step: 0 });
      await answer('student', run, me, 0);
      await until(({ answered }) => answered === 1);
      expect(told.some(({ phase }) => phase === 'closed')).toBe(false);
      if (how === 'is cut off') silent.disconnect();
      else silent.emit('run:unfollow', { runId: run });
      await until(({ phase }) => phase === 'closed');
    },
  );

  it('once all phones have left, also where nobody has answered', async () => {
    const run = await opened({ time_limit: 0 });
    const phones: Socket[] = [];
    for (const person of ['student', 'otherStudent'] as const) {
      await post<StudentRun>(person, `/api/runs/${run}/join`);
      const phone = await connect(person);
      await ask(phone, 'run:follow', { runId: run });
      phones.push(phone);
    }
    const wall = await connect('professor');
    const { until } = listen<RunWall>(wall, 'run:wall');
    await ask(wall, 'run:watch', { runId: run });
    await post('professor', `/api/runs/${run}/show`, { step: 0 });
    phones[0]?.emit('run:unfollow', { runId: run });
    phones[1]?.disconnect();
    expect(await until(({ phase }) => phase === 'closed')).toMatchObject({ answered: 0 });
  });

  it('when the time is over, later for who has extra time and is connected', async () => {
    const run = await opened({ time_limit: 1 }, { closes_when_all: false });
    const { body: users } = await school.as<{ id: string; email: string }[]>('professor', 'GET', '/api/users');
    const slow = users.find(({ email }) => email === 'otherstudent@ecole.fr')?.id;
    expect((await school.as('professor', 'PUT', `/api/users/${slow}`, { time_factor: 1.5 })).status).toBe(200);
    for (const person of ['student', 'otherStudent'] as const) {
      await post(person, `/api/runs/${run}/join`);
      await ask(await connect(person), 'run:follow', { runId: run });
    }
    const wall = await connect('professor');
    const { until } = listen<RunWall>(wall, 'run:wall');
    await ask(wall, 'run:watch', { runId: run });
    const { question } = await post<RunWall>('professor', `/api/runs/${run}/show`, { step: 0 });
    await until(({ phase }) => phase === 'closed');
    // (one second and two for the network) × 1.5, by the clock of the same machine
    expect(Date.now() - Date.parse(question?.shown_at ?? '')).toBeGreaterThanOrEqual(4_500);
  });
});
