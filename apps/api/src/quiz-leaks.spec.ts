import type { Flashcard, MissedCards, NextFlashcard, StudentResult, StudentRun } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { CARD_KINDS, STATED_KINDS } from '@ardoise/contracts';
import { KIND_SAMPLES } from '@ardoise/contracts/samples';
import { reactionsOf } from '@ardoise/product';
import { openProduct } from '@ardoise/product/testing';
import { Work } from '@ardoise/runtime';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { callsAgainst, untried } from './student-calls.suite.js';
import type { StudentCall, Target } from './student-calls.suite.js';

/** A picture that nothing else holds: a GIF with a comment. */
const gif = (comment: string) => {
  const begin = Buffer.from('47494638396101000100800000000000ffffff21fe', 'hex');
  const end = Buffer.from('002c00000000010001000002024401003b', 'hex');
  return Buffer.concat([begin, Buffer.from([comment.length]), Buffer.from(comment), end]);
};

interface Secret {
  id: string;
  question: string;
  right: string;
  /** The right answer is one of what is offered. */
  isOffered: boolean;
  /** What tells it all the same. */
  tells: string[];
  verso: string;
  media: string;
  /** It stands in a visible deck: a student may read it there, but not in anything of the quiz. */
  seen: boolean;
}
interface Quiz {
  name: string;
  target: Target;
  /** Those of which the answer was not shown to all. */
  secrets: Secret[];
  /** In a run, while the answer is shown: whether one's own was right is told with it. */
  isJudged?: boolean;
}

let school: School;
let work: Work;
let place: { folder: string; hiddenFolder: string; visible: string; hidden: string; buried: string };
const sockets: Socket[] = [];
const count = { calls: 0, frames: 0, attempts: 0, phases: 0, terms: 0 };
const players = ['student', 'otherStudent'] as const;
type Player = (typeof players)[number];
/** What each player's live connection was sent, as it came over the wire. */
const frames: Record<Player, string[]> = { student: [], otherStudent: [] };

const make = async (path: string, payload: object) => {
  const { status, body } = await school.as<{ id: string }>('professor', 'POST', path, payload);
  expect({ path, status }).toEqual({ path, status: 201 });
  return body.id;
};
const put = async (path: string, payload: object) =>
  expect((await school.as('professor', 'PUT', path, payload)).status).toBe(200);

