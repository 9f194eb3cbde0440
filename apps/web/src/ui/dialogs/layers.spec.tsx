import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DECK_PATH, aDeckOf } from '../../test/given/deck.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { address, goBack, goTo, open, signInAs } from '../../test/render-app.tsx';
import { UPDATE, back, isShown, toRevise } from '../../test/given/revising.ts';
import { aCard, aListedCard, aQuiz, aQuizCard, aSchool } from '../../test/given/things.ts';

type User = ReturnType<typeof open>;

async function openMenu(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}

/** As on a page on which the side menu has been open before. */
async function afterMenu(user: User) {
  await openMenu(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toHaveFocus());
  act(() => (document.activeElement as HTMLElement).blur());
}

const jumpField = () => screen.queryByRole('combobox', { name: /^Où aller/ });

describe('the keys of a page', () => {
  it('jump again once the menu was open, and not while it is', async () => {
    fakeServer({ ...aSchool(), 'GET /api/folders': () => [] });
    signInAs('student');
    const user = open('/app/navigate');
    await openMenu(user);
    await user.keyboard('{Control>}k{/Control}');
    expect(jumpField()).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(jumpField()).toBeInTheDocument());
  });

  it('flip and rate cards once the menu was open, and not while it is', async () => {
    const server = toRevise([aCard()]);
    const user = open(DECK_PATH);
    await screen.findByRole('region', { name: 'Recto' });
    await afterMenu(user);
    await user.keyboard(' ');
    await waitFor(() => expect(isShown('Verso')).toBe(true));
    const menu = await openMenu(user);
    fireEvent.keyDown(menu, { key: '3', code: 'Digit3' });
    fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' });
    await user.keyboard('{Escape}');
    expect(server.made('POST', UPDATE)).toHaveLength(0);
    expect(back()).toBeInTheDocument();
    await user.keyboard('3');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
  });

  it('take the digits of a French keyboard, with its shift and without', async () => {
    const server = toRevise([aCard(), aCard({ id: 'c2', question: 'Capitale du Mali ?' })]);
    open(DECK_PATH);
    await screen.findByRole('region', { name: 'Recto' });
    const rate = async (key: string, shiftKey: boolean, count: number) => {
      fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
      await waitFor(() => expect(isShown('Verso')).toBe(true));
      fireEvent.keyDown(document.body, { key, code: 'Digit3', shiftKey });
      await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(count));
    };
    await rate('3', true, 1);
    await waitFor(() => expect(isShown('Verso')).toBe(false));
    await rate('"', false, 2);
    expect(
      server.made('POST', UPDATE).map(({ json }) => (json as { putBackInDeckAfter: number }).putBackInDeckAfter),
    ).toEqual([86_400, 86_400]);
  });

  it('answer a quiz once the menu was open', async () => {
    const server = fakeServer({
      'GET /api/quizzes/:id': () => aQuiz(),
      'POST /api/quizzes/:id/next_flashcard': ({ json }) => ({
        number_of_flashcards: 1,
        ...((json as { token?: string }).token
          ? { number_of_flashcards_remaining: 0 }
          : { flashcard: aQuizCard(), flashcardToken: 't1', number_of_flashcards_remaining: 1 }),
      }),
    });
    signInAs('student');
    const user = open('/app/quiz/q1/session');
    await screen.findByRole('checkbox', { name: /Lomé/ });
    await afterMenu(user);
    await user.keyboard('2');
    expect(screen.getByRole('checkbox', { name: /Lomé/ })).toBeChecked();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.made('POST', '/api/quizzes/q1/next_flashcard')).toHaveLength(2));
  });
});

describe('the way back', () => {
  it('closes the menu before it leaves the page', async () => {
    fakeServer(aSchool());
    signInAs('student');
    const user = open('/app/progress');
    act(() => goTo('/app/navigate/f1'));
    await screen.findByRole('heading', { name: 'Géographie' });
    await openMenu(user);
    act(() => goBack());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    act(() => goBack());
    await waitFor(() => expect(address()).toBe('/app/progress'));
  });

  it('asks before it closes what holds a text, and is itself an answer to that question', async () => {
    aDeckOf([]);
    const user = open('/app/navigate/f2');
    act(() => goTo(DECK_PATH));
    await user.click(await screen.findByRole('button', { name: 'Carte' }));
    const question = await screen.findByLabelText('Question', { selector: 'textarea' });
    await user.type(question, 'Capitale');
    act(() => goBack());
    expect(await screen.findByText(/Fermer sans enregistrer/)).toBeInTheDocument();
    act(() => goBack());
    await waitFor(() => expect(screen.queryByText(/Fermer sans enregistrer/)).toBeNull());
    expect(question).toHaveValue('Capitale');
    act(() => goBack());
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await waitFor(() => expect(address()).toBe(DECK_PATH));
    act(() => goBack());
    await waitFor(() => expect(address()).toBe('/app/navigate/f2'));
  });
});

describe('unsaved text', () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const asked = () => screen.findByText(/Fermer sans enregistrer/);

  it('is held back wherever it stands, with a second form on the same page', async () => {
    fakeServer({ ...aSchool(), 'GET /api/users': () => [], 'GET /api/folders': () => [] });
    signInAs('professor');
    const user = open('/app/users');
    await user.type(await screen.findByLabelText(/Adresses/), 'lea@ecole.fr');
    expect(unload()).toBe(true);
    // A dialog with a guard of its own that holds nothing comes and goes.
    await openMenu(user);
    await user.keyboard('{Escape}');
    act(() => goTo('/app/navigate'));
    await asked();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(address()).toBe('/app/users'));
    expect(screen.getByLabelText(/Adresses/)).toHaveValue('lea@ecole.fr');
    await user.clear(screen.getByLabelText(/Adresses/));
    expect(unload()).toBe(false);
    act(() => goTo('/app/navigate'));
    await waitFor(() => expect(address()).toBe('/app/navigate'));
  });

  it('is the reason of a refusal', async () => {
    fakeServer({ 'GET /api/flashcards': () => [aListedCard({ is_proposed_by_student: true })] });
    signInAs('professor');
    const user = open('/app/proposals');
    await user.click(await screen.findByRole('button', { name: 'Refuser' }));
    const reason = await screen.findByLabelText(/^Motif du refus/);
    await user.type(reason, 'Trop court');
    expect(unload()).toBe(true);
    await user.keyboard('{Escape}');
    await asked();
    await user.click(screen.getAllByRole('button', { name: 'Annuler' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText(/Fermer sans enregistrer/)).toBeNull());
    expect(reason).toHaveValue('Trop court');
  });
});
