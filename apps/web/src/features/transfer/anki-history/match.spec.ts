import { describe, expect, it } from 'vitest';
import { HISTORY_LIMITS } from '@ardoise/contracts/light';
import type { ReviewedFileCard } from '@ardoise/formats/anki';
import { batchesOf, acceptedReviews } from './batches.ts';
import { bare, evened, matched } from './match.ts';

const review = (at: number) => ({ at, grade: 3 as const });
const reviews = (count: number) => Array.from({ length: count }, (_, n) => review(n + 1));
const ofAnki = (question: string, answer: string, count = 1): ReviewedFileCard => ({
  card: {
    ...{ path: ['Anki'], question, answer: [answer], possible_answers: [], is_fillable_text: false },
    ...{ additionnal_text_verso: '', media: null, media_verso: null, tags: [] },
  },
  reviews: reviews(count),
});
const here = (id: string, question: string, answer: string) => ({ id, question, answer: [answer] });

describe('a text as it is compared', () => {
  it.each([
    ['Capitale du\u00a0Mali\u202f?', 'Capitale du Mali ?'],
    ['  Capitale  du\nMali?', 'Capitale du Mali ?'],
    ['l’Italie', "l'Italie"],
    ['l‘Italie', 'lʼItalie'],
    ['arc‑en‑ciel', 'arc-en-ciel'],
    ['co\u00adopération', 'coopération'],
    ['«\u00a0chat\u00a0»', '«chat»'],
    ['e\u0301te\u0301', 'été'],
  ])('%j is %j', (one, other) => expect(evened(one)).toBe(evened(other)));

  it.each([
    ['Le chat', 'le chat'],
    ['été', 'ete'],
    ['a < b', 'a > b'],
    ['3 - 2', '3 2'],
    ['2*3', '23'],
    ['> 5', '5'],
    ['$x_1$', '$x1$'],
  ])('%j is not %j', (one, other) => expect(evened(one)).not.toBe(evened(other)));
});

describe('a text without its markup', () => {
  it.each([
    ['Capitale du **Mali** ?', 'Capitale du _Mali_ ?'],
    ['- un\n- deux', 'un deux'],
  ])('%j is %j', (one, other) => expect(bare(one)).toBe(bare(other)));
});