// Anew for each test: a student may ask for their data a few times a day.
beforeEach(async () => {
  school = await openProduct();
  work = new Work(school.platform, reactionsOf(school.app), pino({ level: 'silent' }));
  work.start();
  await school.app.listen(0, '127.0.0.1');
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Bas' });
  const hiddenFolder = await make('/api/folders', { id_parent: top, name: 'Coffre' });
  await put(`/api/folders/${hiddenFolder}`, { name: 'Coffre', visible: false });
  const visible = await make('/api/decks', { id_folder: folder, name: 'Ouvert' });
  const hidden = await make('/api/decks', { id_folder: folder, name: 'Caché' });
  await put(`/api/decks/${hidden}`, { name: 'Caché', visible: false });
  const buried = await make('/api/decks', { id_folder: hiddenFolder, name: 'Enfoui' });
  place = { folder, hiddenFolder, visible, hidden, buried };
  const url = await school.app.getUrl();
  for (const player of players) {
    const auth = { token: school.tokens[player] };
    const socket = io(url, { auth, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.io.engine.on('packet', ({ data }: { data?: unknown }) => frames[player].push(JSON.stringify(data ?? '')));
  }
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await work.stop();
  await school.dispose();
});

interface Hidden {
  fields: object;
  right: string;
  tells?: string[];
  isOffered?: boolean;
}

/** A card whose task is on its picture. */
const onPicture = (ask: string, label: string, width: number) => ({
  kind: 'labels',
  answer: [],
  details: { ask, zones: [{ label, shape: 'rectangle', x: 40, y: 50, width, height: 234 }], others: [] },
  media: new Blob([gif(`Recto${width}`)], { type: 'image/gif' }),
});

type Secretive = (n: number) => Hidden;

/** Of each kind that states itself a card whose answer is told by texts that stand nowhere else. */
const KINDS: Secretive[] = STATED_KINDS.flatMap((kind) => {
  const isTold = KIND_SAMPLES[kind](1).tells.length > 0;
  const picture = (n: number) => ({ media: new Blob([gif(`Recto${n}`)], { type: 'image/gif' }) });
  const hidden: Secretive = (n) => {
    const { card, tells } = KIND_SAMPLES[kind](n);
    const { question: _, ...fields } = card;
    const [right = '', ...more] = tells;
    return { fields: { ...fields, ...(CARD_KINDS[kind].needsPicture && picture(n)) }, right, tells: more };
  };
  return isTold ? [hidden] : [];
});
/** What else may be asked of a picture: what zones are called, and where they are. */
const PICTURED: Secretive[] = [
  (n) => ({ fields: onPicture('type', `Vérité${n}x`, 100 + n), right: `Vérité${n}x` }),
  (n) => ({
    fields: onPicture('where', `Étiquette${n}x`, 500 + n),
    right: `"label":"Étiquette${n}x"`,
    tells: [`"width":${500 + n}`],
  }),
];
const choices = (n: number): Hidden => ({
  fields: { answer: [`Vérité${n}x`], possible_answers: [`Vérité${n}x`, `Faux${n}x`, `Leurre${n}x`] },
  right: `Vérité${n}x`,
  isOffered: true,
});

/**
 * Each moment of a run asks for a student's data, which they get ten times an hour: three moments a question, for two
 * students, and two before the first.
 */
const MOST_IN_A_RUN = 5;
const runsOf = (kinds: readonly Secretive[]) =>
  Array.from({ length: Math.ceil(kinds.length / MOST_IN_A_RUN) }, (_, at) =>
    kinds.slice(at * MOST_IN_A_RUN, (at + 1) * MOST_IN_A_RUN),
  );

let serial = 0;
/** A card whose right answer, back and picture of the back are texts that stand nowhere else. */
async function aSecret(deck_id: string, more: object = {}, of = choices): Promise<Secret> {
  const n = ++serial;
  const { fields, right, tells = [], isOffered = false } = of(n);
  const verso = `Envers${n}x`;
  const media = `Image${n}x`;
  const form = new FormData();
  const written: Record<string, unknown> = {
    deck_id,
    question: `Question ${n}x ?`,
    additionnal_text_verso: verso,
    ...fields,
    ...more,
  };
  for (const [name, value] of Object.entries(written))
    if (value instanceof Blob) form.append(name, value, `${name}.gif`);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('media_verso', new Blob([gif(media)], { type: 'image/gif' }), `${media}.gif`);
  const answered = await fetch(`${await school.app.getUrl()}/api/flashcards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${school.tokens.professor}` },
    body: form,
  });
  expect(answered.status).toBe(201);
  const { id } = (await answered.json()) as { id: string };
  const { body } = await school.as<Flashcard>('professor', 'GET', `/api/flashcards/${id}`);
  const file = new URL(body.media_verso ?? '', 'http://x').pathname.split('/').at(-1) ?? '';
  expect(file).not.toBe('');
  const seen = deck_id === place.visible;
  return { id, question: body.question, right, isOffered, tells, verso, media: file, seen };
}

/** Choices and blanks, in decks that students see and in others. */
async function someSecrets(): Promise<Secret[]> {
  const secrets: Secret[] = [];
  for (const deck of [place.hidden, place.buried, place.visible, place.visible]) secrets.push(await aSecret(deck));
  const blank = { question: `Un ... ${++serial}x`, is_fillable_text: true };
  secrets.push(await aSecret(place.hidden, blank));
  return secrets;
}

/** One of each of these kinds, and a choice after them. */
async function ofEach(kinds: readonly Secretive[]): Promise<Secret[]> {
  const secrets: Secret[] = [];
  for (const kind of [...kinds, choices]) secrets.push(await aSecret(place.hidden, {}, kind));
  return secrets;
}

