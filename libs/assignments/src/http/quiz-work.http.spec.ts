import { randomUUID } from 'node:crypto';
import type { FollowUp, NextFlashcard, StudentRun } from '@ardoise/contracts';
import { GivingSchool } from '../testing/assignments.suite.js';

let here: GivingSchool;
beforeAll(async () => (here = await GivingSchool.open()));
afterAll(() => here.school.dispose());

const statuses = ({ students }: FollowUp) => students.map(({ email, status }) => `${email.split('@')[0]} ${status}`);

describe('a quiz that is work', () => {
  const TAKEN = { name: 'Capitales', time_limit: 0 };
  const CARD = { question: 'Capitale du Mali ?', answer: ['Bamako'], possible_answers: ['Bamako', 'Paris'] };
  const part = (quiz: string) => here.give({ target: { kind: 'quiz', id: quiz }, measure: { kind: 'part' } });
  const mode = (quiz: string, chosen: string) =>
    here.ask('professor', 'PUT', `/api/quizzes/${quiz}`, { ...TAKEN, access_code: quiz, mode: chosen });
  const quizOf = async (chosen: string) => {
    const quiz = await here.make('/api/quizzes', { ...TAKEN, access_code: randomUUID(), mode: chosen });
    const card = await here.make('/api/flashcards', { deck_id: here.shelf.deck, ...CARD });
    await here.ask('professor', 'PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: [card] });
    return quiz;
  };
  const handIn = async (quiz: string) => {
    const next = `/api/quizzes/${quiz}/next_flashcard`;
    const { flashcardToken: token } = await here.ask<NextFlashcard>('student', 'POST', next, {});
    await here.ask('student', 'POST', next, { token, answer: '["Bamako"]' });
  };
  /** The student is there. */
  const held = async (quiz: string, answers: boolean, anonymity = 'none') => {
    const run = await here.make(`/api/quizzes/${quiz}/runs`, { anonymity });
    const { own } = await here.ask<StudentRun>('student', 'POST', `/api/runs/${run}/join`, {});
    await here.ask('professor', 'POST', `/api/runs/${run}/show`, { step: 0 });
    const answer = { token: own.tokens[0], answer: '["Paris"]' };
    if (answers) await here.ask('student', 'POST', `/api/runs/${run}/answer`, answer);
    await here.ask('professor', 'POST', `/api/runs/${run}/close`, { step: 0 });
    await here.ask('professor', 'POST', `/api/runs/${run}/end`, {});
  };
  const standing = async (id: string) => [statuses(await here.follow(id))[1], (await here.own('student', id))?.status];

  it.each([
    ['comes to the class and answers nothing', false, 'none'],
    ['answers in a run that names nobody', true, 'results'],
  ])('stays done by who hands it in and then %s', async (_, answers, anonymity) => {
    const quiz = await quizOf('self');
    const id = await part(quiz);
    await handIn(quiz);
    expect(await standing(id)).toEqual(['student done', 'done']);
    await mode(quiz, 'paced');
    await held(quiz, answers, anonymity);
    expect(await standing(id)).toEqual(['student done', 'done']);
    const run = await here.make(`/api/quizzes/${quiz}/runs`, {});
    await here.ask('student', 'POST', `/api/runs/${run}/join`, {});
    expect(await standing(id)).toEqual(['student done', 'done']);
  });

  it('is done in class, and stays so once it may be taken at home', async () => {
    const quiz = await quizOf('paced');
    const id = await part(quiz);
    await held(quiz, false);
    expect(await standing(id)).toEqual(['student under_way', 'under_way']);
    await held(quiz, true);
    await mode(quiz, 'self');
    expect(await standing(id)).toEqual(['student done', 'done']);
  });

  it('is not done by a run of before it was given, but by what is taken once', async () => {
    const quiz = await quizOf('paced');
    await held(quiz, true);
    await mode(quiz, 'self');
    const id = await part(quiz);
    expect(await standing(id)).toEqual(['student not_begun', 'not_begun']);
    await handIn(quiz);
    expect(await standing(id)).toEqual(['student done', 'done']);
    expect(await standing(await part(quiz))).toEqual(['student done', 'done']);
  });
});
