import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Quiz, SchoolClass } from '@ardoise/contracts';
import { aClass } from '../../../test/given/classes.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { inGroups } from '../../../test/given/quiz-groups.ts';
import { aQuiz, aSchool } from '../../../test/given/things.ts';

const B = aClass({ id: 'b', name: '3e B' });
const C = aClass({ id: 'c', name: '3e C' });

function aServer(classes: SchoolClass[], part: Partial<Quiz> = {}) {
  let quiz = aQuiz({ id: 'q1', name: 'Fleuves', access_code: '482913', revision: 1, cards_revision: 1, ...part });
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/classes': () => classes,
    'GET /api/quizzes': inGroups(() => [quiz]),
    'GET /api/quizzes/:id': () => quiz,
    'GET /api/quizzes/:id/flashcards': () => [],
    'POST /api/quizzes': () => ({ id: 'q1' }),
    'PUT /api/quizzes/:id': () => ({ id: 'q1' }),
    'PUT /api/quizzes/:id/flashcards': () => ({ id: 'q1' }),
    'PUT /api/quizzes/:id/classes': ({ json }) => {
      quiz = { ...quiz, ...(json as Pick<Quiz, 'class_ids'>) };
      return { id: 'q1' };
    },
  });
}

const field = () => screen.findByRole('combobox', { name: 'Réservé à' });
async function choose(user: ReturnType<typeof open>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Options' }));
  await user.click(await field());
  const list = document.getElementById((await field()).getAttribute('aria-controls')!)!.parentElement!;
  await user.click(within(list).getByTitle(name));
}

describe('a quiz that is reserved for classes', () => {
  it('is chosen in its form, and said on its card', async () => {
    const server = aServer([B, C], { class_ids: ['b'] });
    const user = open('/app/quiz/q1/edit');
    await choose(user, '3e C');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe('/app/quiz'));
    expect(await screen.findByText('Réservé à 3e B, 3e C')).toBeVisible();
    expect(server.made('PUT', '/api/quizzes/q1/classes').map(({ json }) => json)).toEqual([{ class_ids: ['b', 'c'] }]);
  });

  it('is reserved before it has cards, when it is new; trying again makes no second one', async () => {
    const server = aServer([B]);
    server.set('PUT /api/quizzes/:id/classes', () => new RefusedAnswer(400, 'L’une de ces classes n’existe pas.'));
    const user = open('/app/quiz/new');
    await user.type(await screen.findByLabelText('Nom'), 'Fleuves');
    await choose(user, '3e B');
    await user.click(screen.getByRole('button', { name: 'Créer le quiz' }));
    expect(await screen.findByText('L’une de ces classes n’existe pas.')).toBeInTheDocument();
    expect(server.made('PUT', '/api/quizzes/q1/flashcards')).toHaveLength(0);
    server.set('PUT /api/quizzes/:id/classes', () => ({ id: 'q1' }));
    await user.click(screen.getByRole('button', { name: 'Créer le quiz' }));
    await waitFor(() => expect(address()).toBe('/app/quiz'));
    expect(server.made('POST', '/api/quizzes')).toHaveLength(1);
    expect(server.made('PUT', '/api/quizzes/q1/classes')).toHaveLength(2);
  });

  it('is left alone by a save that changes something else', async () => {
    const server = aServer([B], { class_ids: ['b', 'gone'] });
    const user = open('/app/quiz/q1/edit');
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    expect(await screen.findByTitle('Classe archivée')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Nom'), ' et villes');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe('/app/quiz'));
    expect(await screen.findByText('Réservé à 3e B, 1 classe archivée')).toBeVisible();
    expect(server.made('PUT', '/api/quizzes/q1/classes')).toHaveLength(0);
  });

  it('is not spoken of where the school has no class', async () => {
    const server = aServer([]);
    const user = open('/app/quiz/new');
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    await waitFor(() => expect(server.made('GET', '/api/classes')).toHaveLength(1));
    expect(screen.queryByText(/Réservé/)).toBeNull();
  });
});
