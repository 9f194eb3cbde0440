import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BrokenFlashcard } from '@ardoise/contracts';
import { fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aListedCard, aSchool } from '../../../test/given/things.ts';

const aBrokenCard = (): BrokenFlashcard => ({
  ...aListedCard({ media: '/api/media/a.png', media_thumbnail: '/api/media/t.webp', media_verso: '/api/media/b.png' }),
  broken: [{ side: 'media', fault: 'missing' }],
});

function theList(cards: BrokenFlashcard[]) {
  return fakeServer({
    ...aSchool(),
    'GET /api/tags': () => [],
    'GET /api/flashcards': () => cards,
    'PUT /api/flashcards/:id': () => ({ id: 'c1' }),
  });
}

describe('the list of broken media', () => {
  it('says what is wrong, shows what is left of the card, and leads to its repair', async () => {
    const server = theList([aBrokenCard()]);
    signInAs('professor');
    const user = open('/app/mediabroken');
    const list = await screen.findByRole('list', { name: 'Racine / Géographie / Europe / Capitales' });
    expect(within(list).getByText('Le fichier du recto est introuvable.')).toBeVisible();
    const pictures = within(list).getAllByRole('button', { name: 'Illustration de la carte' });
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/api/media/b.png']);
    expect(server.made('GET', '/api/flashcards')[0]?.query.get('media_broken')).toBe('true');
    expect(screen.getByRole('link', { name: /Capitales$/ })).toHaveAttribute('href', '/app/navigate/f2/d1');

    await user.click(within(list).getByRole('button', { name: 'Editer' }));
    const editor = within(await screen.findByRole('dialog'));
    await user.click((await editor.findAllByRole('button', { name: 'Retirer' }))[0]!);
    server.set('GET /api/flashcards', () => []);
    await user.click(editor.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.getByText('Aucun media à réparer.')).toBeVisible());
    expect(server.made('PUT', '/api/flashcards/c1')[0]?.form?.get('media')).toBe('');
  });

  it('is there for an administrator to read', async () => {
    theList([aBrokenCard()]);
    signInAs('admin');
    open('/app/mediabroken');
    await waitFor(() => expect(screen.getByText('Le fichier du recto est introuvable.')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Editer' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Media de cartes cassés' })).toBeVisible();
  });

  it('is not for students', async () => {
    const server = theList([]);
    signInAs('student');
    open('/app/mediabroken');
    await waitFor(() => expect(screen.getByText('404 - Page non trouvée')).toBeInTheDocument());
    expect(server.made('GET', '/api/flashcards')).toHaveLength(0);
  });
});
