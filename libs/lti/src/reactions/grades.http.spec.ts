import { collection } from '@ardoise/documents';
import { Work } from '@ardoise/runtime';
import type { RecordedEvent } from '@ardoise/event-store';
import { pino } from 'pino';
import { gradeLines, sentGrades } from '../domain/grade-line.js';
import { TestCourse } from '../testing/course.suite.js';
import type { Opened } from '../testing/learning-platform.suite.js';
import { LinkErasure } from './link-erasure.js';
import { LtiGrades } from './grades.js';

let course: TestCourse;
let work: Work;
let deck = '';
let codes = 100_000;

beforeAll(async () => {
  course = await TestCourse.open();
  const { app, platform } = course.school;
  await app.listen(0, '127.0.0.1');
  course.platform.toolKeys = await app.getUrl();
  work = new Work(platform, [app.get(LtiGrades), app.get(LinkErasure)], pino({ level: 'silent' }));
  work.start();
  const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
  deck = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
});
afterAll(async () => {
  await work.stop();
  await course.close();
});

async function make(url: string, payload: object): Promise<string> {
  const { status, body } = await course.school.as<{ id: string }>('professor', 'POST', url, payload);
  expect({ url, status, body }).toMatchObject({ status: 201 });
  return body.id;
}

const OFFERED = ['Bamako', 'Lomé', 'Paris'];
const card = (question: string, answer: string) => ({
  deck_id: deck,
  question,
  answer: [answer],
  possible_answers: OFFERED,
});