async function aQuiz(name: string, form: object, secrets: Secret[]): Promise<Quiz> {
  const code = `code-${serial}`;
  const quizId = await make('/api/quizzes', { name, access_code: code, ...form });
  await put(`/api/quizzes/${quizId}/flashcards`, { flashcardIds: secrets.map(({ id }) => id) });
  const card = await make('/api/flashcards', { deck_id: place.visible, question: 'Sans secret ?', answer: ['oui'] });
  const target: Target = {
    quizId,
    code,
    cards: secrets.map(({ id }) => id),
    aliases: [],
    decks: [place.hidden, place.buried],
    folders: [place.folder, place.hiddenFolder],
    media: secrets.map(({ media }) => media),
    own: { deck: place.visible, card },
  };
  return { name, target, secrets };
}

const JUDGEMENT = /"(is_?)?correct(_?answer)?"\s*:(?!null)|QuizCardFrozen|"order"\s*:|"grade"\s*:/i;

/** Where a student reads the cards of visible decks. */
const READING = ['listFlashcards', 'getFlashcard'];
/** Where nothing leads from a quiz to its cards, even those that the student knows otherwise. */
const OF_QUIZ = [
  'joinRun',
  'getRun',
  'answerRun',
  'nextFlashcard',
  'getQuiz',
  'getQuizByCode',
  'listQuizzesDone',
  'listMissedCards',
  'getOwnResults',
  'live',
];

/** Where possible answers are offered, and the right one stands among them; in a run the live connection brings them. */
const offers = (from: string, { target }: Quiz) =>
  from === 'nextFlashcard' || (target.run !== undefined && ['joinRun', 'getRun', 'live'].includes(from));

/** JSON that stands in a text of JSON says the same. */
const plain = (text: string) => text.replaceAll('\\', '');

/** What of a quiz stands in a text that a student got. @param from the call, or 'live' */
function leaksIn(text: string, quiz: Quiz, from: string): string[] {
  const { secrets } = quiz;
  const found = secrets.flatMap(({ id, right, isOffered, tells, verso, media, seen }) => {
    const content = [...(isOffered && offers(from, quiz) ? [] : [right, ...tells]), verso, media];
    if (!seen) return [id, ...content];
    return [...(OF_QUIZ.includes(from) ? [id] : []), ...(READING.includes(from) ? [] : content)];
  });
  count.terms += found.length + 1;
  const isTold = quiz.isJudged && ['joinRun', 'getRun'].includes(from);
  const judged = isTold ? undefined : JUDGEMENT.exec(text)?.[0];
  const said = plain(text);
  return [...found.filter((term) => said.includes(term)), ...(judged === undefined ? [] : [judged])];
}

async function ask(player: SchoolPerson, call: StudentCall): Promise<string> {
  count.calls++;
  const { method, url, payload } = call;
  const headers = { authorization: `Bearer ${school.tokens[player]}` };
  const response = await school.app.inject({ method, url, payload, headers });
  expect({ call, status: response.statusCode }).toEqual({ call, status: expect.any(Number) });
  expect(response.statusCode).toBeLessThan(500);
  // What a student says themselves comes back in nothing; where answers are offered, all possible ones stand.
  return `${response.body}\n${JSON.stringify(response.headers)}`;
}

/** Everything that a student can ask, and what their live connection was sent until then. */
async function sweep(phase: string, player: Player, quiz: Quiz): Promise<void> {
  count.phases++;
  const leaks: string[] = [];
  const look = (what: string, text: string, from: string) => {
    for (const term of leaksIn(text, quiz, from)) leaks.push(`${phase}: ${what} tells ${term}`);
  };
  let exported = '';
  for (const call of callsAgainst(quiz.target)) {
    const text = await ask(player, call);
    if (call.name === 'askForMyData') exported = /"id":"([^"]+)"/.exec(text)?.[1] ?? text;
    look(`${call.method} ${call.url}`, text, call.name);
  }
  // A refusal, where they have asked too often: MOST_IN_A_RUN.
  expect({ phase, exported }).toEqual({ phase, exported: expect.stringMatching(/^[\w-]+$/) });
  // What was asked for just now, once it is made.
  await work.idle();
  expect((await school.as(player, 'GET', `/api/me/data/${exported}/file`)).status).toBe(200);
  for (const url of ['/api/me/data', `/api/me/data/${exported}`, `/api/me/data/${exported}/file`])
    look(`GET ${url}`, await ask(player, { name: 'getMyData', method: 'GET', url }), 'getMyData');
  const [own] = sockets.slice(players.indexOf(player));
  const { quizId, run } = quiz.target;
  for (const [message, request] of [
    ['quiz:watch', { quizId }],
    ['run:watch', { runId: run?.id ?? quizId, wall: true }],
    ['run:follow', { runId: run?.id ?? quizId }],
  ] as const)
    look(message, JSON.stringify(await own?.emitWithAck(message, request)), 'live');
  for (const frame of frames[player].splice(0)) {
    count.frames++;
    look('a live frame', frame, 'live');
  }
  expect(leaks).toEqual([]);
}

