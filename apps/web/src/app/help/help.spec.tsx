import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { goFromPlus } from '../../test/from-plus.ts';
import { address, goTo, open, signInAs } from '../../test/render-app.tsx';
import { aCard, aDeck, aQuiz, aSchool } from '../../test/given/things.ts';

const HOME = '/app/navigate';

function aPlace(role: 'student' | 'professor' | 'admin') {
  fakeServer({
    ...aSchool(),
    'GET /api/decks': ({ query }) => (query.get('id_folder') === 'f2' ? [aDeck()] : []),
    'GET /api/flashcards': () => (role === 'admin' ? [] : [aCard()]),
    'GET /api/quizzes': () => [],
    'GET /api/quizzes_done': () => [],
    'GET /api/quizzes/:id': () => aQuiz(),
  });
  signInAs(role);
}

const title = () => screen.findByRole('heading', { name: 'Aide', level: 1 });
const group = (name: string) => within(screen.getByRole('region', { name }));

describe('the help', () => {
  it('is opened by its key, on keyboards with and without Shift for it', async () => {
    aPlace('professor');
    const user = open(HOME);
    await screen.findByRole('link', { name: /Géographie/ });
    await user.keyboard('?');
    await title();
    await waitFor(() => expect(address()).toBe('/app/help'));
    act(() => goTo(HOME));
    await screen.findByRole('link', { name: /Géographie/ });
    await user.keyboard('{Shift>}?{/Shift}');
    await title();
  });

  it('is not opened by its key in a field', async () => {
    aPlace('student');
    const user = open(HOME);
    const code = await screen.findByLabelText<HTMLInputElement>('Code du quiz');
    await user.type(code, '4?2');
    expect(address()).toBe(HOME);
    expect(code).toHaveFocus();
  });

  it('does not take anybody out of a quiz', async () => {
    aPlace('student');
    const user = open('/app/quiz/q1/session');
    await screen.findByRole('button', { name: 'Ouvrir le menu' });
    await user.keyboard('?');
    expect(address()).toBe('/app/quiz/q1/session');
  });

  it.each(['student', 'professor', 'admin'] as const)('stands in the menu of a %s', async (role) => {
    aPlace(role);
    const user = open('/app');
    if (role === 'professor') await goFromPlus(user, 'Aide');
    else {
      await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
      const menu = within(await screen.findByRole('dialog'));
      await user.click(await menu.findByRole('link', { name: 'Aide' }));
    }
    await title();
  });

  it('tells the keys as the screens have them', async () => {
    aPlace('student');
    open('/app/help');
    await title();
    const jump = await screen.findByRole('button', { name: /Aller à/ });
    const told = group('Partout').getByText(/\sK$/).textContent;
    expect(told).toBe(jump.querySelector<HTMLElement>('[data-key]')!.dataset.key);
    const ratings = ['Difficile', 'Moyen', 'Facile', 'Très facile', 'Ne plus voir'];
    for (const [index, rating] of ratings.entries())
      expect(group('Révision').getByText(rating).parentElement).toHaveTextContent(String(index + 1));
    expect(
      group('Pendant un quiz').getByText(/^Lettre ou numéro d’une réponse pour la choisir, Entrée pour valider/),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ranger' })).toBeNull();
  });

  it('is printed', async () => {
    // happy-dom has no printer.
    const print = vi.fn();
    vi.stubGlobal('print', print);
    aPlace('professor');
    const user = open('/app/help');
    await title();
    await user.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('offers administrators no tour', async () => {
    aPlace('admin');
    open('/app/help');
    await title();
    expect(screen.queryByRole('button', { name: 'Faire la visite guidée' })).toBeNull();
    act(() => goTo('/app/navigate?visite'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Aide', level: 1 })).toBeNull());
    expect(screen.queryByText('1 sur 5')).toBeNull();
  });
});
