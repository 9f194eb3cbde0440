import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activityProjection, progressProjection } from '@ardoise/revision';
import { attemptsProjection, frozenCardsProjection } from '@ardoise/quizzes';
import { cardRatingsProjection, sessionDaysProjection } from '@ardoise/statistics';
import { commentsProjection } from '@ardoise/discussion';
import { personalStreamsProjection } from '@ardoise/accounts';
import { SqliteDocuments } from '@ardoise/documents';
import type { Filter, FindOptions } from '@ardoise/documents';
import type { AnyProjection } from '@ardoise/projections';
import { projections } from './product.js';

/** What the product asks of read models that are not held in memory, besides their ids. */
const QUESTIONS: [AnyProjection, Filter, FindOptions?][] = [
  [progressProjection, { studentId: 's' }],
  [progressProjection, { flashcardId: { $in: ['a', 'b'] } }],
  [activityProjection, { studentId: 's' }],
  [attemptsProjection, { quizId: 'q' }, { sort: { startedAt: 1, id: 1 } }],
  [attemptsProjection, { studentId: 's' }, { sort: { startedAt: -1, id: -1 } }],
  [frozenCardsProjection, { quizId: 'q' }],
  [cardRatingsProjection, { block: { $in: [1, 2] } }],
  [sessionDaysProjection, { day: { $in: [1, 2] } }],
  [commentsProjection, { flashcardId: 'f' }, { sort: { createdAt: -1, id: -1 } }],
  [commentsProjection, { read: false }, { sort: { createdAt: -1, id: -1 } }],
  [personalStreamsProjection, { person: 'p' }],
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
    expect(plan.filter((detail) => /SCAN kept:|TEMP B-TREE/.test(detail))).toEqual([]);
  });

  it('have no index that no question asks for', () => {
    const asked = QUESTIONS.map(([{ name }, filter, { sort = {} } = {}]) =>
      [name, ...Object.keys(filter), ...Object.keys(sort)].join(' '),
    );
    const declared = projections
      .filter(({ into }) => into.kept)
      .flatMap(({ name, into }) => (into.indexes ?? []).map(({ fields }) => [name, ...fields].join(' ')));
    expect([...declared].sort()).toEqual([...asked].sort());
  });
});
