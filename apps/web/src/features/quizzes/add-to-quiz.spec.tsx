import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aCard, aQuiz, aSchool } from '../../test/given/things.ts';

function aDeckOfOne(answer: () => unknown) {
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/flashcards': () => [aCard()],
    'GET /api/quizzes': () => [aQuiz(), aQuiz({ id: 'q2', name: 'Fleuves' })],
    'POST /api/quizzes/:id/flashcards/:card': answer,
  });
}

async function openDialog() {
  const user = open('/app/navigate/f2/d1');
  await user.click(await screen.findByRole('button', { name: /Actions de la carte/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Ajouter à un quiz' }));
  const dialog = await screen.findByRole('dialog');
  const add = () => user.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  const pick = async (name: string) => {
    await user.click(within(dialog).getByRole('combobox'));
    await user.click(await screen.findByTitle(name));
  };
  return { dialog, add, pick };
}

describe('a card', () => {
  it('is added to a quiz from its menu', async () => {
    const server = aDeckOfOne(() => ({}));
    const { dialog, add, pick } = await openDialog();
    await add();
    await waitFor(() => expect(within(dialog).getByText('Veuillez sélectionner un quiz')).toBeVisible());
    await pick('Fleuves');
    await add();
    await waitFor(() => expect(screen.getByText('Quiz modifié avec succès !')).toBeVisible());
    expect(server.made('POST', '/api/quizzes/q2/flashcards/c1')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays out with the server’s message', async () => {
    const message = 'Une carte a besoin de réponses possibles pour faire partie d’un quiz.';
    aDeckOfOne(() => new RefusedAnswer(400, message, 'quiz-card-closed'));
    const { dialog, add, pick } = await openDialog();
    await pick('Capitales');
    await add();
    await waitFor(() => expect(within(dialog).getByText(message)).toBeVisible());
  });
});
