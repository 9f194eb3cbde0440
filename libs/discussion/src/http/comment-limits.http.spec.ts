import {
  CatalogueModule,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { openSchool } from '@ardoise/accounts/testing';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { ANSWERS_PER_COMMENT, COMMENT_ANSWERS_PER_HOUR } from '@ardoise/contracts';
import { DiscussionModule } from '../discussion.module.js';
import { commentsProjection } from '../read/comments.js';

let school: School;
beforeAll(async () => {
  school = await openSchool({
    contexts: [CatalogueModule, DiscussionModule],
    projections: [foldersProjection, decksProjection, flashcardsProjection, tagsProjection, commentsProjection],
  });
});
afterAll(() => school.dispose());

const make = async (url: string, payload: object) =>
  (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;

async function aCard(): Promise<string> {
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const id_folder = await make('/api/folders', { id_parent: top, name: 'Bas' });
  const deck_id = await make('/api/decks', { id_folder, name: 'Paquet' });
  return make('/api/flashcards', { deck_id, question: 'Capitale du Mali ?', answer: ['Bamako'] });
}

it('sixty comments an hour are one person’s, whatever others write', async () => {
  const id_flashcard = await aCard();
  const say = (person: SchoolPerson, comment = 'Une faute ?') =>
    school.as(person, 'POST', '/api/comments', { id_flashcard, comment });
  for (let n = 0; n < 60; n++) expect((await say('student')).status).toBe(201);
  const { status, body, headers } = await say('student');
  expect({ status, code: body['code'] }).toEqual({ status: 429, code: 'too-many-comments' });
  expect(body['message']).toBe(
    'Vous avez écrit beaucoup de commentaires en une heure. Veuillez patienter avant d’en écrire un autre.',
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await school.as<unknown[]>('professor', 'GET', `/api/comments/${id_flashcard}`)).body).toHaveLength(60);
  expect((await say('otherStudent')).status).toBe(201);
});

it('three hundred answers an hour are one professor’s, to whomever', async () => {
  const id_flashcard = await aCard();
  const ask = async () =>
    (await school.as<{ id: string }>('otherStudent', 'POST', '/api/comments', { id_flashcard, comment: 'Et Niamey ?' }))
      .body.id;
  const answer = (id: string) => school.as('professor', 'POST', `/api/comments/${id}/answers`, { answer: 'Le Niger.' });
  let id = '';
  for (let n = 0; n < COMMENT_ANSWERS_PER_HOUR; n++) {
    if (n % ANSWERS_PER_COMMENT === 0) id = await ask();
    expect((await answer(id)).status).toBe(201);
  }
  const { status, body, headers } = await answer(await ask());
  expect({ status, code: body['code'] }).toEqual({ status: 429, code: 'too-many-comments' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
});
