import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { aDeck, aSchool } from '../../../test/given/things.ts';

/** A folder with one deck, whose name really changes. */
function openFolder(path = '/app/navigate/f2', more: Parameters<typeof fakeServer>[0] = {}) {
  let deck = aDeck({ revision: 4 });
  const server = fakeServer({
    ...aSchool(),
    'GET /api/decks': () => [deck],
    'GET /api/decks/:id': () => deck,
    'GET /api/flashcards': () => [],
    'PUT /api/decks/:id': ({ json }) => {
      deck = { ...deck, name: (json as { name: string }).name, revision: deck.revision + 1 };
      return { id: 'd1' };
    },
    ...more,
  });
  signInAs('professor');
  return { server, user: open(path), change: (part: Partial<typeof deck>) => (deck = { ...deck, ...part }) };
}

const link = (name: string) => screen.findByRole('link', { name });
const field = () => screen.getByRole('textbox', { name: 'Nouveau nom' });
const sent = (server: ReturnType<typeof fakeServer>, path = '/api/decks/d1') =>
  server.made('PUT', path).map(({ json }) => json);

describe('a name in its place', () => {
  it('opens with F2, is saved by Enter at the revision that was seen, and taken back', async () => {
    const { user, server } = openFolder();
    (await link('Capitales')).focus();
    await user.keyboard('{F2}');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Capitales');
    // The whole name is marked: typing replaces it.
    await user.keyboard('Villes{Enter}');
    expect(await screen.findByText('Deck mis à jour avec succès !')).toBeInTheDocument();
    expect(screen.getByText('« Capitales » s’appelle désormais « Villes ».')).toBeInTheDocument();
    expect(await link('Villes')).toHaveFocus();
    expect(sent(server)).toEqual([{ name: 'Villes', revision: 4 }]);
    await takeBack(user);
    expect(await screen.findByText('« Capitales » a retrouvé son nom.')).toBeInTheDocument();
    expect(sent(server)[1]).toEqual({ name: 'Capitales', revision: 5 });
    expect(await link('Capitales')).toBeInTheDocument();
  });

  it('is not taken back over the name that somebody else gave since', async () => {
    const { user, server, change } = openFolder();
    (await link('Capitales')).focus();
    await user.keyboard('{F2}Villes{Enter}');
    await screen.findByText('Deck mis à jour avec succès !');
    change({ name: 'Cités' });
    await takeBack(user);
    expect(await screen.findByText('Quelqu’un d’autre a changé ce nom depuis.')).toBeInTheDocument();
    expect(sent(server)).toHaveLength(1);
  });

  it('is given up by Escape, and saved by leaving it', async () => {
    const { user, server } = openFolder();
    (await link('Capitales')).focus();
    await user.keyboard('{F2}Villes{Escape}');
    expect(await link('Capitales')).toHaveFocus();
    expect(sent(server)).toEqual([]);
    await user.keyboard('{F2}Villes{Tab}');
    expect(await link('Villes')).not.toHaveFocus();
    expect(sent(server)).toHaveLength(1);
    await waitFor(() => expect(address()).toBe('/app/navigate/f2'));
  });

  it('keeps what was typed where the server refuses, and says why; saved again it counts', async () => {
    const { user, server, change } = openFolder();
    server.set('PUT /api/decks/:id', () => {
      change({ revision: 7 });
      return new RefusedAnswer(409, 'Cet élément a été modifié depuis que vous l’avez ouvert.', 'changed-meanwhile');
    });
    (await link('Capitales')).focus();
    await user.keyboard('{F2}Villes{Enter}');
    expect(await screen.findByText(/^Cet élément a été modifié/)).toBeInTheDocument();
    expect(field()).toHaveValue('Villes');
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    await waitFor(() => expect(server.made('GET', '/api/decks').length).toBeGreaterThan(1));
    server.set('PUT /api/decks/:id', ({ json }) =>
      (json as { revision: number }).revision === 7 ? { id: 'd1' } : new RefusedAnswer(409, '', 'changed-meanwhile'),
    );
    // Until the list has come anew it is refused again.
    await waitFor(async () => {
      await user.keyboard('{Enter}');
      expect(sent(server).at(-1)).toEqual({ name: 'Villes', revision: 7 });
    });
    expect(await screen.findByText('Deck mis à jour avec succès !')).toBeInTheDocument();
  });

  it('is not ended by the keys that end a word of another writing', async () => {
    const { user, server } = openFolder();
    (await link('Capitales')).focus();
    await user.keyboard('{F2}');
    fireEvent.change(field(), { target: { value: '首都' } });
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field(), { key, isComposing: true });
    expect(field()).toHaveValue('首都');
    await user.keyboard('{Enter}');
    expect(await link('首都')).toHaveFocus();
    expect(sent(server)).toEqual([{ name: '首都', revision: 4 }]);
  });

  it('must not be empty', async () => {
    const { user, server } = openFolder();
    (await link('Capitales')).focus();
    await user.keyboard('{F2}{Backspace}{Enter}');
    expect(await screen.findByText('Veuillez renseigner un nom')).toBeInTheDocument();
    await user.keyboard('{Tab}');
    expect(await link('Capitales')).toBeInTheDocument();
    expect(sent(server)).toEqual([]);
  });

  it('lets a click open the deck at once', async () => {
    const { user } = openFolder();
    await user.click(await link('Capitales'));
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
  });

  it('opens the deck by Enter at once', async () => {
    const { user } = openFolder();
    (await link('Capitales')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
  });

  it('of a folder is changed on its own page', async () => {
    const { user, server } = openFolder('/app/navigate/f2', { 'PUT /api/folders/:id': () => ({ id: 'f2' }) });
    await user.dblClick(await screen.findByRole('heading', { name: 'Europe' }));
    await user.keyboard('Europe du Sud{Enter}');
    expect(await screen.findByText('Le dossier a été mis à jour !')).toBeInTheDocument();
    expect(sent(server, '/api/folders/f2')).toEqual([{ name: 'Europe du Sud', revision: 0 }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Renommer Europe' })).toHaveFocus());
  });

  it('is not for students', async () => {
    openFolder();
    signInAs('student');
    fireEvent.keyDown(await link('Capitales'), { key: 'F2' });
    expect(screen.queryByRole('textbox', { name: 'Nouveau nom' })).toBeNull();
  });
});

describe('the name of a tag', () => {
  async function openTags() {
    let name = 'Brevet';
    const server = fakeServer({
      ...aSchool(),
      'GET /api/tags': () => [{ id: 't1', name, usages: 2 }],
      'PUT /api/tags/:id': ({ json }) => {
        name = (json as { name: string }).name;
        return { id: 't1' };
      },
    });
    signInAs('professor');
    const user = open('/app/search');
    await user.click(await screen.findByRole('button', { name: 'Gérer les étiquettes' }));
    return { server, user, dialog: await screen.findByRole('dialog') };
  }
  const tagField = () => screen.getByRole('textbox', { name: 'Nom de l’étiquette' });

  it('is changed in its place, and taken back', async () => {
    const { user, server, dialog } = await openTags();
    await user.dblClick(await within(dialog).findByText('Brevet'));
    await user.keyboard('Brevet blanc{Enter}');
    expect(await screen.findByText('Tag mis à jour avec succès !')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Renommer l’étiquette Brevet blanc' })).toHaveFocus(),
    );
    await takeBack(user);
    await waitFor(() => expect(sent(server, '/api/tags/t1')).toEqual([{ name: 'Brevet blanc' }, { name: 'Brevet' }]));
  });

  it('stays in the field when another tag has it', async () => {
    const { user, server, dialog } = await openTags();
    server.set('PUT /api/tags/:id', () => new RefusedAnswer(409, 'Une étiquette porte déjà ce nom.', 'tag-name-taken'));
    (await within(dialog).findByRole('button', { name: 'Renommer l’étiquette Brevet' })).focus();
    await user.keyboard('{F2}Europe{Enter}');
    expect(await screen.findByText('Une étiquette porte déjà ce nom.')).toBeInTheDocument();
    expect(tagField()).toHaveValue('Europe');
    await user.keyboard('{Escape}');
    expect(await within(dialog).findByText('Brevet')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