describe('the cards of a package', () => {
  it('are those here that ask the same with the same answer, whatever the markup', () => {
    const { recognised } = matched(
      [ofAnki('Capitale du Mali ?', '- Bamako')],
      [here('c1', 'Capitale du **Mali** ?', 'Bamako')],
    );
    expect(recognised.map(({ flashcardId }) => flashcardId)).toEqual(['c1']);
  });

  it.each([
    ['Que vaut 2*3 ?', '6', 'Que vaut 23 ?', '23'],
    ['> 5 ?', '6', '5 ?', 'non'],
    ['$x_1$ ?', 'un', '$x1$ ?', 'deux'],
  ])('are not those whose signs say something else: %j', (asked, right, other, answer) => {
    expect(matched([ofAnki(asked, right)], [here('c1', other, answer)])).toEqual({
      recognised: [],
      unrecognised: [{ question: asked, why: 'unsure' }],
    });
  });

  it('are those here that ask the same letter by letter, whatever the answer while there is one', () => {
    const { recognised, unrecognised } = matched(
      [ofAnki('Capitale du Mali\u00a0?', 'Bamako (ville)', 3), ofAnki('Capitale du Niger ?', 'Niamey')],
      [here('c1', 'Capitale du Mali ?', 'Bamako')],
    );
    expect(recognised).toMatchObject([{ flashcardId: 'c1', reviews: reviews(3) }]);
    expect(unrecognised).toEqual([{ question: 'Capitale du Niger ?', why: 'absent' }]);
  });

  it('are told apart by their answers where several ask the same', () => {
    const cards = [here('c1', 'Traduire : banco', 'banc'), here('c2', 'Traduire : banco', 'banque')];
    expect(matched([ofAnki('Traduire : banco', 'banque', 2)], cards).recognised).toMatchObject([
      { flashcardId: 'c2', reviews: reviews(2) },
    ]);
    expect(matched([ofAnki('Traduire : banco', 'autre')], cards)).toEqual({
      recognised: [],
      unrecognised: [{ question: 'Traduire : banco', why: 'unsure' }],
    });
  });

  it('are known twice where they stand twice', () => {
    const cards = [here('c1', 'Un ou deux ?', 'un'), here('c2', 'Un ou deux ?', 'un')];
    const { recognised } = matched([ofAnki('Un ou deux ?', 'un')], cards);
    expect(recognised.map(({ flashcardId }) => flashcardId)).toEqual(['c1', 'c2']);
  });

  it('give way to the one with the same answer, then to the one that was reviewed more', () => {
    const cards = [here('c1', 'Un ou deux ?', 'un')];
    for (const [pair, winner] of [
      [[ofAnki('Un ou deux ?', 'deux', 9), ofAnki('Un ou deux ?', 'un', 2)], 2],
      [[ofAnki('Un ou deux ?', 'un', 2), ofAnki('Un ou deux ?', 'deux', 9)], 2],
      [[ofAnki('Un ou deux ?', 'un', 2), ofAnki('Un ou deux ?', 'un', 5)], 5],
    ] as const) {
      const found = matched(pair, cards);
      expect(found.recognised).toMatchObject([{ flashcardId: 'c1', reviews: reviews(winner) }]);
      expect(found.unrecognised).toEqual([{ question: 'Un ou deux ?', why: 'double' }]);
    }
  });

  it('are found among ten thousand at once, all of which may ask the same', () => {
    const cards = Array.from({ length: 10_000 }, (_, n) => here(`c${n}`, `Question ${n} ?`, 'oui'));
    const { recognised } = matched(
      cards.map(({ question }) => ofAnki(question, 'oui')),
      cards,
    );
    expect(recognised).toHaveLength(10_000);
    const same = Array.from({ length: 10_000 }, (_, n) => here(`p${n}`, 'Quel pays ?', `Pays ${n}`));
    const found = matched(
      same.map(({ answer: [answer = ''] }) => ofAnki('Quel pays ?', answer)),
      same,
    );
    expect(found.recognised).toHaveLength(10_000);
  });
});

describe('what is sent', () => {
  it('is past, not too old, and the last of very many', () => {
    const now = Date.UTC(2026, 10, 25);
    expect(acceptedReviews([review(1), review(now - 5), review(now), review(now + 1)], now)).toEqual([
      review(now - 5),
      review(now),
    ]);
    const many = Array.from({ length: 600 }, (_, n) => review(now - 600 + n));
    expect(acceptedReviews(many, now)).toEqual(many.slice(-HISTORY_LIMITS.reviewsOfCard));
  });

  it('goes in requests within their limits, each with a key of its own', () => {
    const asked = { question: 'Où ?' };
    const short = Array.from({ length: 120 }, (_, n) => ({ ...asked, flashcardId: `c${n}`, reviews: reviews(2) }));
    const long = Array.from({ length: 11 }, (_, n) => ({ ...asked, flashcardId: `l${n}`, reviews: reviews(500) }));
    expect(batchesOf(short).map(({ cards }) => cards.length)).toEqual([50, 50, 20]);
    expect(batchesOf(long).map(({ cards }) => cards.length)).toEqual([10, 1]);
    expect(new Set(batchesOf(short).map(({ key }) => key)).size).toBe(3);
    expect(batchesOf(short.slice(0, 1))[0]?.cards).toEqual([
      {
        flashcardId: 'c0',
        reviews: [
          { at: '1970-01-01T00:00:00.001Z', grade: 3 },
          { at: '1970-01-01T00:00:00.002Z', grade: 3 },
        ],
      },
    ]);
  });
});
