import { describe, expect, it } from 'vitest';
import type { AllResults } from '@ardoise/contracts';
import { csv } from '../../../../ui/files/csv.ts';
import { resultRows } from './export-rows.ts';

const response = (question: string, correct: string[], answer: string[], is_correct: boolean) => ({
  question,
  possible_answers: '[]',
  correct_answer: JSON.stringify(correct),
  answer: JSON.stringify(answer),
  is_fillable_text: false,
  is_correct,
});

const one = {
  number_of_flashcards: 2,
  started_at: '2026-03-03T13:05:00.000Z',
  finished_at: null,
  running: false,
  run_id: null,
  joined_at_step: 0,
};
const RESULTS: AllResults = {
  u1: {
    ...one,
    username: '=cmd|calc@ecole.fr',
    grade: 1,
    responses: {
      c2: response('Fleuves ; lesquels ?', ['Loire', 'Seine'], ['Seine', 'Loire'], true),
      c1: response('Dit-il "oui" ?', ['-1'], ['-1'], true),
    },
  },
  u2: { ...one, username: 'zoe@ecole.fr', grade: 0, responses: { c1: response('Dit-il "oui" ?', ['-1'], [], false) } },
};
const order = { questions: [{ flashcardId: 'c1' }, { flashcardId: 'c2' }] } as Parameters<typeof resultRows>[1];

describe('the table of results', () => {
  it('has a line for each student, two columns for each question and a last line of right answers', () => {
    expect(resultRows(RESULTS, order)).toEqual([
      [
        'userId',
        'email',
        'number of correct answers',
        'number of questions',
        'Dit-il "oui" ?',
        'correct',
        'Fleuves ; lesquels ?',
        'correct',
      ],
      ['u1', '=cmd|calc@ecole.fr', 1, 2, '-1', 1, 'Seine | Loire', 1],
      ['u2', 'zoe@ecole.fr', 0, 2, '', 0, null, null],
      ['correct answers', null, null, null, '-1', null, 'Loire | Seine', null],
    ]);
  });

  it('has opinions as they were given, neither right nor wrong, those without a name by their counts alone', () => {
    const details = { options: ['Rouge', 'Vert'], several: false, anonymous: true };
    const poll = { ...response('Couleur ?', ['Rouge', 'Vert'], [], false), kind: 'poll' as const, details };
    const words = { ...response('Un mot ?', ['Nuage de mots'], ['mer', 'sel'], false), kind: 'words' as const };
    const result = { ...RESULTS['u2']!, responses: { c3: { ...poll, ballot: true as const }, c4: words } };
    const asked = (flashcardId: string, answer: string, count: number) => ({
      flashcardId,
      counted: false,
      answers: [{ answer: [answer], count, is_correct: false }],
    });
    const questions = [asked('c3', 'Vert', 2), asked('c4', 'mer', 1)] as unknown as typeof order.questions;
    expect(resultRows({ u2: result }, { questions }).slice(1)).toEqual([
      ['u2', 'zoe@ecole.fr', 0, 2, 'réponse anonyme', null, 'mer | sel', null],
      ['correct answers', null, null, null, null, null, null, null],
      ['answer counts', null, null, null, 'Vert (2)', null, 'mer (1)', null],
    ]);
  });

  it('says of a place on a picture what lies there', () => {
    const zone = { label: 'Aorte', shape: 'ellipse', x: 400, y: 100, width: 200, height: 100 } as const;
    const found = {
      ...response('Où est l’aorte ?', ['Aorte'], ['500,150'], true),
      kind: 'labels' as const,
      details: { ask: 'where' as const, zones: [zone], others: [] },
    };
    const rows = resultRows({ u1: { ...one, username: 'a@ecole.fr', grade: 1, responses: { c1: found } } }, order);
    expect(rows[1]?.slice(4)).toEqual(['Aorte', 1]);
  });

  it('has no name in the column of addresses, of who has none', () => {
    const pupil = { ...one, username: 'Emma Martin', first_name: 'Emma', last_name: 'Martin', grade: 1, responses: {} };
    expect(resultRows({ u1: pupil }, order)[1]).toEqual(['u1', '', 1, pupil.number_of_flashcards, 'Martin', 'Emma']);
  });

  it('has those who may still answer last, without a grade', () => {
    const running = { ...RESULTS['u1']!, username: 'anna@ecole.fr', running: true };
    expect(resultRows({ u3: running, ...RESULTS }, order).map(([, email, grade]) => [email, grade])).toEqual([
      ['email', 'number of correct answers'],
      ['=cmd|calc@ecole.fr', 1],
      ['zoe@ecole.fr', 0],
      ['anna@ecole.fr', null],
      [null, null],
    ]);
  });

  it('tells the run of a paced quiz, and the first question of who came late', () => {
    const late = { ...RESULTS['u2']!, run_id: 'r2', joined_at_step: 3 };
    const runs = new Map([
      ['r1', '2026-03-03 14:05'],
      ['r2', '2026-03-10 14:10'],
    ]);
    const table = resultRows({ u1: { ...RESULTS['u1']!, run_id: 'r1' }, u2: late }, order, runs);
    expect(table.map((row) => row.slice(4, 7))).toEqual([
      ['session', 'first question', 'Dit-il "oui" ?'],
      ['2026-03-03 14:05', 1, '-1'],
      ['2026-03-10 14:10', 4, ''],
      [null, null, '-1'],
    ]);
    expect(new Set(table.map(({ length }) => length)).size).toBe(1);
  });

  it('has the names behind all other columns, where anybody has one', () => {
    const named = { ...RESULTS, u2: { ...RESULTS['u2']!, first_name: 'Zoé', last_name: '=Martin' } };
    const table = resultRows(named, order);
    expect(table.map((row) => row.slice(0, -2))).toEqual(resultRows(RESULTS, order));
    expect(table.map((row) => row.slice(-2))).toEqual([
      ['last name', 'first name'],
      [null, null],
      ['=Martin', 'Zoé'],
      [null, null],
    ]);
    expect(csv(table)).toContain(";'=Martin;Zoé");
  });

  it('has the classes last of all, where anybody is in one', () => {
    const named = { ...RESULTS, u1: { ...RESULTS['u1']!, last_name: 'Zola' } };
    const classed = { ...named, u2: { ...RESULTS['u2']!, classes: ['=3e A', '@LV2'] } };
    const table = resultRows(classed, order);
    expect(table.map((row) => row.slice(0, -1))).toEqual(resultRows(named, order));
    expect(table.map((row) => row.at(-1))).toEqual(['Classe', null, '=3e A | @LV2', null]);
    expect(csv(table)).toContain(";'=3e A | @LV2\r\n");
  });

  it('becomes a file that French Excel opens, without a formula in it', () => {
    const lines = csv(resultRows(RESULTS, order)).split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffuserId;email;number of correct answers;number of questions;"Dit-il ""oui"" ?";correct;"Fleuves ; lesquels ?";correct',
    );
    expect(lines[1]).toBe("u1;'=cmd|calc@ecole.fr;1;2;'-1;1;Seine | Loire;1");
    expect(lines[2]).toBe('u2;zoe@ecole.fr;0;2;;0;;');
    expect(lines[4]).toBe('');
  });

  it.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra', '＝1'])('makes %j harmless', (text) => {
    expect(csv([[text]])).toContain(`'${text}`);
  });
});
