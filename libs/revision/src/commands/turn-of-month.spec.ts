import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '@ardoise/event-store';
import { idFor } from '@ardoise/projections';
import { firstStream, revisionStream } from '../domain/revision-streams.js';
import { openRevision } from '../testing/revision.suite.js';
import { RateCard } from './ratings.js';
import { UndoRevision } from './undo.js';

const { school, shelf } = openRevision();

let cards: string[];
let studentId: string;
beforeEach(async () => {
  cards = (await shelf()).cards;
  studentId = randomUUID();
});

const acting = (now: string, seed: string = randomUUID()) => ({ actor: { userId: studentId }, now, seed });
const rate = (
  now: string,
  { seed, ratedAt, card = cards[0] ?? '' }: { seed?: string; ratedAt?: string; card?: string },
) =>
  school()
    .app.get(CommandBus)
    .execute(
      new RateCard({
        pressed: { flashcardId: card, action: 'put_back_in_deck_after', delay: 600, ratedAt },
        acting: acting(now, seed),
      }),
    );
const undo = (now: string, seed?: string) =>
  school()
    .app.get(CommandBus)
    .execute(new UndoRevision({ id: undefined, acting: acting(now, seed) }));

async function types(stream: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { type } of school().app.get(EventStore).readStream(stream)) found.push(type);
  return found;
}

const NOVEMBER = '2026-11-30T23:59:30.000Z';
const DECEMBER = '2026-12-01T00:00:10.000Z';

describe('when the month turns', () => {
  it.each([
    ['that does not say when its button was pressed', undefined],
    ['that does', NOVEMBER],
  ])('a rating come again %s counts once, in the month it first came in', async (_, ratedAt) => {
    const seed = randomUUID();
    const first = await rate(NOVEMBER, { seed, ratedAt });
    expect(await rate(DECEMBER, { seed, ratedAt })).toEqual(first);
    expect(await types(revisionStream(studentId, NOVEMBER))).toEqual(['FlashcardRated']);
    expect(await types(revisionStream(studentId, DECEMBER))).toEqual([]);
  });

  it('a rating that lay on the device for weeks is found again over two turns', async () => {
    const seed = randomUUID();
    const ratedAt = '2026-01-31T10:00:00.000Z';
    const first = await rate('2026-01-31T10:00:01.000Z', { seed, ratedAt });
    expect(await rate('2026-03-01T08:00:00.000Z', { seed, ratedAt })).toEqual(first);
    expect(await types(revisionStream(studentId, '2026-03-01'))).toEqual([]);
  });

  it('another rating is another', async () => {
    await rate(NOVEMBER, { seed: randomUUID() });
    await rate(DECEMBER, { seed: randomUUID() });
    expect(await types(revisionStream(studentId, DECEMBER))).toEqual(['FlashcardRated']);
  });

  it('what was done before is taken back, beside it, once for two devices, the newest first', async () => {
    const first = await rate(NOVEMBER, {});
    const second = await rate(NOVEMBER, { card: cards[1] });
    const third = await rate(DECEMBER, { card: cards[2] });
    expect(await undo(DECEMBER)).toEqual({ id: third.id, flashcardIds: [cards[2]] });
    const [one, other] = await Promise.all([undo(DECEMBER), undo(DECEMBER)]);
    expect([one.id, other.id].sort()).toEqual([first.id, second.id].sort());
    expect(await types(revisionStream(studentId, NOVEMBER))).toEqual([
      'FlashcardRated',
      'FlashcardRated',
      'RevisionUndone',
      'RevisionUndone',
    ]);
    await expect(undo(DECEMBER)).rejects.toMatchObject({ code: 'nothing-to-undo' });
  });

  it('an undoing that comes again takes nothing else', async () => {
    await rate(NOVEMBER, {});
    const second = await rate(NOVEMBER, { card: cards[1] });
    const seed = randomUUID();
    for (const now of [NOVEMBER, DECEMBER, DECEMBER]) expect(await undo(now, seed)).toMatchObject({ id: second.id });
    expect(await types(revisionStream(studentId, NOVEMBER))).toHaveLength(3);
  });
});

describe('what was recorded before streams had a month', () => {
  const BEFORE = new Date(performance.timeOrigin - 60_000).toISOString();

  async function recordedBefore(seed: string): Promise<string> {
    const id = idFor({ seed }, 'event 0');
    const data = { studentId, flashcardId: cards[0], deckId: 'd', delay: 600 };
    const metadata = { at: BEFORE, version: 1, actor: studentId };
    const event = { id, type: 'FlashcardRated', data, metadata };
    await school().app.get(EventStore).append(firstStream(studentId), [event], 'none');
    return id;
  }

  it('is not recorded again when its request comes again', async () => {
    const seed = randomUUID();
    const id = await recordedBefore(seed);
    const now = new Date().toISOString();
    expect(await rate(now, { seed, ratedAt: BEFORE })).toEqual({ id });
    expect(await types(revisionStream(studentId, now))).toEqual([]);
  });

  it('can be taken back, in its own stream', async () => {
    const id = await recordedBefore(randomUUID());
    expect(await undo(new Date().toISOString())).toEqual({ id, flashcardIds: [cards[0]] });
    expect(await types(firstStream(studentId))).toEqual(['FlashcardRated', 'RevisionUndone']);
  });
});
