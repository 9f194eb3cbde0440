import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnProposal } from '@ardoise/contracts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { hear } from '../../../test/hear.ts';
import { goTo, open, signInAs } from '../../../test/render-app.tsx';
import { aCard, aListedCard, aSchool } from '../../../test/given/things.ts';
import { chooseInMenu, front } from '../../../test/given/revising.ts';

const proposed = (part: Parameters<typeof aListedCard>[0] = {}) =>
  aListedCard({ is_proposed_by_student: true, proposed_by_useremail: 'zoe@ecole.fr', revision: 4, ...part });

function theList(cards = [proposed()]) {
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/tags': () => [],
    'GET /api/flashcards': () => cards,
    'PUT /api/flashcards/:id': () => ({ id: 'c1' }),
    'DELETE /api/flashcards/:id': () => ({ id: 'c1', flashcards: 1 }),
  });
}

describe('the list of proposals', () => {
  it('stands by path, the newest first, then by name', async () => {
    theList([
      proposed({ id: 'a', question: 'Ancienne ?', creation_date: '2026-01-01T00:00:00.000Z' }),
      proposed({ id: 'b', question: 'Ailleurs ?', hierarchy: [{ d2: 'Verbes' }, { '0': 'Racine' }] }),
      proposed({ id: 'c', question: 'Récente ?' }),
    ]);
    open('/app/proposals');
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Racine / Géographie / Europe / Capitales',
      'Racine / Verbes',
    ]);
    expect(screen.getByRole('link', { name: /Capitales$/ })).toHaveAttribute('href', '/app/navigate/f2/d1');
    const [first, second] = within(screen.getByRole('list', { name: /Capitales$/ })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Récente ?');
    expect(first).toHaveTextContent('Proposée par zoe@ecole.fr');
    expect(second).toHaveTextContent('Ancienne ?');
  });

  it('calls its author by name, where that is known', async () => {
    theList([proposed({ proposed_by_name: { first_name: 'Zoé', last_name: 'Martin' } })]);
    open('/app/proposals');
    expect(await screen.findByText('Proposée par Zoé Martin')).toHaveAttribute('title', 'zoe@ecole.fr');
  });

  it('publishes a card as it is, at the revision that was read', async () => {
    const server = theList();
    const user = open('/app/proposals');
    await user.click(await screen.findByRole('button', { name: 'Valider et publier la carte' }));
    expect(await screen.findByText('La carte a été mise à jour !')).toBeInTheDocument();
    const form = Object.fromEntries(server.made('PUT', '/api/flashcards/c1')[0]?.form ?? []);
    expect(form).toMatchObject({
      validate_and_publish_proposal: 'true',
      revision: '4',
      question: 'Capitale du Togo ?',
    });
  });

  it('says of another try that it was refused, why, and what it was', async () => {
    const refused = {
      at: '2026-03-04T13:05:00.000Z',
      reason: 'Relisez.',
      question: 'Capitale du Bnin ?',
      answer: ['?'],
    };
    theList([proposed({ refused_before: { times: 2, ...refused } })]);
    open('/app/proposals');
    expect(await screen.findByText('Déjà refusée 2 fois, la dernière le mercredi 4 mars 2026')).toBeVisible();
    expect(screen.getByText(/^Motif\s: Relisez\.$/)).toBeVisible();
    expect(screen.getByText('Capitale du Bnin ?')).toBeInTheDocument();
  });

  it('refuses with a reason', async () => {
    const server = theList();
    const user = open('/app/proposals');
    await user.click(await screen.findByRole('button', { name: 'Refuser' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Motif du refus/), ' Déjà dans le paquet. ');
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }));
    expect(await screen.findByText('La proposition a été refusée.')).toBeInTheDocument();
    expect(server.made('DELETE', '/api/flashcards/c1')[0]?.json).toEqual({
      reason: 'Déjà dans le paquet.',
      revision: 4,
    });
  });

  it('says that it could not be fetched, and why', async () => {
    theList().set('GET /api/flashcards', () => new RefusedAnswer(503, 'Le service est momentanément indisponible.'));
    open('/app/proposals');
    expect(await screen.findByText('Erreur')).toBeInTheDocument();
    expect(screen.getByText('Erreur lors de la récupération des cartes.')).toBeInTheDocument();
    expect(screen.getByText('Le service est momentanément indisponible.')).toBeVisible();
  });

  it('is there for an administrator to read, and nothing else is', async () => {
    const server = theList();
    signInAs('admin');
    open('/app/proposals');
    await waitFor(() => expect(screen.getByText('Capitale du Togo ?')).toBeVisible());
    for (const name of ['Refuser', 'Editer', 'Valider et publier la carte'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: /Capitales$/ })).toBeNull();
    act(() => goTo('/app/users'));
    expect(await screen.findByText('404 - Page non trouvée')).toBeInTheDocument();
    expect(server.calls.map(({ path }) => path)).not.toContain('/api/users');
  });

  it('says when there is none', async () => {
    theList([]);
    open('/app/proposals');
    await waitFor(() => expect(screen.getByText('Aucune proposition de carte pour le moment.')).toBeVisible());
  });
});

