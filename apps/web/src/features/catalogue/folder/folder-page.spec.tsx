import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { aDeck, aFolder, aSchool } from '../../../test/given/things.ts';
import { hearAsStudent } from '../../../test/hear.ts';

const created = () => ({ id: 'new' });

describe('a professor in the folders', () => {
  it('sees what each folder holds, newest first, and what is hidden', async () => {
    const older = aFolder({ id: 'a', name: 'Ancien', creation_date: '2025-01-01T00:00:00.000Z', total_flashcards: 0 });
    const newer = aFolder({ id: 'b', name: 'Nouveau', visible: false, total_flashcards: 1234 });
    fakeServer({ ...aSchool(), 'GET /api/folders/:id/children': () => [older, newer] });
    signInAs('professor');
    open('/app/navigate');
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('CatégorieCachéNouveau');
    expect(first).toHaveTextContent(/1\s234 cartes/);
    expect(second).toHaveTextContent('Aucune carte');
    expect(within(second!).queryByText('Caché')).toBeNull();
  });

  it('offers what may be created at each level', async () => {
    fakeServer(aSchool());
    signInAs('professor');
    const user = open('/app');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Catégorie' })).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Paquet de cartes' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Géographie' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sous-catégorie' })).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Paquet de cartes' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Europe' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sous-sous-catégorie' })).toBeVisible());
    expect(screen.getByRole('button', { name: 'Paquet de cartes' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tout réviser' })).toBeNull();
  });

  it('finds the way back in the breadcrumb', async () => {
    fakeServer(aSchool());
    signInAs('professor');
    const user = open('/app/navigate/f2');
    const path = () => within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    await screen.findByRole('heading', { name: 'Europe' });
    await user.click(path().getByRole('link', { name: 'Géographie' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    await user.click(path().getByRole('link', { name: 'Accueil' }));
    await waitFor(() => expect(address()).toBe('/app/navigate'));
  });

  it('creates a folder', async () => {
    const server = fakeServer({ ...aSchool(), 'POST /api/folders': created });
    signInAs('professor');
    const user = open('/app/navigate/f1');
    await user.click(await screen.findByRole('button', { name: 'Sous-catégorie' }));
    await user.type(await screen.findByLabelText('Nom'), '  Asie ');
    await user.type(screen.getByLabelText(/^Description/), 'À l’est');
    await user.click(screen.getByRole('switch', { name: 'Visible par les élèves' }));
    await user.click(screen.getByRole('button', { name: 'Créer' }));
    expect(await screen.findByText('Le dossier a bien été créé !')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/app/navigate/new'));
    expect(server.made('POST', '/api/folders')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    const form = server.made('POST', '/api/folders')[0]?.form;
    expect(Object.fromEntries(form ?? [])).toEqual({
      id_parent: 'f1',
      name: 'Asie',
      description: 'À l’est',
      visible: 'false',
    });
  });

  it('creates a deck, and stands in it', async () => {
    const server = fakeServer({
      ...aSchool(),
      'GET /api/flashcards': () => [],
      'POST /api/decks': () => ({ id: 'd1' }),
    });
    signInAs('professor');
    const user = open('/app/navigate/f2');
    await user.click(await screen.findByRole('button', { name: 'Paquet de cartes' }));
    await user.type(await screen.findByLabelText('Nom'), 'Capitales{Enter}');
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Capitales' })).toBeInTheDocument();
    expect(server.made('POST', '/api/decks')).toHaveLength(1);
  });

  it('creates one folder, however often Enter is pressed while its tags are saved', async () => {
    let tagged = () => {};
    const waiting = new Promise<void>((resolve) => (tagged = resolve));
    const server = fakeServer({
      ...aSchool(),
      'POST /api/folders': created,
      'PUT /api/folders/:id': created,
      'PUT /api/folders/:id/tags': () => waiting,
      'GET /api/tags': () => [{ id: 't1', name: 'géo', usages: 1 }],
    });
    signInAs('professor');
    const user = open('/app/navigate/f1');
    await user.click(await screen.findByRole('button', { name: 'Sous-catégorie' }));
    const name = await screen.findByLabelText('Nom');
    await user.click(screen.getByLabelText(/^Étiquettes/));
    await user.click(await screen.findByText('géo', { selector: '.ant-select-item-option-content' }));
    await user.type(name, 'Asie{Enter}');
    await waitFor(() => expect(server.made('PUT', '/api/folders/new/tags')).toHaveLength(1));
    await user.type(name, '{Enter}{Enter} du Sud');
    tagged();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Créer' })).toHaveAttribute('aria-busy', 'false'));
    expect(name).toHaveValue('Asie du Sud');
    await user.type(name, '{Enter}');
    await waitFor(() => expect(name).not.toBeInTheDocument());
    expect(server.made('POST', '/api/folders')).toHaveLength(1);
    expect(server.made('PUT', '/api/folders/new')[0]?.form?.get('name')).toBe('Asie du Sud');
    expect(server.made('PUT', '/api/folders/new/tags')).toHaveLength(1);
  });

  it('must give a name', async () => {
    const server = fakeServer({ ...aSchool(), 'POST /api/folders': created });
    signInAs('professor');
    const user = open('/app');
    await user.click(await screen.findByRole('button', { name: 'Catégorie' }));
    await user.type(await screen.findByLabelText('Nom'), '   {Enter}');
    expect(await screen.findByText('Veuillez renseigner un nom')).toBeInTheDocument();
    expect(server.made('POST', '/api/folders')).toHaveLength(0);
  });

  it('edits a deck, and learns why that failed', async () => {
    const server = fakeServer({
      ...aSchool(),
      'GET /api/decks': () => [aDeck()],
      'PUT /api/decks/:id': () => new RefusedAnswer(409, 'Cet élément vient d’être modifié.'),
    });
    signInAs('professor');
    const user = open('/app/navigate/f2');
    await user.click(await screen.findByRole('button', { name: 'Editer Capitales' }));
    const name = await screen.findByLabelText('Nom');
    await user.clear(name);
    await user.type(name, 'Villes');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const failed = 'Une erreur est survenue lors de la création ou mise à jour du deck.';
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(screen.getByText('Cet élément vient d’être modifié.')).toBeInTheDocument();
    server.set('PUT /api/decks/:id', created);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Deck mis à jour avec succès !')).toBeInTheDocument();
    expect(server.made('PUT', '/api/decks/d1')[1]?.form?.get('name')).toBe('Villes');
  });

  it('deletes after a confirmation that counts the cards, and can take it back', async () => {
    const server = fakeServer({
      ...aSchool(),
      'DELETE /api/folders/:id': () => ({ id: 'f1', flashcards: 12 }),
      'POST /api/folders/:id/restore': created,
    });
    signInAs('professor');
    const user = open('/app');
    await user.click(await screen.findByRole('button', { name: 'Supprimer Géographie' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    expect(dialog).toHaveTextContent('12 cartes');
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText("L'action a été réalisée avec succès !")).toBeInTheDocument();
    expect(server.made('DELETE', '/api/folders/f1')).toHaveLength(1);
    await takeBack(user);
    await waitFor(() => expect(server.made('POST', '/api/folders/f1/restore')).toHaveLength(1));
    expect(await screen.findByText('La suppression a été annulée.')).toBeInTheDocument();
  });

  it('deletes nothing without confirming, and says when it failed', async () => {
    const server = fakeServer({ ...aSchool(), 'DELETE /api/folders/:id': () => new RefusedAnswer(500, 'Panne.') });
    signInAs('professor');
    const user = open('/app');
    await user.click(await screen.findByRole('button', { name: 'Supprimer Géographie' }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull());
    expect(server.made('DELETE', '/api/folders/f1')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Supprimer Géographie' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText(/^Erreur lors de l'action\./)).toBeInTheDocument();
  });

  it('is told what an empty folder is for', async () => {
    fakeServer(aSchool());
    signInAs('professor');
    open('/app/navigate/f2');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ce dossier est vide' })).toBeVisible());
    expect(screen.getByText(/Créez un paquet de cartes/)).toBeVisible();
  });
});

describe('a student in the folders', () => {
  it('sees what is to revise, and starts from there', async () => {
    fakeServer(aSchool());
    signInAs('student');
    const user = open('/app');
    const card = await screen.findByRole('article');
    await waitFor(() => expect(within(card).getByText('3 à réviser')).toBeVisible());
    expect(card).toHaveTextContent('12 cartes');
    expect(card).toHaveTextContent('2 à revoir bientôt');
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    expect(within(card).queryByRole('button')).toBeNull();
    expect(within(card).getByRole('link', { name: /^Tout réviser/ })).toHaveAttribute('href', '/app/navigate/f1/all');
    await user.click(screen.getByRole('link', { name: 'Tout réviser' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/0/all'));
  });

  it('sees decks by name with their numbers', async () => {
    const decks = [aDeck({ id: 'b', name: 'Fleuves' }), aDeck({ id: 'a', name: 'Capitales' })];
    const numbers = {
      numberOfCardsInDeck: 2,
      numberOfFlashcardsToLearnNow: 2,
      numberOfFlashcardsToLearnSoon: 0,
    };
    fakeServer({
      ...aSchool(),
      'GET /api/decks': () => decks,
      'GET /api/progress/folder/:id/inside': () => ({ folders: {}, decks: { a: numbers, b: numbers } }),
    });
    signInAs('student');
    open('/app/navigate/f2');
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('Paquet de cartesCapitales');
    await waitFor(() => expect(within(first!).getByText('2 à réviser')).toBeVisible());
    expect(second).toHaveTextContent('Fleuves');
    expect(screen.queryByRole('link', { name: 'Tout réviser' })).toBeNull();
  });

  it('may join a quiz and revise before anything stands at the root', async () => {
    fakeServer({ ...aSchool(), 'GET /api/folders/:id/children': () => [] });
    signInAs('student');
    open('/app/navigate');
    await screen.findByText('Rien à réviser ici pour le moment');
    expect(screen.getByRole('link', { name: 'Rejoindre un quiz' })).toHaveAttribute('href', '/app/quiz');
    expect(screen.getByRole('link', { name: 'Tout réviser' })).toHaveAttribute('href', '/app/navigate/0/all');
  });

  it('is told when there is nothing yet', async () => {
    fakeServer(aSchool());
    signInAs('student');
    open('/app/navigate/f2');
    await waitFor(() => expect(screen.getByText('Rien à réviser ici pour le moment')).toBeVisible());
  });
});

describe('a folder that cannot be loaded', () => {
  it('says why, and can be tried again', async () => {
    const school = aSchool();
    const server = fakeServer({
      ...school,
      'GET /api/folders/:id': () => new RefusedAnswer(503, 'Le serveur se repose.'),
    });
    signInAs('student');
    const user = open('/app/navigate/f1');
    await waitFor(() => expect(screen.getByText('Le serveur se repose.')).toBeVisible());
    server.set('GET /api/folders/:id', (_, [id = '']) => school['GET /api/folders/:id'](null, [id]));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Géographie' })).toBeVisible());
  });

  it('has words of its own when the server has none', async () => {
    fakeServer({ ...aSchool(), 'GET /api/folders/:id/children': () => new RefusedAnswer(503, '') });
    signInAs('student');
    open('/app/navigate/f1');
    await waitFor(() => expect(screen.getByText('Impossible de charger le dossier')).toBeVisible());
  });
});

describe('a deck that cannot be loaded', () => {
  it.each(['student', 'professor'] as const)('says so to a %s, and can be tried again', async (role) => {
    const school = { ...aSchool(), 'GET /api/flashcards': () => [] };
    const server = fakeServer({ ...school, 'GET /api/decks/:id': () => new RefusedAnswer(503, '') });
    signInAs(role);
    const user = open('/app/navigate/f2/d1');
    expect(await screen.findByText('Impossible de charger le deck')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible();
    server.set('GET /api/decks/:id', () => aDeck());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText('Impossible de charger le deck')).toBeNull());
  });
});

describe('a folder that is hidden or deleted meanwhile', () => {
  it('disappears with its name, and leads home', async () => {
    const server = fakeServer(aSchool());
    signInAs('student');
    open('/app/navigate/f2');
    await screen.findByRole('heading', { name: 'Europe' });
    for (const path of ['', '/ancestors', '/children'])
      server.set(`GET /api/folders/:id${path}`, (_, [id]) =>
        id === '0' ? aSchool()['GET /api/folders/:id'](_, ['0']) : new RefusedAnswer(404, '', 'not-found'),
      );
    server.set('GET /api/folders/:id/ancestors', () => new RefusedAnswer(404, '', 'not-found'));
    await hearAsStudent('folders');
    await waitFor(() => expect(screen.getByText('Cet élément n’existe pas ou n’est pas accessible.')).toBeVisible());
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
    expect(screen.queryByText('Europe')).toBeNull();
  });
});