async function aQuiz(form: object = {}): Promise<{ id: string; cards: string[]; fields: object }> {
  const cards = [
    await make('/api/flashcards', card('Capitale du Mali ?', 'Bamako')),
    await make('/api/flashcards', card('Capitale du Togo ?', 'Lomé')),
  ];
  const fields = { name: 'Un quiz', access_code: String(codes++), ...form };
  const id = await make('/api/quizzes', fields);
  await course.school.as('professor', 'PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds: cards });
  return { id, cards, fields };
}

/** A student who opened the quiz from the course, and signed in. */
async function opened(
  quiz: string,
  line: string | undefined,
  sub = 'eleve',
): Promise<
  (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ) => ReturnType<typeof course.school.as<Record<string, unknown>>>
> {
  const who: Opened = { sub, email: `${sub}@ecole.fr`, custom: { quiz }, line };
  const { body } = await course.enter(await course.launch(who), true);
  expect(body.token).toEqual(expect.any(String));
  const authorization = `Bearer ${body.token}`;
  return (method, url, payload) => course.school.as('nobody', method, url, payload, { authorization });
}

/** Answers 'Bamako' to everything, to the end. */
async function take(student: Awaited<ReturnType<typeof opened>>, quiz: string): Promise<void> {
  let token: unknown;
  for (let step = 0; step < 5; step++) {
    const payload = token === undefined ? {} : { token, answer: '["Bamako"]' };
    const { status, body } = await student('POST', `/api/quizzes/${quiz}/next_flashcard`, payload);
    expect({ status, body }).toMatchObject({ status: 200 });
    token = body['flashcardToken'] ?? body['token'];
    if (token === undefined || token === null) return;
  }
}

const scoresOf = (line: string) => course.platform.taken.get(line) ?? [];

describe('a grade of a quiz that was opened from a platform', () => {
  it('is told to it once the attempt has ended, with the time of its end', async () => {
    const quiz = await aQuiz();
    const student = await opened(quiz.id, 'l1');
    await work.idle();
    expect(scoresOf('l1')).toEqual([]);
    await take(student, quiz.id);
    await work.idle();
    expect(scoresOf('l1')).toEqual([
      {
        userId: 'eleve',
        scoreGiven: 1,
        scoreMaximum: 2,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      },
    ]);
  });

  it('is told again after it was graded again, later, and not where it stayed the same', async () => {
    const quiz = await aQuiz();
    await take(await opened(quiz.id, 'l2', 'a'), quiz.id);
    await take(await opened(quiz.id, 'l2', 'b'), quiz.id);
    await work.idle();
    const before = course.platform.posted;
    const changed = { ...card('Capitale du Togo ?', 'Lomé'), answer: ['Bamako'] };
    const edited = await course.school.as('professor', 'PUT', `/api/flashcards/${quiz.cards[1]}`, changed);
    expect(edited.status).toBe(200);
    const regraded = await course.school.as('professor', 'POST', `/api/quizzes/${quiz.id}/regrade`);
    expect(regraded.body).toMatchObject({ average_before: 1, average_after: 2 });
    await work.idle();
    const told = scoresOf('l2').filter(({ userId }) => userId === 'a');
    expect(course.platform.posted - before).toBe(2);
    expect(told.map(({ scoreGiven }) => scoreGiven)).toEqual([1, 2]);
    expect(told.map(({ timestamp }) => timestamp)).toEqual([...told.map(({ timestamp }) => timestamp)].sort());
    const job = { id: 'x', name: 'lti-grades', data: { quizId: quiz.id }, attempt: 1 };
    const all = course.platform.posted;
    await course.school.app.get(LtiGrades).run(job);
    expect(course.platform.posted).toBe(all);
  });

  it('is told again after one of its questions was left out, of so many less, and after an answer was accepted', async () => {
    const quiz = await aQuiz();
    await take(await opened(quiz.id, 'ruled'), quiz.id);
    await work.idle();
    const rule = async (card: string | undefined, ruling: object) => {
      const url = `/api/quizzes/${quiz.id}/flashcards/${card}/ruling`;
      expect((await course.school.as('professor', 'POST', url, { ruling })).status).toBe(200);
      await work.idle();
    };
    await rule(quiz.cards[1], { type: 'accept', answer: ['Bamako'] });
    await rule(quiz.cards[0], { type: 'weigh', weight: 'left-out' });
    expect(scoresOf('ruled').map(({ scoreGiven, scoreMaximum }) => [scoreGiven, scoreMaximum])).toEqual([
      [1, 2],
      [2, 2],
      [1, 1],
    ]);
  });

  it('is told with a token that is kept, and with another once that is refused', async () => {
    const before = course.platform.tokensAsked;
    const [first, second] = [await aQuiz(), await aQuiz()];
    await take(await opened(first.id, 'l3'), first.id);
    await work.idle();
    expect(course.platform.tokensAsked - before).toBeLessThanOrEqual(1);
    course.platform.endTokens();
    await take(await opened(second.id, 'l4'), second.id);
    await work.idle();
    expect(scoresOf('l4')).toHaveLength(1);
    expect(course.platform.tokensAsked - before).toBeLessThanOrEqual(2);
  });

  it('arrives once, though the platform took it and its answer was lost, or never was recorded here', async () => {
    const quiz = await aQuiz();
    const student = await opened(quiz.id, 'l5');
    course.platform.mishaps.push('cut');
    const before = course.platform.posted;
    await take(student, quiz.id);
    await work.idle();
    expect(course.platform.posted - before).toBe(2);
    expect(scoresOf('l5')).toHaveLength(1);
    const { documents } = course.school.platform;
    const [line] = await documents.find(gradeLines, { quizId: quiz.id });
    expect(await documents.get(sentGrades, line?.id ?? '')).toMatchObject({ given: 1, maximum: 2 });
    // As if the process had died before it wrote down that it had told.
    await documents.commit({ writes: [{ in: sentGrades, delete: line?.id ?? '' }] });
    const job = { id: 'x', name: 'lti-grades', data: { quizId: quiz.id, studentId: line?.userId }, attempt: 2 };
    await course.school.app.get(LtiGrades).run(job);
    expect(scoresOf('l5')).toHaveLength(1);
    expect(await documents.get(sentGrades, line?.id ?? '')).toMatchObject({ given: 1, maximum: 2 });
  });

  it('is told later by a platform that is unwell', async () => {
    const quiz = await aQuiz();
    const student = await opened(quiz.id, 'l6');
    course.platform.mishaps.push(500);
    await take(student, quiz.id);
    await work.idle();
    expect(scoresOf('l6')).toHaveLength(1);
  });

  it.each([
    [404, /La ligne de notes n’existe plus chez «\u00a0Moodle du lycée\u00a0»/],
    [403, /n’autorise pas l’envoi de notes/],
    [418, /n’a pas pris une note \(418\)/],
  ])('says what to do where it cannot be told (%d), and tells the others', async (status, sentence) => {
    const quiz = await aQuiz();
    await take(await opened(quiz.id, `m${status}`, 'a'), quiz.id);
    await take(await opened(quiz.id, `m${status}`, 'b'), quiz.id);
    await work.idle();
    const { documents } = course.school.platform;
    const ids = (await documents.find(gradeLines, { quizId: quiz.id })).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    // As if nothing had been told yet.
    await documents.commit({ writes: ids.map((id) => ({ in: sentGrades, delete: id })) });
    const told = async () => (await documents.getMany(sentGrades, ids)).filter(({ gone }) => !gone);
    const reaction = course.school.app.get(LtiGrades);
    const job = { id: 'x', name: 'lti-grades', data: { quizId: quiz.id }, attempt: 1 };
    course.platform.mishaps.push(status);
    await expect(reaction.run(job)).rejects.toThrow(sentence);
    expect(await told()).toHaveLength(1);
    // A line that is gone is asked for by no night, and again by whoever takes the job up.
    expect(await documents.getMany(sentGrades, ids)).toHaveLength(status === 404 ? 2 : 1);
    await reaction.run(job);
    expect(await told()).toHaveLength(2);
  });

  it('waits for the day from which students may read it, which the night finds', async () => {
    const quiz = await aQuiz({ can_see_results_from: '2100-01-01T00:00:00.000Z' });
    await take(await opened(quiz.id, 'l7'), quiz.id);
    await work.idle();
    expect(scoresOf('l7')).toEqual([]);
    const reaction = course.school.app.get(LtiGrades);
    const [job] = reaction.nightly('2026-03-03');
    await reaction.run({ ...job!, attempt: 1 });
    expect(scoresOf('l7')).toEqual([]);
    const open = { ...quiz.fields, can_see_results_from: null };
    expect((await course.school.as('professor', 'PUT', `/api/quizzes/${quiz.id}`, open)).status).toBe(200);
    await work.idle();
    expect(scoresOf('l7')).toHaveLength(1);
  });

  it('is told when the class’s run ends, and never of a run that names nobody', async () => {
    for (const [anonymity, line, told] of [
      ['none', 'r1', 1],
      ['results', 'r2', 0],
    ] as const) {
      const quiz = await aQuiz({ mode: 'paced' });
      const student = await opened(quiz.id, line);
      const run = await make(`/api/quizzes/${quiz.id}/runs`, { anonymity });
      const lead = async (step: string, payload: object = {}) => {
        const { status, body } = await course.school.as('professor', 'POST', `/api/runs/${run}/${step}`, payload);
        expect({ step, status, body }).toMatchObject({ status: 200 });
      };
      expect((await student('POST', `/api/runs/${run}/join`)).status).toBe(200);
      await lead('show', { step: 0 });
      const view = (await student('GET', `/api/runs/${run}`)).body as { own: { tokens: string[] } };
      const answered = await student('POST', `/api/runs/${run}/answer`, {
        token: view.own.tokens[0],
        answer: '["Bamako"]',
      });
      expect(answered.status).toBe(200);
      await work.idle();
      expect(scoresOf(line)).toEqual([]);
      await lead('end');
      await work.idle();
      expect(scoresOf(line)).toHaveLength(told);
    }
    // Of the two questions one was shown before the end.
    expect(scoresOf('r1')).toMatchObject([{ scoreGiven: 1, scoreMaximum: 1 }]);
  });

  it('is told as the activity is first opened, where the course has it since after the attempt', async () => {
    const quiz = await aQuiz();
    await take(await opened(quiz.id, undefined), quiz.id);
    await work.idle();
    await opened(quiz.id, 'l8');
    await work.idle();
    expect(scoresOf('l8')).toMatchObject([{ userId: 'eleve', scoreGiven: 1, scoreMaximum: 2 }]);
    // Opened again, it is asked for no more; another activity of the same quiz has a line of its own.
    const before = course.platform.posted;
    await opened(quiz.id, 'l8');
    await opened(quiz.id, 'l8b');
    await work.idle();
    expect(course.platform.posted - before).toBe(1);
    expect(scoresOf('l8b')).toHaveLength(1);
  });

  it('is told at the next opening, or in the night, where a process died before it was asked for', async () => {
    const { documents } = course.school.platform;
    const quiz = await aQuiz();
    await take(await opened(quiz.id, undefined), quiz.id);
    await opened(quiz.id, 'l11');
    await work.idle();
    const [line] = await documents.find(gradeLines, { quizId: quiz.id });
    const id = line?.id ?? '';
    const asAfterDeath = () =>
      documents.commit({
        writes: [
          { in: sentGrades, delete: id },
          { in: collection({ name: 'jobs', durable: true, onDisk: true }), delete: `${id}-lti-grades` },
        ],
      });
    await asAfterDeath();
    await opened(quiz.id, 'l11');
    await work.idle();
    expect(await documents.get(sentGrades, id)).toMatchObject({ given: 1, maximum: 2 });
    await asAfterDeath();
    await course.school.app
      .get(LtiGrades)
      .run({ id: 'n', name: 'lti-grades', data: { night: '2026-03-03' }, attempt: 1 });
    expect(await documents.get(sentGrades, id)).toMatchObject({ given: 1, maximum: 2 });
    expect(scoresOf('l11')).toHaveLength(1);
  });

  it('is told of nobody who did not come from there, nor while the platform is suspended', async () => {
    const quiz = await aQuiz();
    const before = course.platform.posted;
    await take(await opened(quiz.id, undefined), quiz.id);
    await work.idle();
    const other = await aQuiz();
    const student = await opened(other.id, 'l9');
    await course.declare({ enabled: false });
    await take(student, other.id);
    await work.idle();
    expect(course.platform.posted).toBe(before);
    await course.declare({});
  });

  it('is forgotten with the account, and with the platform', async () => {
    const { documents, store } = course.school.platform;
    const quiz = await aQuiz();
    await take(await opened(quiz.id, 'l10', 'partant'), quiz.id);
    await work.idle();
    const [line] = await documents.find(gradeLines, { quizId: quiz.id });
    expect(await documents.get(sentGrades, line?.id ?? '')).toBeDefined();
    expect((await course.school.as('professor', 'DELETE', `/api/users/${line?.userId}`)).status).toBe(200);
    await work.idle();
    expect(await documents.find(gradeLines, { userId: line?.userId })).toEqual([]);
    expect(await documents.get(sentGrades, line?.id ?? '')).toBeUndefined();
    const told: RecordedEvent[] = [];
    for await (const event of store.readStream(`account-${line?.userId}`)) told.push(event);
    expect(JSON.stringify(told)).not.toContain('partant');
    expect(await documents.count(gradeLines)).toBeGreaterThan(0);
    await course.school.as('admin', 'DELETE', `/api/admin/lti/platforms/${course.platformId}`);
    expect([await documents.count(gradeLines), await documents.count(sentGrades)]).toEqual([0, 0]);
  });
});