/** The professor works on the very cards, decks and folders while the quiz runs: notices of it go out. */
async function disturb({ secrets: [first], target }: Quiz): Promise<void> {
  const { body } = await school.as<Flashcard>('professor', 'GET', `/api/flashcards/${first?.id}`);
  const { question, answer, possible_answers } = body;
  const form = { question, answer, possible_answers, additionnal_text_verso: `${body.additionnal_text_verso} ` };
  await put(`/api/flashcards/${first?.id}`, { ...form, visible: false });
  await put(`/api/flashcards/${first?.id}`, { ...form, visible: true });
  await put(`/api/decks/${place.hidden}`, { name: `Caché ${serial}`, visible: false });
  await put(`/api/folders/${place.hiddenFolder}`, { name: `Coffre ${serial}`, visible: false });
  const { body: watched } = await school.as('professor', 'GET', `/api/quizzes/${target.quizId}/participation`);
  expect(watched).toHaveProperty('participants');
}

async function step(player: Player, quiz: Quiz, payload: object = {}): Promise<NextFlashcard> {
  const url = `/api/quizzes/${quiz.target.quizId}/next_flashcard`;
  const { status, body } = await school.as<NextFlashcard>(player, 'POST', url, payload);
  expect(status).toBe(200);
  count.calls++;
  expect(leaksIn(JSON.stringify(body), quiz, 'nextFlashcard')).toEqual([]);
  const { flashcard, flashcardToken: token } = body;
  const aliases = [...quiz.target.aliases, ...(flashcard ? [flashcard.id] : [])];
  quiz.target = { ...quiz.target, aliases, ...(token === undefined ? {} : { token }) };
  return body;
}

/** Takes a quiz, and asks everything at each of its moments. */
async function takeAndSweep(player: Player, quiz: Quiz): Promise<void> {
  count.attempts++;
  await sweep(`${quiz.name}, before it is begun`, player, quiz);
  let shown = await step(player, quiz);
  await sweep(`${quiz.name}, with the first card shown`, player, quiz);
  for (let n = 0; shown.flashcard; n++) {
    const { question } = shown.flashcard;
    const secret = quiz.secrets.find((one) => one.question === question);
    const answers = [[secret?.right], ['Faux'], []][n % 3];
    shown = await step(player, quiz, { token: shown.flashcardToken, answer: JSON.stringify(answers) });
    await disturb(quiz);
    if (n < 2) await sweep(`${quiz.name}, after ${n === 0 ? 'a right' : 'a wrong'} answer`, player, quiz);
  }
}

it('every call that a student may make is tried', () => {
  const target: Target = {
    quizId: 'q',
    code: 'c',
    cards: ['c'],
    aliases: [],
    decks: ['d'],
    folders: ['f'],
    media: ['m'],
    own: { deck: 'd', card: 'c' },
  };
  expect(untried(target)).toEqual([]);
});