describe('a student who proposes a card', () => {
  const aDeck = () => {
    signInAs('student');
    return fakeServer({
      ...aSchool(),
      'GET /api/flashcards': () => [aCard({ id: 'c1' }), aCard({ id: 'c2' })],
      'POST /api/flashcards': () => ({ id: 'new' }),
      'POST /api/comments': () => ({ id: 'k1' }),
    });
  };

  it('says nothing of visibility and tags', async () => {
    const server = aDeck();
    const user = open('/app/navigate/f2/d1');
    await front();
    await chooseInMenu(user, 'Proposer une nouvelle carte');
    // Nothing is said to a professor here.
    expect(await screen.findByPlaceholderText(/^Que voulez-vous faire réviser/)).toBeInTheDocument();
    expect(screen.queryByPlaceholderText(/l’élève/)).toBeNull();
    await user.type(await screen.findByLabelText('Question', { selector: 'textarea' }), 'Capitale du Bénin ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Porto-Novo');
    expect(screen.queryByRole('switch', { name: 'Visible par les élèves' })).toBeNull();
    expect(screen.queryByLabelText(/^Tags/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Soumettre la proposition' }));
    expect(await screen.findByText('Votre carte a été proposée et est en attente de validation.')).toBeInTheDocument();
    expect(server.made('POST', '/api/flashcards')[0]?.form?.has('visible')).toBe(false);
  });

  it('comments a card, with a text', async () => {
    const server = aDeck();
    const user = open('/app/navigate/f2/d1');
    await front();
    await chooseInMenu(user, 'Commenter cette carte');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(dialog.getByText('Veuillez renseigner un commentaire')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Votre commentaire'), 'Une faute ? 12345');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Commentaire ajouté avec succès !')).toBeInTheDocument();
    const { json } = server.made('POST', '/api/comments')[0]!;
    expect(json).toMatchObject({ comment: 'Une faute ? 12345' });
    // The digits were the comment's, no ratings.
    expect(server.made('POST', '/api/progress/update')).toHaveLength(0);
  });

  const mine: OwnProposal = {
    flashcard_id: 'c9',
    question: 'Capitale du Bénin ?',
    creation_date: '2026-03-03T13:05:00.000Z',
    state: 'refused',
    decided_at: '2026-03-04T13:05:00.000Z',
    reason: 'Déjà dans le paquet.',
    id_deck: null,
    id_folder: null,
    deck_name: null,
    can_rewrite: true,
  };
  const aProposal = (part: Partial<OwnProposal> = {}) => {
    const server = aDeck();
    const card = aCard({ id: 'c9', question: 'Capitale du Bénin ?', answer: ['Cotonou'], revision: 7 });
    const own = { ...mine, ...part };
    server.set('GET /api/me/proposals', () => [own]);
    server.set('GET /api/me/proposals/:id', () => ({ state: own.state, reason: own.reason, card }));
    server.set('PUT /api/me/proposals/:id', () => ({ id: 'c9' }));
    server.set('DELETE /api/me/proposals/:id', () => ({ id: 'c9' }));
    return { server, user: open('/app/proposals/mine') };
  };

  it('proposes it again after a refusal, whose reason stays above the form', async () => {
    const { server, user } = aProposal();
    await user.click(await screen.findByRole('button', { name: 'Proposer à nouveau\u00a0: Capitale du Bénin ?' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ma proposition' }));
    expect(await form.findByText('Vos professeurs ont refusé cette carte le mercredi 4 mars 2026.')).toBeVisible();
    expect(form.getByText(/^Motif\s: Déjà dans le paquet\.$/)).toBeVisible();
    await user.clear(form.getByLabelText('Réponse 1'));
    await user.type(form.getByLabelText('Réponse 1'), 'Porto-Novo');
    await user.click(form.getByRole('button', { name: 'Soumettre la proposition' }));
    expect(
      await screen.findByText('Votre proposition a été mise à jour et attend la réponse de vos professeurs.'),
    ).toBeInTheDocument();
    const sent = server.made('PUT', '/api/me/proposals/c9')[0]?.form;
    expect(Object.fromEntries(sent ?? [])).toMatchObject({ answer: '["Porto-Novo"]', revision: '7' });
    for (const field of ['deck_id', 'visible', 'validate_and_publish_proposal']) expect(sent?.has(field)).toBe(false);
  });

  it('corrects it while it waits, and keeps what was written when professors have answered meanwhile', async () => {
    const { server, user } = aProposal({ state: 'pending', decided_at: null, reason: null });
    server.set(
      'PUT /api/me/proposals/:id',
      () => new RefusedAnswer(409, 'Vos professeurs ont déjà répondu à cette proposition.', 'proposal-decided'),
    );
    await user.click(await screen.findByRole('button', { name: 'Corriger\u00a0: Capitale du Bénin ?' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ma proposition' }));
    await user.type(await form.findByLabelText('Réponse 1'), ' ou Porto-Novo');
    await user.click(form.getByRole('button', { name: 'Soumettre la proposition' }));
    expect(await form.findByText('Vos professeurs ont déjà répondu à cette proposition.')).toBeVisible();
    expect(form.getByLabelText('Réponse 1')).toHaveValue('Cotonou ou Porto-Novo');
  });

  it('withdraws it once that is confirmed', async () => {
    const { server, user } = aProposal({ state: 'pending', decided_at: null, reason: null });
    await user.click(await screen.findByRole('button', { name: 'Retirer\u00a0: Capitale du Bénin ?' }));
    expect(server.made('DELETE', '/api/me/proposals/c9')).toHaveLength(0);
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Retirer cette proposition/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText('La proposition a été retirée.')).toBeInTheDocument();
    expect(server.made('DELETE', '/api/me/proposals/c9')).toHaveLength(1);
    const own = within(screen.getByRole('list', { name: 'Mes propositions' }));
    await waitFor(() => expect(own.getByRole('listitem')).toHaveFocus());
  });

  it('has nothing more to do with one that is published, or whose deck is out of sight', async () => {
    aProposal({ state: 'published', can_rewrite: false });
    await screen.findByRole('list', { name: 'Mes propositions' });
    for (const name of [/^Corriger/, /^Retirer/, /^Proposer à nouveau/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('follows what becomes of it', async () => {
    aDeck().set('GET /api/me/proposals', () => [mine]);
    open('/app/proposals/mine');
    const item = within(await screen.findByRole('list', { name: 'Mes propositions' })).getByRole('listitem');
    // The deck, without which nothing can be proposed, comes with an answer of its own.
    await waitFor(() =>
      expect(item).toHaveTextContent(
        'Refuséele mercredi 4 mars 2026Capitale du Bénin ?Motif : Déjà dans le paquet.Proposer à nouveau',
      ),
    );
  });
});

describe('the bar of a professor', () => {
  it('counts what waits, as the server tells it', async () => {
    theList([]);
    open('/app/navigate');
    await screen.findByRole('link', { name: 'Propositions de cartes\u00a0: 0' });
    await hear('proposals:count', { count: 3 });
    await hear('comments:unread', { count: 120 });
    expect(screen.getByRole('link', { name: 'Propositions de cartes\u00a0: 3' })).toHaveTextContent('3');
    expect(screen.getByRole('button', { name: 'Commentaires non-lus\u00a0: 120' })).toHaveTextContent('99+');
  });

  it('opens the unread comments, each with the way to its card, and marks them read', async () => {
    const server = theList([]);
    const comment = {
      id: 'k1',
      id_flashcard: 'c1',
      comment: 'Une faute ?',
      creation_date: '2026-03-03T13:05:00.000Z',
      read: false,
      question: 'Capitale du Togo ?',
      id_deck: 'd1',
      id_folder: 'f2',
    };
    server.set('GET /api/comments/unread', () => [comment]);
    server.set('POST /api/comments/set_read/:id', () => {
      server.set('GET /api/comments/unread', () => []);
      return { id: 'k1' };
    });
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: /^Commentaires non-lus/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'Voir la carte' })).toHaveAttribute(
      'href',
      '/app/navigate/f2/d1#carte-c1',
    );
    await user.click(dialog.getByRole('button', { name: 'Marquer comme lu' }));
    await waitFor(() => expect(dialog.getByText('Aucun commentaire non-lu')).toBeVisible());
  });
});
