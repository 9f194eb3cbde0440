import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aCard, aDeck, aFolder, aSchool } from '../../../test/given/things.ts';

const CHANGED = () =>
  new RefusedAnswer(409, 'Cet élément a été modifié depuis que vous l’avez ouvert.', 'changed-meanwhile');
const root = aFolder({ id: '0', id_parent: null, name: 'Racine' });
const seen = aFolder({ id: 'f1', id_parent: '0', name: 'Géographie', revision: 3 });

/** A school in which a colleague saves something while we have it open. */
function aSchoolWith(theirs: ReturnType<typeof aFolder>, more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs('professor');
  const school = aSchool();
  let changed = false;
  const server = fakeServer({
    ...school,
    'GET /api/tags': () => [],
    'GET /api/folders': () => [root, seen, aFolder({ id: 'f9', id_parent: '0', name: 'Histoire' })],
    'GET /api/folders/:id': (_, [id = '']) => (id === 'f1' ? (changed ? theirs : seen) : id === '0' ? root : undefined),
    'GET /api/folders/:id/children': (_, [id = '']) => (id === '0' ? [seen] : []),
    'PUT /api/folders/:id': ({ form, json }) => {
      const revision = Number(form ? form.get('revision') : (json as { revision?: number }).revision);
      if (!changed || revision !== theirs.revision) {
        changed = true;
        return CHANGED();
      }
      return { id: 'f1' };
    },
    ...more,
  });
  return server;
}

describe('a folder that a colleague has saved meanwhile', () => {
  const theirs = aFolder({ id: 'f1', id_parent: '0', name: 'Géographie du monde', description: 'Tout', revision: 4 });

  it('is shown in both versions, and ours is saved over theirs when we say so', async () => {
    const server = aSchoolWith(theirs);
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: /^Editer Géographie/ }));
    const name = await screen.findByLabelText('Nom');
    await user.clear(name);
    await user.type(name, 'Les pays');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const versions = await screen.findByRole('table', { name: 'Les deux versions' });
    expect(within(versions).getByRole('row', { name: /^Nom/ })).toHaveTextContent('NomGéographie du mondeLes pays');
    expect(within(versions).getByRole('row', { name: /^Description/ })).toHaveTextContent('DescriptionTout–');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la mienne' }));
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1')).toHaveLength(2));
    const sent = server.made('PUT', '/api/folders/f1').map(({ form }) => Object.fromEntries(form ?? []));
    expect(sent.map(({ revision, name: saved }) => [revision, saved])).toEqual([
      ['3', 'Les pays'],
      ['4', 'Les pays'],
    ]);
    // Where it stands is no part of an edit: a colleague may have moved it.
    for (const form of sent) expect(form).not.toHaveProperty('id_parent');
  });

  it('is taken as they saved it when we give ours up', async () => {
    const server = aSchoolWith(theirs);
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: /^Editer Géographie/ }));
    await user.type(await screen.findByLabelText('Nom'), ' !');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await user.click(await screen.findByRole('button', { name: 'Prendre la version enregistrée' }));
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveValue('Géographie du monde'));
    expect(server.made('PUT', '/api/folders/f1')).toHaveLength(1);
  });

  it('keeps their name when we move it, and says what it is now before it goes', async () => {
    const server = aSchoolWith(theirs);
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Déplacer Géographie' }));
    await user.click(await screen.findByLabelText('Dossier de destination'));
    await user.click(await screen.findByText('Histoire'));
    await user.click(screen.getByRole('button', { name: 'Déplacer' }));
    expect(await screen.findByText(/il s’appelle « Géographie du monde »/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Déplacer' }));
    expect(await screen.findByText('Le dossier a été mis à jour !')).toBeVisible();
    expect(server.made('PUT', '/api/folders/f1').map(({ json }) => json)).toEqual([
      { id_parent: 'f9', revision: 3 },
      { id_parent: 'f9', revision: 4 },
    ]);
  });
});

describe('a card that a colleague has saved meanwhile', () => {
  it('is shown in both versions, field by field', async () => {
    const ours = aCard({ id: 'c1', question: 'Capitale du Mali ?', answer: ['Bamako'], revision: 1 });
    const theirs = { ...ours, question: 'Quelle est la capitale du Mali ?', revision: 2 };
    let refused = 0;
    const server = aSchoolWith(seen, {
      'GET /api/decks': () => [aDeck()],
      'GET /api/flashcards': () => [ours],
      'GET /api/flashcards/:id': () => theirs,
      'PUT /api/flashcards/:id': ({ form }) => (form?.get('revision') === '2' ? { id: 'c1' } : (refused++, CHANGED())),
    });
    server.set('GET /api/folders/:id', (_, [id = '']) => aFolder({ id }));
    const user = open('/app/navigate/f2/d1');
    await user.click(await screen.findByRole('button', { name: /^Actions de la carte/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Editer' }));
    const answer = await screen.findByLabelText('Réponse 1');
    await user.clear(answer);
    await user.type(answer, 'Ségou');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const versions = await screen.findByRole('table', { name: 'Les deux versions' });
    expect(
      within(versions)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['QuestionQuelle est la capitale du Mali ?Capitale du Mali ?', 'RéponsesBamakoSégou']);
    await user.click(screen.getByRole('button', { name: 'Enregistrer la mienne' }));
    expect(await screen.findByText('La carte a été mise à jour !')).toBeVisible();
    expect(refused).toBe(1);
  });
});
