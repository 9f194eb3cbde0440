import type { FileCard, FileContent, ReportLine } from '@ardoise/formats';
import { expect, it } from 'vitest';
import { loadedFile } from '../reading/loaded-file.ts';
import { intakeOf } from './intake.ts';

const card = (deck: string, question: string): FileCard => ({
  path: [deck],
  question,
  answer: ['oui'],
  possible_answers: [],
  is_fillable_text: false,
  additionnal_text_verso: '',
  media: null,
  media_verso: null,
  tags: [],
});

it('says beside each card what is told of it, though decks take turns and a category is told between', () => {
  const line = (reason: string, more: Pick<ReportLine, 'outcome' | 'card'>) => ({
    ...{ name: reason, kind: 'carte', reasons: [reason] },
    ...more,
  });
  const content: FileContent = {
    cards: [card('A', 'un'), card('B', 'deux'), card('A', 'trois')],
    report: [
      line('sa description', { outcome: 'changed' }),
      line('de un', { outcome: 'changed', card: 0 }),
      line('laissée', { outcome: 'left-out' }),
      line('de deux', { outcome: 'changed', card: 1 }),
      line('de trois', { outcome: 'changed', card: 2 }),
    ],
    notes: [],
    file: () => Promise.reject(new Error()),
  };
  const { cards, leftOut } = intakeOf([loadedFile(content, 'classeur')], []);
  expect(Object.fromEntries(cards.map((each) => [each.card.question, each.reasons]))).toEqual({
    un: ['de un'],
    deux: ['de deux'],
    trois: ['de trois'],
  });
  expect(leftOut.map(({ name }) => name)).toEqual(['sa description', 'laissée']);
});