describe('nothing of a quiz leaves the server before its time', () => {
  it('whoever asks whatever, in each moment of attempts whose results open at once or later', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const all = async () => [...(await someSecrets()), ...(await ofEach([...KINDS, ...PICTURED]))];
    const later = await aQuiz('Résultats demain', { can_see_results_from: tomorrow }, await all());
    const timedForm = { can_see_results_from: tomorrow, time_limit: 600 };
    const timed = await aQuiz('Avec un temps', timedForm, await someSecrets());
    const atOnce = await aQuiz('Résultats aussitôt', {}, await all());
    const notYet = await aQuiz('Pas encore ouvert', { start_date: tomorrow }, await all());

    await takeAndSweep('student', later);
    await sweep('finished, results later', 'student', later);
    await takeAndSweep('otherStudent', timed);
    await sweep('not begun by this student, taken by another', 'student', timed);
    await sweep('before its start', 'otherStudent', notYet);

    // Results that open at once do: nothing before the last answer, and then everything.
    await takeAndSweep('otherStudent', atOnce);
    const url = `/api/quizzes/${atOnce.target.quizId}/results_student`;
    const { body } = await school.app.inject({
      url,
      headers: { authorization: `Bearer ${school.tokens.otherStudent}` },
    });
    for (const { id, right, verso } of atOnce.secrets)
      for (const term of [id, right, verso]) expect(plain(body)).toContain(term);
    // Of what was missed, those alone that stand in the catalogue, and nothing of what they answer.
    const { responses } = JSON.parse(body) as StudentResult;
    const { body: offered } = await school.as<MissedCards[]>('otherStudent', 'GET', '/api/quizzes/missed');
    expect(offered.flatMap(({ flashcardIds }) => flashcardIds).sort()).toEqual(
      atOnce.secrets.flatMap(({ id, seen }) => (seen && !responses[id]?.is_correct ? [id] : [])).sort(),
    );
    for (const { right, verso, media } of atOnce.secrets)
      for (const term of [right, verso, media]) expect(JSON.stringify(offered)).not.toContain(term);

    expect(count.frames).toBeGreaterThan(10);
    console.info(
      `swept ${count.calls} calls and ${count.frames} live frames in ${count.phases} moments of ${count.attempts} attempts, for ${count.terms} terms: nothing leaked`,
    );
  });

  const runs: [string, () => Promise<Secret[]>][] = [
    ['choices and blanks', someSecrets],
    ...runsOf([...KINDS, ...PICTURED]).map((kinds, at): [string, () => Promise<Secret[]>] => [
      `other kinds, ${at + 1}`,
      () => ofEach(kinds),
    ]),
  ];
  it.each(runs)(
    'whoever asks whatever, in each phase of a run of %s: of what is not shown, nothing',
    async (_, made) => {
      const quiz = await aQuiz('En classe', { mode: 'paced', time_limit: 0 }, await made());
      const { quizId } = quiz.target;
      const answers = new Set(quiz.secrets);
      await sweep('a paced quiz, before it is opened', 'student', quiz);
      const id = await make(`/api/quizzes/${quizId}/runs`, {});
      const lead = async (what: string, payload: object) =>
        expect((await school.as('professor', 'POST', `/api/runs/${id}/${what}`, payload)).status).toBe(200);
      const tokens: Record<Player, readonly string[]> = { student: [], otherStudent: [] };
      for (const player of players) {
        const { body } = await school.as<StudentRun>(player, 'POST', `/api/runs/${id}/join`, {});
        tokens[player] = body.own.tokens;
      }
      let turn = 0;
      const look = async (phase: string, secrets: readonly Secret[], isJudged = false) => {
        const player = players[turn++ % 2] as Player;
        const target = { ...quiz.target, run: { id, tokens: tokens[player] } };
        await sweep(`a run, ${phase}`, player, { ...quiz, target, secrets: [...secrets], isJudged });
      };
      await look('in the lobby', quiz.secrets);
      for (const [step, secret] of quiz.secrets.entries()) {
        await lead('show', { step });
        await look(`question ${step} open`, [...answers]);
        await lead('close', { step });
        await look(`question ${step} closed`, [...answers]);
        // The last one stays unseen: the run ends without it.
        if (step === quiz.secrets.length - 1) break;
        await lead('reveal', { step });
        answers.delete(secret);
        const told = await school.as<StudentRun>('student', 'GET', `/api/runs/${id}`);
        expect(JSON.stringify(told.body)).toContain(secret.verso);
        await look(`answer ${step} shown`, [...answers], true);
      }
      const [last] = answers;
      expect(JSON.stringify((await school.as('student', 'GET', `/api/runs/${id}`)).body)).not.toContain(last?.verso);
      console.info(
        `swept ${count.calls} calls and ${count.frames} live frames in ${count.phases} moments of a run and before`,
      );
    },
  );
});
