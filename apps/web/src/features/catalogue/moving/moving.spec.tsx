import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { dragTo } from '../../../test/carry.ts';
import { aCard, aDeck, aFolder, aSchool } from '../../../test/given/things.ts';
import { decksToMoveTo, foldersForDeck, foldersForFolder } from './move-targets.ts';

const folders = [
  aFolder({ id: '0', id_parent: null, name: 'Racine' }),
  aFolder({ id: 'f1', id_parent: '0', name: 'Géographie' }),
  aFolder({ id: 'f2', id_parent: 'f1', name: 'Europe' }),
  aFolder({ id: 'f3', id_parent: 'f1', name: 'Asie' }),
  aFolder({ id: 'f4', id_parent: 'f3', name: 'Japon' }),
  aFolder({ id: 'f5', id_parent: 'f4', name: 'Tokyo' }),
];
const decks = [aDeck(), aDeck({ id: 'd2', name: 'Fleuves', id_folder: 'f3' })];
const ids = (targets: { id: string }[]) => targets.map(({ id }) => id);

describe('where things may go', () => {
  it('a card: to every other deck, by its path', () => {
    expect(decksToMoveTo(folders, decks, 'd1')).toEqual([
      { id: 'd2', name: 'Fleuves', path: 'Géographie › Asie › Fleuves' },
    ]);
  });

  it('a deck: to the other folders of the second level and below', () => {
    expect(ids(foldersForDeck(folders, 'f2'))).toEqual(['f3', 'f4', 'f5']);
  });

  it('a folder: neither into itself, nor below itself, nor too deep', () => {
    // Japon holds Tokyo: under Europe (level 2) Tokyo would stand on level 4, the last one.
    expect(ids(foldersForFolder(folders, folders[4]!, 'Toutes les cartes'))).toEqual(['0', 'f1', 'f2']);
    // Asie holds two levels: they end on level 4 under Géographie's level only.
    expect(ids(foldersForFolder(folders, folders[3]!, 'Toutes les cartes'))).toEqual(['0']);
  });
});

function aSchoolWithDecks(more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/tags': () => [],
    'GET /api/folders': () => folders,
    'GET /api/decks': () => decks,
    'GET /api/flashcards': () => [aCard()],
    'PUT /api/flashcards/:id/move/:deckId': () => ({ id: 'c1' }),
    'PUT /api/decks/:id/move/:folderId': () => ({ id: 'd1' }),
    ...more,
  });
}

describe('moving', () => {
  it('takes a card to another deck, and back again', async () => {
    const server = aSchoolWithDecks();
    const user = open('/app/navigate/f2/d1');
    await user.click(await screen.findByRole('button', { name: /^Actions de la carte/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Déplacer' }));
    await user.click(await screen.findByRole('button', { name: 'Déplacer' }));
    expect(screen.getByText('Veuillez sélectionner un deck')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Paquet de destination'));
    await user.click(await screen.findByText('Géographie › Asie › Fleuves'));
    await user.click(screen.getByRole('button', { name: 'Déplacer' }));
    expect(await screen.findByText('Carte déplacée avec succès !')).toBeInTheDocument();
    expect(server.made('PUT', '/api/flashcards/c1/move/d2')).toHaveLength(1);
    await takeBack(user);
    await waitFor(() => expect(server.made('PUT', '/api/flashcards/c1/move/d1')).toHaveLength(1));
  });

  it('says why the server refuses', async () => {
    aSchoolWithDecks({
      'PUT /api/decks/:id/move/:folderId': () =>
        new RefusedAnswer(400, 'Un paquet ne peut pas être là.', 'deck-too-shallow'),
    });
    const user = open('/app/navigate/f2');
    await user.click(await screen.findByRole('button', { name: 'Déplacer Capitales' }));
    await user.click(await screen.findByLabelText('Dossier de destination'));
    await user.click(await screen.findByText('Géographie › Asie'));
    await user.click(screen.getByRole('button', { name: 'Déplacer' }));
    const dialog = screen.getByRole('dialog', { name: 'Déplacer le paquet' });
    expect(await within(dialog).findByText('Un paquet ne peut pas être là.')).toBeInTheDocument();
    expect(screen.getByLabelText('Dossier de destination')).toHaveAttribute('aria-invalid', 'true');
    expect(document.querySelector('.ant-notification-notice')).toBeNull();
    await user.click(within(dialog).getByRole('combobox'));
    await user.click(await screen.findByText('Géographie › Asie › Japon'));
    expect(within(dialog).queryByText('Un paquet ne peut pas être là.')).toBeNull();
  });

  it('says why a thing that was dropped stays where it is', async () => {
    aSchoolWithDecks({
      'PUT /api/decks/:id/move/:folderId': () =>
        new RefusedAnswer(400, 'Un paquet ne peut pas être là.', 'deck-too-shallow'),
    });
    open('/app/navigate/f2');
    const deck = (await screen.findByRole('link', { name: 'Capitales' })).closest('article')!;
    await dragTo(deck, screen.getByRole('link', { name: 'Géographie' })).drop();
    expect(await screen.findByText('Un paquet ne peut pas être là.')).toBeInTheDocument();
  });

  it('drops a deck on the way above', async () => {
    const server = aSchoolWithDecks();
    open('/app/navigate/f2');
    const deck = (await screen.findByRole('link', { name: 'Capitales' })).closest('article')!;
    const above = screen.getByRole('link', { name: 'Géographie' });
    const carried = dragTo(deck, above);
    expect(above).toHaveAttribute('data-over', 'true');
    await carried.drop();
    expect(await screen.findByText('Paquet déplacée avec succès !')).toBeInTheDocument();
    expect(server.made('PUT', '/api/decks/d1/move/f1')).toHaveLength(1);
  });
});

describe('moving by keys', () => {
  it('takes a deck by its handle, goes to a place, and drops it there', async () => {
    const server = aSchoolWithDecks();
    const user = open('/app/navigate/f2');
    (await screen.findByRole('button', { name: /^Faire glisser.*Capitales$/ })).focus();
    await user.keyboard(' ');
    const above = screen.getByRole('link', { name: 'Géographie' });
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(above).toHaveAttribute('data-over', 'true'));
    await user.keyboard(' ');
    expect(await screen.findByText('Paquet déplacée avec succès !')).toBeInTheDocument();
    expect(server.made('PUT', '/api/decks/d1/move/f1')).toHaveLength(1);
  });
});

describe('sharing', () => {
  it('shows a code and the link, and copies it', async () => {
    aSchoolWithDecks();
    const user = open('/app/navigate/f2/d1');
    await user.click(await screen.findByRole('button', { name: 'Partager' }));
    const url = 'http://ardoise.test/app/navigate/f2/d1';
    expect(await screen.findByLabelText('Lien à partager')).toHaveValue(url);
    expect(screen.getByRole('img', { name: 'Code QR qui mène à Capitales' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
    expect(await screen.findByText('Lien copié.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(url);
  });
});
