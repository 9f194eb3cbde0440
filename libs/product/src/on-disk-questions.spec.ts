import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activityProjection, deckRatersProjection, progressProjection, starsProjection } from '@ardoise/revision';
import { attemptsProjection, frozenCardsProjection } from '@ardoise/quizzes';
import { sessionDaysProjection } from '@ardoise/statistics';
import { commentsProjection } from '@ardoise/discussion';
import { personalStreamsProjection } from '@ardoise/accounts';
import { calendarLinksProjection } from '@ardoise/assignments';
import { sharesProjection } from '@ardoise/transfer';
import { SqliteDocuments } from '@ardoise/documents';
import type { Filter, FindOptions } from '@ardoise/documents';
import type { AnyProjection } from '@ardoise/projections';
import { projections } from './read-models.js';

/** What a room shows of an attempt, in the order of its index. */
const ATTEMPT_LINE = {
  asked: 1,
  counted: 1,
  passed: 1,
  right: 1,
  heardAt: 1,
  until: 1,
  timeFactor: 1,
  runId: 1,
} as const;
/** The same of who takes part in a run. */
const RUN_LINE = { passed: 1, timeFactor: 1, joinedAt: 1, points: 1 } as const;

/** What the product asks of read models that are not held in memory, besides their ids. */
const QUESTIONS: [AnyProjection, Filter, FindOptions?][] = [
  [progressProjection, { studentId: 's' }, { projection: { lastAt: 1, fixedAt: 1, fsrsAt: 1, id: 1 } }],
  [deckRatersProjection, { deckId: { $in: ['a', 'b'] } }, { projection: { id: 1 } }],
  [starsProjection, { studentId: 's' }, { sort: { givenAt: -1, id: -1 }, projection: { givenAt: 1, id: 1 } }],
  [activityProjection, { studentId: 's' }],
  [attemptsProjection, { quizId: 'q' }, { sort: { startedAt: 1, id: 1 }, projection: ATTEMPT_LINE }],
  [attemptsProjection, { runId: 'r' }, { sort: { startedAt: 1, id: 1 }, projection: RUN_LINE }],
  [attemptsProjection, { studentId: 's' }, { sort: { startedAt: -1, id: -1 } }],
  [frozenCardsProjection, { quizId: 'q' }],
  [sessionDaysProjection, { day: 1 }, { projection: { id: 1 } }],
  [commentsProjection, { flashcardId: 'f' }, { sort: { createdAt: -1, id: -1 } }],
  [commentsProjection, { read: false }, { sort: { createdAt: -1, id: -1 } }],
  [commentsProjection, { authorId: 's' }, { sort: { createdAt: -1, id: -1 } }],
  [commentsProjection, { authorId: 's', unseen: true }],
  [personalStreamsProjection, { person: 'p' }],
  [calendarLinksProjection, { linkId: 'l' }],
  [sharesProjection, { linkId: 'l' }],
];

describe('read models that are not held in memory', () => {
  let directory: string;
  let documents: SqliteDocuments;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ardoise-questions-'));
    documents = await SqliteDocuments.open({ directory });
    for (const { into } of projections) await documents.declare(into);
  });
  afterAll(async () => {
    await documents.close();
    await rm(directory, { recursive: true });
  });

  const named = QUESTIONS.map(([{ name, into }, ...question]) => [name, question, into] as const);
  it.each(named)('an index finds and sorts: %s %j', async (_, [filter, options = {}], into) => {
    const plan = await documents.explain(into, filter, options);
    expect(plan[0]).toMatch(/^SEARCH kept:\S+ USING (COVERING )?INDEX/);
    if (options.projection) expect(plan[0]).toContain('COVERING');
    expect(plan.filter((detail) => /SCAN kept:|TEMP B-TREE/.test(detail))).toEqual([]);
  });

  it('have no index that no question asks for', () => {
    const asked = QUESTIONS.map(([{ name }, filter, { sort = {}, projection = {} } = {}]) =>
      [name, ...Object.keys({ ...filter, ...sort, ...projection })].join(' '),
    );
    const declared = projections
      .filter(({ into }) => into.onDisk)
      .flatMap(({ name, into }) =>
        (into.indexes ?? []).map(({ fields, covers = [] }) => [name, ...fields, ...covers].join(' ')),
      );
    expect([...declared].sort()).toEqual([...asked].sort());
  });
});
