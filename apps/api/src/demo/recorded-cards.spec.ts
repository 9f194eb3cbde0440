import { contentOf, kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import type { ImportedDeck, ImportedFolder } from '@ardoise/contracts';
import { demoContent } from '@ardoise/demo';
import { MONDAY, schoolAt, placedOf } from './testing/placed.suite.js';

const decksIn = (folder: ImportedFolder): ImportedDeck[] => [...folder.decks, ...folder.folders.flatMap(decksIn)];
const decks = demoContent().flatMap(decksIn);
const school = schoolAt(MONDAY);

const written = [
  ...decks.flatMap(({ id, flashcards }) =>
    flashcards.map((card) => ({ card: card.id, deck: id, content: contentOf(card) })),
  ),
  ...placedOf(school, 'FlashcardAdded').map(({ data }) => ({
    card: data.flashcardId,
    deck: data.deckId,
    content: data.content,
  })),
];
const cards = new Map(written.map((card) => [card.card, card]));
const texts = ({ media: _, mediaVerso: __, ...content }: Content) => content;

describe('the record beside the content: who corrects a card here may have to correct what was done with it', () => {
  it('revises cards that are there, in their decks', () => {
    for (const { data } of [...placedOf(school, 'FlashcardRated'), ...placedOf(school, 'FlashcardPutAway')])
      expect(cards.get(data.flashcardId)?.deck).toBe(data.deckId);
  });

  it('asks cards as they are written, but for one whose key was wrong until it was corrected', () => {
    const frozen = placedOf(school, 'QuizCardFrozen').map(({ data }) => data);
    const corrected = placedOf(school, 'FlashcardEdited').map(({ data }) => data);
    expect(corrected.map(({ content }) => content.answer)).toEqual([['Genève'], ['Berne']]);
    for (const { flashcardId, content } of frozen) {
      const isWrong = flashcardId === corrected[0]?.flashcardId;
      expect(texts(content)).toEqual(texts((isWrong ? corrected[0] : cards.get(flashcardId))?.content as Content));
    }
    expect(texts(corrected[1]?.content as Content)).toEqual(
      texts(cards.get(corrected[1]?.flashcardId ?? '')?.content as Content),
    );
  });

  it('judges every answer as the cards do', () => {
    const frozen = new Map(
      placedOf(school, 'QuizCardFrozen').map(({ data }) => [`${data.quizId} ${data.flashcardId}`, data.content]),
    );
    const given = [...placedOf(school, 'AnswerGiven'), ...placedOf(school, 'AnswerChanged')];
    expect(given.length).toBeGreaterThan(1_000);
    for (const { data } of given) {
      const asked = frozen.get(`${data.quizId} ${data.flashcardId}`) as Content;
      const { kind, fields } = kindOfContent(asked);
      expect([asked.question, data.answer, data.correct]).toEqual([
        asked.question,
        data.answer,
        kind.judge(fields, data.answer).isCorrect,
      ]);
      for (const text of data.answer) expect(asked.possibleAnswers).toContain(text);
    }
  });
});
