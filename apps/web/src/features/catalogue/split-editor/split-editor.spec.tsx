import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DECK_PATH, aDeckOf } from '../../../test/given/deck.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { onScreen } from '../../../test/on-screen.ts';
import { address, goBack, open } from '../../../test/render-app.tsx';
import { aCard } from '../../../test/given/things.ts';

const CARDS = ['Togo', 'Ghana', 'Bénin'].map((country, n) =>
  aCard({
    id: `c${n + 1}`,
    question: `Capitale du ${country} ?`,
    answer: ['Lomé'],
    creation_date: `2025-01-0${9 - n}T00:00:00.000Z`,
  }),
);

const panel = () => screen.findByRole('dialog', { name: 'Modifier la carte' });
const question = () => screen.getByLabelText('Question', { selector: 'textarea' });
const cardOf = async (text: string) => {
  const list = await screen.findByRole('list', { name: 'Cartes' });
  return within(list).getByText(text);
};

async function opened(more: Parameters<typeof aDeckOf>[1] = {}) {
  const server = aDeckOf(CARDS, more);
  const user = open(DECK_PATH);
  await user.click(await cardOf('Capitale du Togo ?'));
  return { server, user, editor: await panel() };
}

beforeEach(() => onScreen(1280));

describe('a card', () => {
  it('is opened by a click, beside the list; another click opens another one', async () => {
    const { user, editor } = await opened();
    expect(question()).toHaveValue('Capitale du Togo ?');
    expect(question()).toHaveFocus();
    expect(within(editor).getByText('1 sur 3')).toBeVisible();
    expect(editor).not.toHaveAttribute('aria-modal');
    await user.click(await cardOf('Capitale du Bénin ?'));
    await waitFor(() => expect(question()).toHaveValue('Capitale du Bénin ?'));
    const list = screen.getByRole('list', { name: 'Cartes' });
    const current = within(list)
      .getAllByRole('listitem')
      .filter((one) => one.getAttribute('aria-current') === 'true');
    expect(current).toHaveLength(1);
    expect(current[0]).toHaveTextContent('Capitale du Bénin ?');
  });

  it('is not opened by a click on its menu, its box, or what it is dragged by', async () => {
    aDeckOf(CARDS.slice(0, 1));
    const user = open(DECK_PATH);
    await user.click(await screen.findByRole('button', { name: /^Actions de la carte/ }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Faire glisser/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Sélectionner la carte/ }));
    await user.click(await cardOf('Capitale du Togo ?'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^Sélectionner la carte/ })).not.toBeChecked();
  });

  it('shows both its faces as it is written, once that is asked for, and the next one as well', async () => {
    const { user, editor } = await opened();
    expect(within(editor).queryByRole('region', { name: 'Aperçu de la carte' })).toBeNull();
    await user.click(within(editor).getByRole('button', { name: 'Aperçu', pressed: false }));
    const preview = within(editor).getByRole('region', { name: 'Aperçu de la carte' });
    await user.type(screen.getByLabelText('Réponse 1'), ' !');
    expect(within(preview).getByRole('group', { name: 'Recto' })).toHaveTextContent('Capitale du Togo ?');
    expect(within(preview).getByRole('group', { name: 'Verso' })).toHaveTextContent('Lomé !');
    await user.click(screen.getByRole('button', { name: 'Enregistrer et suivante' }));
    await waitFor(() => expect(question()).toHaveValue('Capitale du Ghana ?'));
    expect(within(editor).getByRole('region', { name: 'Aperçu de la carte' })).toHaveTextContent('Capitale du Ghana ?');
  });
});

describe('the next card', () => {
  it('comes by a key, and the one before by another', async () => {
    const { user, editor } = await opened();
    expect(within(editor).getByRole('button', { name: 'Carte précédente' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(question()).toHaveValue('Capitale du Ghana ?'));
    await user.click(within(editor).getByRole('button', { name: 'Carte suivante' }));
    await waitFor(() => expect(question()).toHaveValue('Capitale du Bénin ?'));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
    await waitFor(() => expect(question()).toHaveValue('Capitale du Ghana ?'));
  });

  it.each(['the key', 'a click'])('takes nothing away that is not saved, unless one says so (%s)', async (way) => {
    const { user } = await opened();
    await user.type(screen.getByLabelText('Réponse 1'), ' !');
    const go = async () =>
      way === 'a click' ? user.click(await cardOf('Capitale du Ghana ?')) : user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await go();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByText(/Fermer sans enregistrer/)).toBeNull());
    expect(screen.getByLabelText('Réponse 1')).toHaveValue('Lomé !');
    await go();
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(question()).toHaveValue('Capitale du Ghana ?'));
    expect(screen.getByLabelText('Réponse 1')).toHaveValue('Lomé');
  });

  it('comes by itself after a save, on request', async () => {
    const { server, user } = await opened();
    await user.type(screen.getByLabelText('Réponse 1'), ' !');
    await user.click(screen.getByRole('button', { name: 'Enregistrer et suivante' }));
    await waitFor(() => expect(question()).toHaveValue('Capitale du Ghana ?'));
    expect(server.made('PUT', '/api/flashcards/c1')).toHaveLength(1);
    // Nothing of it is left that would have to be asked about.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the editor beside the list', () => {
  it('is left by Escape, which gives the focus back to the card', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Actions de la carte.*Togo/ })).toHaveFocus();
  });

  it('is closed by the way back, before the page is left', async () => {
    await opened();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toBe(DECK_PATH));
  });

  it('says at the field and above its buttons what is missing', async () => {
    const { user, editor } = await opened();
    await user.clear(question());
    await user.clear(screen.getByLabelText('Réponse 1'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(within(editor).getByText('Veuillez renseigner une question')).toBeVisible();
    expect(within(editor).getByText('À corriger : la question, la réponse.')).toBeVisible();
    await user.type(question(), 'Capitale');
    expect(within(editor).queryByText(/^À corriger/)).toBeNull();
  });

  it('says above its buttons why the server refused', async () => {
    const { user, editor } = await opened({
      'PUT /api/flashcards/:id': () => new RefusedAnswer(413, 'Fichier trop lourd.'),
    });
    await user.type(screen.getByLabelText('Réponse 1'), ' !{Control>}{Enter}{/Control}');
    expect(await within(editor).findByText('Fichier trop lourd.')).toBeVisible();
    expect(screen.getByLabelText('Réponse 1')).toHaveValue('Lomé !');
  });
});
