import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Piece, RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { aListedCard, aSchool } from '../../../test/given/things.ts';

const TAGS = [
  { id: 't1', name: 'Brevet', usages: 3 },
  { id: 't2', name: 'Été', usages: 0 },
];

function aSearch(more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/tags': () => TAGS,
    'GET /api/flashcards': () => [aListedCard({ question: 'Où est l’Érythrée ?' })],
    ...more,
  });
}

const found = () => within(screen.getByRole('list', { name: 'Cartes trouvées' })).getAllByRole('listitem');
const asked = (server: ReturnType<typeof fakeServer>) =>
  server.made('GET', '/api/flashcards').map(({ query }) => Object.fromEntries(query));

describe('the advanced search', () => {
  it('looks for nothing under three characters, then as one types', async () => {
    const server = aSearch();
    const user = open('/app/search');
    await user.type(await screen.findByLabelText('Mot-clé'), 'er');
    expect(screen.getByText(/^Que cherchez-vous/)).toBeVisible();
    await user.keyboard('yth');
    const list = await screen.findByRole('list', { name: 'Cartes trouvées' });
    expect(asked(server)).toEqual([{ limit: '50', keyword: 'eryth' }]);
    expect(within(list).getByText('Éryth').tagName).toBe('MARK');
    await waitFor(() => expect(address()).toBe('/app/search?q=eryth'));
  });

  it('says where each card is and leads there', async () => {
    aSearch();
    open('/app/search?q=eryth');
    const link = await screen.findByRole('link', { name: 'Géographie › Europe › Capitales' });
    expect(link).toHaveAttribute('href', '/app/navigate/f2/d1#carte-c1');
  });

  it('needs no keyword with a tag', async () => {
    const server = aSearch();
    const user = open('/app/search');
    await user.click(await screen.findByLabelText('Étiquettes'));
    await user.type(screen.getByLabelText('Étiquettes'), 'ete');
    await user.click(await screen.findByText('Été'));
    await screen.findByRole('list', { name: 'Cartes trouvées' });
    expect(asked(server)).toEqual([{ limit: '50', tag_ids: 't2' }]);
  });

  it('counts so far and no further, and goes on for as long as pages come full', async () => {
    const all = Array.from({ length: 150 }, (_, n) =>
      aListedCard({ flashcard_id: `c${n}`, question: `Capitale ${n} ?` }),
    );
    const server = aSearch({
      'GET /api/flashcards': ({ query }) => new Piece(all.slice(0, Number(query.get('limit'))), 1_001),
    });
    const user = open('/app/search?q=capitale');
    expect(await screen.findByText('Plus de 1 000 cartes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await waitFor(() => expect(found()).toHaveLength(100));
    expect(asked(server).map(({ limit }) => limit)).toEqual(['50', '100']);
    expect(screen.getByRole('button', { name: 'Afficher la suite' })).toBeVisible();
    await user.type(screen.getByLabelText('Mot-clé'), 's');
    await waitFor(() => expect(found()).toHaveLength(50));
    expect(asked(server).at(-1)).toEqual({ limit: '50', keyword: 'capitales' });
  });

  it('ends where it is no longer counted, and says to look for less', async () => {
    const all = Array.from({ length: 1_000 }, (_, n) => aListedCard({ flashcard_id: `c${n}`, question: `Q${n}` }));
    let answer = () => {};
    const last = new Promise<void>((resolve) => (answer = resolve));
    const server = aSearch({
      'GET /api/flashcards': async ({ query }) => {
        const limit = Number(query.get('limit'));
        if (limit === 1_000) await last;
        return new Piece(all.slice(0, limit), 1_001);
      },
    });
    const user = open('/app/search?q=capitale');
    for (const shown of [50, 100, 200, 400, 800]) {
      await waitFor(() => expect(screen.getByRole('list', { name: 'Cartes trouvées' }).children).toHaveLength(shown));
      await user.click(screen.getByText('Afficher la suite'));
    }
    await waitFor(() => expect(asked(server).at(-1)?.['limit']).toBe('1000'));
    expect(screen.queryByText(/^Les 1 000 premières cartes/)).toBeNull();
    answer();
    expect(await screen.findByText(/^Les 1 000 premières cartes sont là : précisez la recherche/)).toBeVisible();
    expect(screen.queryByText('Afficher la suite')).toBeNull();
  });

  it('ends with a page that does not come full, whatever was counted', async () => {
    const some = Array.from({ length: 70 }, (_, n) =>
      aListedCard({ flashcard_id: `c${n}`, question: `Capitale ${n} ?` }),
    );
    aSearch({ 'GET /api/flashcards': ({ query }) => new Piece(some.slice(0, Number(query.get('limit'))), 1_001) });
    const user = open('/app/search?q=capitale');
    await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    await waitFor(() => expect(found()).toHaveLength(70));
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  it('says when nothing was found, and why it failed', async () => {
    const server = aSearch({ 'GET /api/flashcards': () => [] });
    const user = open('/app/search?q=introuvable');
    await waitFor(() => expect(screen.getByText('Aucune carte trouvée')).toBeVisible());
    server.set('GET /api/flashcards', () => new RefusedAnswer(503, ''));
    await user.type(screen.getByLabelText('Mot-clé'), 's');
    await waitFor(() => expect(screen.getByText('Erreur lors de la récupération des cartes.')).toBeVisible());
  });

  it('renames a tag', async () => {
    const server = aSearch({ 'PUT /api/tags/:id': () => ({ id: 't1' }) });
    const user = open('/app/search');
    await user.click(await screen.findByRole('button', { name: 'Gérer les étiquettes' }));
    await user.click(await screen.findByRole('button', { name: 'Renommer l’étiquette Brevet' }));
    await user.clear(screen.getByLabelText('Nom de l’étiquette'));
    await user.type(screen.getByLabelText('Nom de l’étiquette'), 'Brevet blanc{Enter}');
    expect(await screen.findByText('Tag mis à jour avec succès !')).toBeInTheDocument();
    expect(server.made('PUT', '/api/tags/t1')[0]?.json).toEqual({ name: 'Brevet blanc' });
  });

  it('deletes a tag that nothing carries, and brings it back', async () => {
    const server = aSearch({
      'GET /api/tags': () => [
        { id: 't1', name: 'Brevet', usages: 2 },
        { id: 't2', name: 'Provisoire', usages: 0 },
      ],
      'DELETE /api/tags/:id': () => ({ id: 't2' }),
      'POST /api/tags': () => ({ id: 't3' }),
    });
    const user = open('/app/search');
    await user.click(await screen.findByRole('button', { name: 'Gérer les étiquettes' }));
    expect(screen.queryByRole('button', { name: 'Supprimer l’étiquette Brevet' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Supprimer l’étiquette Provisoire' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(server.made('DELETE', '/api/tags/t2')).toHaveLength(1));
    await takeBack(user);
    await waitFor(() => expect(server.made('POST', '/api/tags')[0]?.json).toEqual({ name: 'Provisoire' }));
  });

  it('says that a name is taken', async () => {
    aSearch({
      'PUT /api/tags/:id': () => new RefusedAnswer(409, 'Une étiquette porte déjà ce nom.', 'tag-name-taken'),
    });
    const user = open('/app/search');
    await user.click(await screen.findByRole('button', { name: 'Gérer les étiquettes' }));
    await user.click(await screen.findByRole('button', { name: 'Renommer l’étiquette Brevet' }));
    await user.type(screen.getByLabelText('Nom de l’étiquette'), 's{Enter}');
    expect(await screen.findByText('Une erreur est survenue lors du changement du tag.')).toBeInTheDocument();
    expect(screen.getByText('Une étiquette porte déjà ce nom.')).toBeInTheDocument();
  });
});

describe('tags in a dialog', () => {
  it('are created while typing, and given to a folder', async () => {
    const server = aSearch({
      'POST /api/tags': () => ({ id: 't3' }),
      'PUT /api/folders/:id': () => ({ id: 'f1' }),
      'PUT /api/folders/:id/tags': () => ({ id: 'f1' }),
    });
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Editer Géographie' }));
    await user.type(await screen.findByLabelText(/^Étiquettes/), 'Terminale');
    await user.click(await screen.findByTitle(/^Créer l’étiquette/));
    await waitFor(() => expect(server.made('POST', '/api/tags')[0]?.json).toEqual({ name: 'Terminale' }));
    const save = screen.getByRole('button', { name: 'Enregistrer' });
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'false'));
    await user.click(save);
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1/tags')[0]?.json).toEqual({ tags: ['t3'] }));
  });

  it('are chosen while they are on their way, beside others; nothing is saved without them', async () => {
    let arrive = () => {};
    const server = aSearch({
      'POST /api/tags': () => new Promise((resolve) => (arrive = () => resolve({ id: 't3' }))),
      'PUT /api/folders/:id': () => ({ id: 'f1' }),
      'PUT /api/folders/:id/tags': () => ({ id: 'f1' }),
    });
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Editer Géographie' }));
    const field = await screen.findByLabelText(/^Étiquettes/);
    const chosen = () =>
      [...document.querySelectorAll('.ant-select-selection-item')].map(({ textContent }) => textContent);
    await user.type(field, 'Terminale');
    await user.click(await screen.findByTitle(/^Créer l’étiquette/));
    await waitFor(() => expect(chosen()).toEqual(['Terminale']));
    await user.type(field, 'Brevet');
    await user.click(await screen.findByTitle('Brevet'));
    await waitFor(() => expect(chosen()).toEqual(['Brevet', 'Terminale']));
    const save = screen.getByRole('button', { name: 'Enregistrer' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.click(save);
    expect(server.made('PUT', '/api/folders/f1')).toEqual([]);
    arrive();
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'false'));
    await user.click(save);
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1/tags')[0]?.json).toEqual({ tags: ['t1', 't3'] }));
  });
});
