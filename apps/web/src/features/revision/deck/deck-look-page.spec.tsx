import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDisplayPrefs } from '../../../platform/preferences/display-storage.ts';
import { session } from '../../../platform/session.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { hear } from '../../../test/hear.ts';
import { address, open } from '../../../test/render-app.tsx';
import { UPDATE, back, chooseInMenu, front, openMenu, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const PATH = '/app/navigate/f2/d1';
const CARDS = [
  aCard({ id: 'togo', question: 'Capitale du Togo ?', answer: ['Lomé'] }),
  aCard({ id: 'ghana', question: 'Capitale du Ghana ?', answer: ['Accra'] }),
  aCard({ id: 'mali', question: 'Capitale du Mali ?', answer: ['Bamako'] }),
  aCard({ id: 'niger', question: 'Capitale du Niger ?', answer: ['Niamey'] }),
];
const KNOWN = {
  togo: { level: 'learning', due: true, hard: true },
  ghana: { level: 'learnt', due: false, hard: false },
};

/** The deck, of which something is known, and stars that are kept. */
function aDeckToLookAt(more: Parameters<typeof toRevise>[1] = {}, starred: string[] = []) {
  const stars = new Set(starred);
  return toRevise(CARDS, {
    'GET /api/progress/deck/:id/cards': () => KNOWN,
    'GET /api/progress/stars': () => [...stars],
    'PUT /api/progress/stars/:id': (_, [id = '']) => {
      stars.add(id);
      return { id, starred: true };
    },
    'DELETE /api/progress/stars/:id': (_, [id = '']) => {
      stars.delete(id);
      return { id, starred: false };
    },
    ...more,
  });
}

const list = () => screen.findByRole('list', { name: 'Cartes du paquet' });
const items = async () => within(await list()).getAllByRole('button', { name: /^À retenir/ });
const star = (country: string) => screen.getByRole('button', { name: new RegExp(`^À retenir.*du ${country}`) });
const itemOf = (country: string) => star(country).closest('li')!;
const filter = (name: RegExp) => screen.getByRole('radio', { name });
const revise = (name: string | RegExp) => screen.getByRole('link', { name });

beforeEach(() => {
  localStorage.removeItem('ardoise.prefs');
  forgetDisplayPrefs();
});
afterEach(() => {
  act(() => session.end('signed-out'));
  vi.restoreAllMocks();
});

describe('a deck to look at', () => {
  it('shows each card in the order in which it was written, with what one knows of it in words', async () => {
    aDeckToLookAt();
    open(`${PATH}/cards`);
    expect(await items()).toHaveLength(4);
    expect(itemOf('Togo')).toHaveTextContent(/en cours.*difficile.*à revoir/);
    expect(itemOf('Ghana')).toHaveTextContent(/sue$/);
    expect(itemOf('Mali')).toHaveTextContent(/nouvelle$/);
    expect((await items())[0]).toBe(star('Togo'));
    expect(screen.getByRole('heading', { name: 'Capitales' })).toBeVisible();
  });

  it('is led to from its folder, and from a card that is revised', async () => {
    aDeckToLookAt();
    const user = open(PATH);
    await front();
    await chooseInMenu(user, 'Voir les cartes');
    await list();
    expect(address()).toBe(`${PATH}/cards`);
  });

  it('hides the answers until they are asked for', async () => {
    aDeckToLookAt();
    const user = open(`${PATH}/cards`);
    await list();
    expect(screen.queryByText('Lomé')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Montrer les réponses' }));
    expect(screen.getByText('Lomé')).toBeVisible();
  });

  it('is searched without accents; filters count what is found, and the address keeps both', async () => {
    aDeckToLookAt({}, ['mali']);
    const user = open(`${PATH}/cards`);
    await list();
    await waitFor(() => expect(filter(/^Mes étoiles, 1 carte/)).toBeInTheDocument());
    await user.type(screen.getByRole('searchbox', { name: 'Chercher dans le paquet' }), 'lome');
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(filter(/^Toutes, 1 carte/)).toBeChecked();
    expect(filter(/^Mes étoiles, aucune carte/)).toBeInTheDocument();
    expect(revise('Réviser cette carte')).toHaveAttribute('href', `${PATH}?parmi=toutes&cherche=lome`);
    await user.click(filter(/^Mes étoiles/));
    expect(await screen.findByRole('heading', { name: 'Aucune carte trouvée' })).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${PATH}/cards?parmi=etoiles&cherche=lome`));
    await user.click(screen.getByRole('button', { name: 'Voir toutes les cartes' }));
    await waitFor(async () => expect(await items()).toHaveLength(4));
  });

  it.each([
    [/^À revoir/, 'parmi=a-revoir'],
    [/^Mes difficiles/, 'parmi=difficiles'],
  ])('shows those of %s alone', async (name, params) => {
    aDeckToLookAt();
    const user = open(`${PATH}/cards`);
    await list();
    await user.click(filter(name));
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(itemOf('Togo')).toBeVisible();
    expect(revise('Réviser cette carte')).toHaveAttribute('href', `${PATH}?${params}`);
  });

  it('says what a place without any card is for', async () => {
    toRevise([]);
    open(`${PATH}/cards`);
    expect(await screen.findByText('Ce paquet n’a pas encore de carte')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Réviser/ })).toBeNull();
  });

  it('says why it cannot be loaded, and tries again', async () => {
    const server = aDeckToLookAt({ 'GET /api/flashcards': () => new RefusedAnswer(503, '') });
    const user = open(`${PATH}/cards`);
    expect(await screen.findByText('Impossible de charger les cartes')).toBeVisible();
    server.set('GET /api/flashcards', () => CARDS);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await list();
  });
});

describe('a star', () => {
  it('is given and taken by one press, and shows at once', async () => {
    const server = aDeckToLookAt();
    const user = open(`${PATH}/cards`);
    await list();
    expect(star('Togo')).toHaveAttribute('aria-pressed', 'false');
    await user.click(star('Togo'));
    expect(star('Togo')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(server.made('PUT', '/api/progress/stars/togo')).toHaveLength(1));
    await user.click(star('Togo'));
    expect(star('Togo')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(server.made('DELETE', '/api/progress/stars/togo')).toHaveLength(1));
  });

  it('that is pressed again while it is on its way is sent as it was pressed: what was meant last comes in last', async () => {
    const answers: (() => void)[] = [];
    const server = aDeckToLookAt({
      'PUT /api/progress/stars/:id': () =>
        new Promise((resolve) => answers.push(() => resolve({ id: 'togo', starred: true }))),
    });
    const user = open(`${PATH}/cards`);
    await list();
    await user.click(star('Togo'));
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.click(star('Togo'));
    expect(star('Togo')).toHaveAttribute('aria-pressed', 'false');
    expect(server.made('DELETE', '/api/progress/stars/togo')).toHaveLength(0);
    answers[0]!();
    await waitFor(() => expect(server.made('DELETE', '/api/progress/stars/togo')).toHaveLength(1));
  });

  it('that is taken where stars alone are shown leaves the focus with the card beside, then with what is said', async () => {
    aDeckToLookAt({}, ['togo', 'mali']);
    const user = open(`${PATH}/cards?parmi=etoiles`);
    await waitFor(async () => expect(await items()).toHaveLength(2));
    star('Togo').focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(star('Mali')).toHaveFocus();
    await user.keyboard('{Enter}');
    const all = await screen.findByRole('button', { name: 'Voir toutes les cartes' });
    expect(screen.getByText('Aucune carte')).toHaveFocus();
    all.focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await items()).toHaveLength(4));
    expect(screen.getByText('4 cartes')).toHaveFocus();
  });

  it('goes again where it is refused, and the student reads why', async () => {
    aDeckToLookAt({ 'PUT /api/progress/stars/:id': () => new RefusedAnswer(409, 'C’est le plus.', 'stars-full') });
    const user = open(`${PATH}/cards`);
    await list();
    await user.click(star('Togo'));
    expect(await screen.findByText('C’est le plus.')).toBeVisible();
    expect(star('Togo')).toHaveAttribute('aria-pressed', 'false');
  });

  it('that is given without a connection shows, also when one comes back later, and arrives once', async () => {
    const server = aDeckToLookAt({ 'PUT /api/progress/stars/:id': () => Promise.reject(new TypeError('no network')) });
    const user = open(`${PATH}/cards`);
    await list();
    await user.click(star('Togo'));
    await waitFor(() => expect(server.made('PUT', '/api/progress/stars/togo')).toHaveLength(1));
    expect(screen.queryByText('L’étoile n’a pas été enregistrée.')).toBeNull();
    cleanup();
    open(`${PATH}/cards`);
    await list();
    await waitFor(() => expect(star('Togo')).toHaveAttribute('aria-pressed', 'true'));
    const answered = server.made('PUT', '/api/progress/stars/togo').length;
    server.set('PUT /api/progress/stars/:id', (_: unknown, [id = '']: string[]) => ({ id, starred: true }));
    server.set('GET /api/progress/stars', () => ['togo']);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.made('PUT', '/api/progress/stars/togo').length).toBeGreaterThan(answered));
    expect(star('Togo')).toHaveAttribute('aria-pressed', 'true');
  });

  it('that waits on the device is asked about before it is lost by signing out', async () => {
    aDeckToLookAt({ 'PUT /api/progress/stars/:id': () => Promise.reject(new TypeError('no network')) });
    const user = open(`${PATH}/cards`);
    await list();
    await user.click(star('Togo'));
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    expect(await screen.findByText(/^1 étoile gardée sur cet appareil n’a pas encore été envoyée/)).toBeVisible();
    expect(session.get()).not.toBeNull();
  });

  it('that was given on another screen comes by itself', async () => {
    const server = aDeckToLookAt();
    open(`${PATH}/cards`);
    await list();
    server.set('GET /api/progress/stars', () => ['ghana']);
    await hear('changed', [{ topic: 'stars', id: 'the-student', position: 7 }]);
    await waitFor(() => expect(star('Ghana')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('is given to the card that is revised by its key and from the menu, and stands on the card', async () => {
    const server = aDeckToLookAt();
    const user = open(`${PATH}?parmi=difficiles`);
    await front();
    await user.keyboard('e');
    await waitFor(() => expect(server.made('PUT', '/api/progress/stars/togo')).toHaveLength(1));
    expect((await screen.findAllByText('À retenir')).length).toBeGreaterThan(0);
    await openMenu(user);
    expect(screen.getByRole('menuitem', { name: 'Retirer l’étoile' })).toHaveAttribute('aria-keyshortcuts', 'E');
    await user.click(screen.getByRole('menuitem', { name: 'Retirer l’étoile' }));
    await waitFor(() => expect(server.made('DELETE', '/api/progress/stars/togo')).toHaveLength(1));
  });
});

describe('all stars', () => {
  it('are revised together, whichever decks they stand in', async () => {
    aDeckToLookAt({}, ['mali', 'togo']);
    const user = open(`${PATH}/cards?parmi=etoiles&cherche=mali`);
    await user.click(await screen.findByRole('link', { name: /^Réviser mes 2.étoiles/ }));
    await front();
    expect(screen.getByText('encore 2 cartes')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Mes étoiles' })).toBeInTheDocument();
  });

  it('that are none say what a star is for', async () => {
    aDeckToLookAt();
    open('/app/today?etoiles=toutes');
    expect(await screen.findByRole('heading', { name: 'Aucune étoile' })).toBeInTheDocument();
  });
});

describe('the cards that were chosen', () => {
  it('are revised, exactly these, and rated as ever; the way out leads back to them', async () => {
    const server = aDeckToLookAt({}, ['mali']);
    const user = open(`${PATH}/cards?parmi=etoiles`);
    await user.click(await screen.findByRole('link', { name: 'Réviser cette carte' }));
    expect(await front()).toHaveTextContent('Capitale du Mali');
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    await user.keyboard(' 3');
    await screen.findByRole('heading', { name: /Bravo/ });
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    expect(server.made('POST', UPDATE)[0]?.json).toMatchObject({ flashcardId: 'mali', putBackInDeckAfter: 86_400 });
    await user.click(screen.getByRole('link', { name: 'Retour aux cartes' }));
    await list();
    expect(address()).toBe(`${PATH}/cards?parmi=etoiles`);
  });

  it('are typed, and the way is remembered', async () => {
    aDeckToLookAt();
    const user = open(`${PATH}/cards?parmi=difficiles`);
    await list();
    await user.click(screen.getByRole('radio', { name: 'À taper' }));
    expect(JSON.parse(localStorage.getItem('ardoise.prefs') ?? '')).toMatchObject({ reviseMode: 'typed' });
    await user.click(revise('Réviser cette carte'));
    await user.type(within(await front()).getByRole('textbox'), 'lomé{Enter}');
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Difficile/ })).toBeVisible();
  });

  it('are chosen among answers of the deck', async () => {
    aDeckToLookAt();
    const user = open(`${PATH}?parmi=difficiles&facon=choix`);
    const choices = within(await front()).getAllByRole('checkbox');
    expect(choices.map(({ textContent }) => textContent).sort()).toEqual(['Accra', 'Bamako', 'Lomé', 'Niamey']);
    await user.click(within(await front()).getByRole('checkbox', { name: 'Accra' }));
    await user.keyboard('{Tab}');
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    expect(within(back()).getByText(/Pas tout à fait/)).toBeVisible();
  });

  it('are not there any more: the student reads so', async () => {
    aDeckToLookAt();
    open(`${PATH}?parmi=etoiles`);
    expect(await screen.findByRole('heading', { name: 'Aucune de ces cartes n’est à réviser' })).toBeVisible();
  });

  it('are revised without a connection, once the deck was seen', async () => {
    aDeckToLookAt({}, ['mali']);
    open(`${PATH}/cards?parmi=etoiles`);
    await screen.findByRole('link', { name: 'Réviser cette carte' });
    cleanup();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    const user = open(`${PATH}/cards?parmi=etoiles`);
    await user.click(await screen.findByRole('link', { name: 'Réviser cette carte' }));
    expect(await front()).toHaveTextContent('Capitale du Mali');
  });
});
