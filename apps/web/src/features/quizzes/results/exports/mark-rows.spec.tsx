import { describe, expect, it } from 'vitest';
import { USUAL_SCALE } from '@ardoise/contracts/light';
import type { AllResults } from '@ardoise/contracts';
import { response, student } from '../../../../test/given/quiz-results.ts';
import { pasteable } from '../../../../ui/files/csv.ts';
import { markLines, markTable, markColumn, namedMarkRows } from './mark-rows.ts';

const QUESTIONS = ['c1', 'c2', 'c3', 'c4', 'c5'].map((flashcardId, at) => ({ flashcardId, number: at + 1 }));
const one = (username: string, more: Partial<AllResults[string]> = {}): AllResults[string] => ({
  ...student(username, 1, { c1: true, c2: false }),
  ...more,
});
const linesOf = (results: AllResults, absentees: Parameters<typeof markLines>[1] = []) =>
  markLines(results, absentees, QUESTIONS, { ...USUAL_SCALE, step: 0.25 });

describe('the marks of a class', () => {
  it('are by name, with those who did not take part among the others', () => {
    const lines = linesOf(
      {
        u1: one('z@ecole.fr', { first_name: 'Zoé', last_name: 'Martin', classes: ['3e B'] }),
        u2: one('a@ecole.fr', { grade: 1, number_of_flashcards: 3, first_name: 'Ana', last_name: 'Œillet' }),
      },
      [{ user_id: 'u3', email: 'n@ecole.fr', first_name: 'Noé', last_name: 'Nil', classes: ['3e B', '3e C'] }],
    );
    expect(markTable(lines, USUAL_SCALE)).toEqual([
      ['Nom', 'Prénom', 'Adresse', 'Classe', 'Note / 20', 'Bonnes réponses', 'Questions', 'Commentaire'],
      ['Martin', 'Zoé', 'z@ecole.fr', '3e B', 10, 1, 2, 'À revoir\u00a0: Question c2 ?'],
      ['Nil', 'Noé', 'n@ecole.fr', '3e B, 3e C', null, null, null, 'N’a pas participé'],
      ['Œillet', 'Ana', 'a@ecole.fr', '', 6.75, 1, 3, 'À revoir\u00a0: Question c2 ?'],
    ]);
    expect(pasteable(namedMarkRows(lines))).toBe('Martin\tZoé\t10\r\nNil\tNoé\t\r\nŒillet\tAna\t6,75');
    expect(pasteable(markColumn(lines))).toBe('10\r\n\r\n6,75');
  });

  it('have no name in the column of addresses, of who has none', () => {
    const lines = linesOf({ u1: one('Emma Martin', { first_name: 'Emma', last_name: 'Martin' }) });
    expect(markTable(lines, USUAL_SCALE)[1]?.slice(0, 3)).toEqual(['Martin', 'Emma', '']);
  });

  it('say who is not through, who came late, and what is to be looked at again, in few words', () => {
    const missed = Object.fromEntries(
      QUESTIONS.map(({ flashcardId }) => [flashcardId, response(`Q ${flashcardId} ?`, [], false)]),
    );
    const comments = linesOf({
      u1: one('a', { running: true, finished_at: null }),
      u2: one('b', { finished_at: null, joined_at_step: 1, responses: missed }),
      u3: one('c', { responses: { c1: { ...response('Hors du total ?', ['x'], false), ruling: 'left-out' } } }),
    }).map(({ mark, comment }) => [mark, comment]);
    expect(comments).toEqual([
      [null, 'En cours'],
      [
        10,
        'Arrivé à la question 2. Non terminé. 5 questions sans réponse. À revoir\u00a0: Q c1 ? ; Q c2 ? ; Q c3 ? ; et 2 autres',
      ],
      [10, ''],
    ]);
  });

  it('stay texts in a spreadsheet, whatever people are called', () => {
    const lines = linesOf({ u1: one('x@ecole.fr', { first_name: '=2+2', last_name: '+1\t@a' }) });
    expect(pasteable(namedMarkRows(lines))).toBe("'+1 @a\t'=2+2\t10");
  });

  it('of two thousand are made at once', () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`u${n}`, one(`eleve${n}@ecole.fr`)]));
    expect(pasteable(namedMarkRows(linesOf(many))).split('\r\n')).toHaveLength(2_000);
  });
});
