import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '@ardoise/event-store';
import { readOptions } from './options.js';
import { replay } from './replay.js';
import { SchoolYear } from './school-year.suite.js';

const DAY = 86_400_000;
const BEHIND = '2024-12-25T10:00:00.000Z';
const RUN = { runId: 'run', quizId: 'paced', studentId: 'student-0' };

let directory: string;
let log: SqliteEventStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-replay-'));
  log = await SqliteEventStore.open({ directory });
  const year = new SchoolYear(log);
  for (let n = 0; n < 10; n++) await year.day(Date.parse('2025-01-01T00:00:00Z') + n * DAY, Infinity);
  let count = 0;
  const tell = (stream: string, type: string, data: object, at = '2025-01-05T10:00:00.000Z') => {
    const id = `0198b7a0-2222-7000-8000-00000000000${count++}`;
    return log.append(stream, [{ id, type, data, metadata: { at, version: 1 } }], 'any');
  };
  // By a server whose clock was a week behind.
  await tell('session-b', 'SessionStarted', { sessionId: 'b', userId: 'student-1', role: 'student' }, BEHIND);
  const early = { studentId: 'student-1', flashcardId: 'early', deckId: 'deck', delay: 600 };
  await tell('revision-student-1', 'FlashcardRated', early, BEHIND);
  const admin = { sessionId: 'a', userId: 'administrator', role: 'admin' };
  await tell('session-a', 'SessionStarted', admin);
  const cards = [0, 1, 2].map((n) => ({ flashcardId: `card-${n}`, revision: 0, order: [] }));
  const terms = { cards, timeLimit: 0, canChange: true, closesWhenAll: true, anonymity: 'none' };
  await tell('run-run', 'RunOpened', { runId: 'run', quizId: 'paced', ...terms });
  const started = { ...RUN, joinedAt: 0, cards, timeLimit: 0, timeFactor: 1, deadline: null };
  await tell('attempt-run-student-0', 'AttemptStarted', started);
  await tell('run-run', 'QuestionShown', { runId: 'run', quizId: 'paced', step: 0, deadline: null, shownAt: 0 });
  await tell('run-run', 'RunEnded', { runId: 'run', quizId: 'paced' }, '2025-01-05T10:30:00.000Z');
  await tell('folder-f', 'FolderCreated', {
    folderId: 'f',
    parentId: '0',
    name: 'Afrique',
    description: '',
    visible: true,
  });
});
afterAll(async () => {
  await log.close();
  await rm(directory, { recursive: true });
});

async function rows(...words: string[]) {
  const parts: Buffer[] = [];
  const sink = async (part: string | Uint8Array) => void parts.push(Buffer.from(part as Uint8Array));
  const options = readOptions([...words, '--format', 'json']);
  await replay({ store: log, timeZone: 'Europe/Paris', options, sink });
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>[];
}

describe('a replay', () => {
  it('as of a day before the first is empty, and as of one after the last is the last', async () => {
    for (const by of ['user', 'day']) {
      expect(await rows('stats', '--by', by, '--as-of', '2024-12-20')).toEqual([]);
      expect(await rows('stats', '--by', by, '--as-of', '2030-01-01')).toEqual(await rows('stats', '--by', by));
    }
  });

  it('exports all events where no days are told', async () => {
    expect(await rows('export')).toHaveLength(await log.head());
  });

  it.each([
    ['without days', []],
    ['up to a day', ['--to', '2030-01-01']],
  ])('%s leaves out nothing that a clock which was behind has dated earlier', async (_, words) => {
    const [first] = await rows('stats', '--by', 'day', ...words);
    expect(first).toMatchObject({ day: '2024-12-25', users: 1, sessions: 1 });
    const users = await rows('stats', '--by', 'user', ...words);
    const later = await rows('stats', '--by', 'user', '--from', '2024-12-26', ...words);
    const sessionsOf = (all: Record<string, unknown>[]) =>
      Number(all.find(({ user_id }) => user_id === 'student-1')?.nb_sessions ?? 0);
    expect(sessionsOf(users)).toBe(sessionsOf(later) + 1);
    const progress = await rows('revision', '--by', 'progress', ...words);
    expect(progress).toContainEqual(expect.objectContaining({ flashcard_id: 'early', rated_at: BEHIND }));
  });

  it('counts no administrator', async () => {
    const users = await rows('stats', '--by', 'user');
    expect(users.length).toBeGreaterThan(0);
    expect(users.map(({ user_id }) => user_id)).not.toContain('administrator');
  });

  it('tells a sitting of a class with its run, when that ended and what it has shown', async () => {
    const found = (await rows('quiz', '--by', 'attempt')).filter(({ run_id }) => run_id !== null);
    const [flashcards, counted] = [1, 1];
    const row = {
      quiz_id: 'paced',
      run_id: 'run',
      student_id: 'student-0',
      flashcards,
      counted,
      answered: 0,
      correct: 0,
    };
    expect(found).toEqual([
      { ...row, started_at: '2025-01-05T10:00:00.000Z', finished_at: '2025-01-05T10:30:00.000Z' },
    ]);
  });

  it('tells what the ids of its tables stand for', async () => {
    expect(await rows('content', '--by', 'folder')).toEqual([
      expect.objectContaining({ folder_id: 'f', parent_id: '0', name: 'Afrique', visible: true, deleted_at: null }),
    ]);
    for (const by of ['deck', 'flashcard', 'quiz', 'class']) expect(await rows('content', '--by', by)).toEqual([]);
  });
});
