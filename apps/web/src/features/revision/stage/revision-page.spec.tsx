import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { address, goTo, open } from '../../../test/render-app.tsx';
import { UPDATE, cardToRevise, front, isShown, rating, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const CARDS = [aCard(), aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] })];
function swipe(dx: number, dy: number) {
  fireEvent.touchStart(cardToRevise(), { touches: [{ clientX: 100, clientY: 100 }] });
  fireEvent.touchEnd(cardToRevise(), { changedTouches: [{ clientX: 100 + dx, clientY: 100 + dy }] });
}

describe('the card', () => {
  it('turns at a click, and back', async () => {
    toRevise(CARDS);
    const user = open('/app/navigate/f2/d1');
    expect(await front()).toHaveTextContent(/Capitale du (Togo|Ghana)/);
    expect(isShown('Verso')).toBe(false);
    await user.click(cardToRevise());
    expect(isShown('Verso')).toBe(true);
    expect(isShown('Recto')).toBe(false);
    await user.click(cardToRevise());
    expect(isShown('Recto')).toBe(true);
  });

  it.each([' ', '{Enter}'])('turns with the key %j', async (key) => {
    toRevise(CARDS);
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(key);
    expect(isShown('Verso')).toBe(true);
  });

  it('still turns after the menu was opened and closed, and not meanwhile', async () => {
    toRevise(CARDS);
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    await screen.findByText('student@ecole.fr');
    await user.keyboard('1');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('heading', { name: 'Révision' }));
    await user.keyboard(' ');
    expect(isShown('Verso')).toBe(true);
  });

  it('turns with a swipe to the right, and back with one to the left', async () => {
    toRevise(CARDS);
    open('/app/navigate/f2/d1');
    await front();
    swipe(30, 0);
    expect(isShown('Verso')).toBe(false);
    swipe(60, 31);
    expect(isShown('Verso')).toBe(false);
    swipe(31, 30);
    expect(isShown('Verso')).toBe(true);
    swipe(-40, 0);
    expect(isShown('Recto')).toBe(true);
  });

  it('says what is special about it', async () => {
    toRevise([aCard({ possible_answers: ['Lomé', 'Accra'], additionnal_text_verso: 'Au sud.' })]);
    const user = open('/app/navigate/f2/d1');
    const face = await front();
    expect(within(face).getByRole('list', { name: 'Réponses possibles' })).toHaveTextContent(/LoméAccra|AccraLomé/);
    await user.keyboard(' ');
    const back = screen.getByRole('region', { name: 'Verso' });
    expect(within(back).getByText('(Bonne réponse)').closest('li')).toHaveTextContent('✓ Lomé');
    expect(back).toHaveTextContent('Au sud.');
  });
});

describe('rating', () => {
  it('waits until the back was seen', async () => {
    const server = toRevise(CARDS);
    const user = open('/app/navigate/f2/d1');
    await front();
    expect(screen.queryByRole('button', { name: /Difficile/ })).toBeNull();
    await user.keyboard('1');
    expect(server.made('POST', UPDATE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    expect(rating(/Difficile/)).toHaveTextContent('dans 10 minutes');
    expect(rating(/Moyen/)).toHaveTextContent('dans 6 heures');
    expect(rating(/^Facile/)).toHaveTextContent('dans 1 jour');
    expect(rating(/Très facile/)).toHaveTextContent('dans 4 jours');
    expect(rating(/Très facile/)).toHaveAttribute('aria-keyshortcuts', '4');
    expect(screen.queryByRole('button', { name: /Ne plus voir/ })).toBeNull();
  });

  it('is recorded once under its own key, and shows the front of the next card', async () => {
    const server = toRevise(CARDS);
    const user = open('/app/navigate/f2/d1');
    const first = (await front()).textContent;
    expect(screen.getByText('encore 2 cartes')).toBeVisible();
    await user.keyboard(' ');
    await user.click(rating(/Moyen/));
    await waitFor(() => expect(screen.getByText('encore 1 carte')).toBeVisible());
    expect((await front()).textContent).not.toBe(first);
    expect(isShown('Verso')).toBe(false);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await user.keyboard(' 5');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    const [one, two] = server.made('POST', UPDATE);
    expect(one?.json).toEqual({
      flashcardId: first?.includes('Togo') ? 'c1' : 'c2',
      action: 'put_back_in_deck_after',
      putBackInDeckAfter: 21_600,
      ratedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(two?.json).toMatchObject({ action: 'set_not_in_deck', putBackInDeckAfter: null });
    expect(one?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(two?.headers.get('Idempotency-Key')).not.toBe(one?.headers.get('Idempotency-Key'));
  });

  it('shows the next card at once, however late the answer; refused, the card comes back and the student reads why', async () => {
    let refuse = (_: RefusedAnswer) => undefined as void;
    const late = new Promise<RefusedAnswer>((resolve) => {
      refuse = resolve;
    });
    const server = toRevise(CARDS, { 'POST /api/progress/update': () => late });
    open('/app/navigate/f2/d1');
    const first = (await front()).textContent;
    fireEvent.keyDown(cardToRevise(), { key: ' ', code: 'Space' });
    // React draws before the event is over: nothing is waited for.
    fireEvent.click(rating(/^Facile/));
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Recto' }).textContent).not.toBe(first);
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    refuse(new RefusedAnswer(403, 'Ce paquet n’est plus ouvert.'));
    expect(await screen.findByText(/la carte revient/)).toBeInTheDocument();
    expect(screen.getByText('Ce paquet n’est plus ouvert.')).toBeInTheDocument();
    expect(screen.getByText('encore 2 cartes')).toBeVisible();
    fireEvent.keyDown(cardToRevise(), { key: ' ', code: 'Space' });
    fireEvent.click(rating(/^Facile/));
    expect((await front()).textContent).toBe(first);
  });

  it('tries again under the same key when no answer came', async () => {
    let times = 0;
    const server = toRevise(CARDS, {
      'POST /api/progress/update': () => {
        times += 1;
        if (times === 1) throw new TypeError('network');
        return { id: 'r1' };
      },
    });
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(' 3');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    const [one, two] = server.made('POST', UPDATE);
    expect(two?.headers.get('Idempotency-Key')).toBe(one?.headers.get('Idempotency-Key'));
    expect(await screen.findByText('encore 1 carte')).toBeVisible();
  });

  it('shows what FSRS would do where the deck is planned by it', async () => {
    const delays = { hard: 600, medium: 172_800, easy: 950_400, veryEasy: 8_000_000 };
    toRevise([aCard()], {
      'GET /api/progress/delays': () => [{ flashcardId: 'c1', scheduler: 'fsrs', delays }],
    });
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(' ');
    await waitFor(() => expect(rating(/Moyen/)).toHaveTextContent('dans 2 jours'));
    expect(rating(/^Facile/)).toHaveTextContent('dans 11 jours');
    expect(rating(/Très facile/)).toHaveTextContent('dans 3 mois');
  });

  it('shows what FSRS would do now, also where the deck was revised a moment ago', async () => {
    let easy = 172_800;
    const server = toRevise([aCard()], {
      'GET /api/progress/delays': () => [
        { flashcardId: 'c1', scheduler: 'fsrs', delays: { hard: 600, medium: 3_600, easy, veryEasy: 8_000_000 } },
      ],
    });
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(' ');
    await waitFor(() => expect(rating(/^Facile/)).toHaveTextContent('dans 2 jours'));
    easy = 950_400;
    await user.click(screen.getByRole('link', { name: 'Quitter la révision' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f2'));
    act(() => goTo('/app/navigate/f2/d1'));
    await front();
    await waitFor(() => expect(server.made('GET', '/api/progress/delays')).toHaveLength(2));
    await user.keyboard(' ');
    await waitFor(() => expect(rating(/^Facile/)).toHaveTextContent('dans 11 jours'));
  });

  it('tells what is turned up, and has the focus on the card', async () => {
    toRevise(CARDS);
    const user = open('/app/navigate/f2/d1');
    await front();
    const told = () => document.querySelector('[aria-live][data-part="told"]');
    const first = told();
    // It comes after the page, for a reader tells only what changes.
    await waitFor(() => expect(first).toHaveTextContent(/^Question : Capitale du (Togo|Ghana)/));
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    expect(told()).toBe(first);
    expect(first).toHaveTextContent(/^Réponse : (Lomé|Accra)/);
    await waitFor(() => expect(cardToRevise()).toHaveFocus());
    await user.keyboard('3');
    await waitFor(() => expect(first).toHaveTextContent(/^Question : /));
    await waitFor(() => expect(cardToRevise()).toHaveFocus());
  });

  it('brings the card back when it could not be recorded', async () => {
    toRevise(CARDS, { 'POST /api/progress/update': () => new RefusedAnswer(409, 'Cette clé a déjà servi.') });
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(' 3');
    expect(await screen.findByText(/la carte revient/)).toBeInTheDocument();
    expect(screen.getByText('Cette clé a déjà servi.')).toBeInTheDocument();
    expect(screen.getByText('encore 2 cartes')).toBeVisible();
  });
});

describe('without a connection', () => {
  const online = (is: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
    act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
  };

  it('goes on, and sends the ratings once the device is back', async () => {
    const server = toRevise(CARDS);
    const user = open('/app/navigate/f2/d1');
    await front();
    online(false);
    await waitFor(() => expect(screen.getByText(/Connexion perdue/)).toBeVisible());
    await user.keyboard(' 3');
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    expect(screen.getByText('Hors ligne : 1 évaluation gardée, envoyée au retour du réseau.')).toBeVisible();
    await user.keyboard(' 2');
    expect(screen.getByText('Hors ligne : 2 évaluations gardées, envoyées au retour du réseau.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: /Bravo/ })).toBeVisible());
    expect(server.made('POST', UPDATE)).toHaveLength(0);
    online(true);
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/Connexion perdue|Hors ligne/)).toBeNull());
    vi.restoreAllMocks();
  });

  it('says so at once when a rating gets no answer, and sends it again under its key until it arrives', async () => {
    let times = 0;
    const server = toRevise(CARDS, {
      'POST /api/progress/update': () => {
        if (++times < 3) throw new TypeError('network');
        return { id: 'r1' };
      },
    });
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(' 3');
    await waitFor(() => expect(screen.getByText(/Hors ligne/)).toBeVisible());
    await user.keyboard(' 2');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(4));
    await waitFor(() => expect(screen.queryByText(/Connexion perdue|Hors ligne/)).toBeNull());
    const keys = server.made('POST', UPDATE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(screen.queryByText(/la carte revient/)).toBeNull();
  });

  it('does not bring a card back for a server that is busy', async () => {
    let times = 0;
    const server = toRevise(CARDS, {
      'POST /api/progress/update': () => (++times === 1 ? new RefusedAnswer(429, 'Trop d’appels.') : { id: 'r1' }),
    });
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(' 3');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    expect(screen.getByText('encore 1 carte')).toBeVisible();
  });
});

describe('the end', () => {
  it('tells what was done, and leads back', async () => {
    toRevise(CARDS);
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(' 3');
    await user.keyboard(' 4');
    await waitFor(() => expect(screen.getByRole('heading', { name: /Bravo/ })).toBeVisible());
    expect(await screen.findByText(/^en \d+ secondes?$/)).toBeVisible();
    expect(screen.getByText('Facile').closest('div')).toHaveTextContent('Facile1');
    await user.click(screen.getByRole('link', { name: 'Retour aux paquets de cartes' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f2'));
  });

  it('offers to start over, after a confirmation', async () => {
    const server = toRevise([], {
      'POST /api/progress/deck/:id/reset': () => ({ flashcards: 2 }),
      'GET /api/progress/deck/:id': () => ({
        numberOfCardsInDeck: 2,
        flashcardIds: [],
        numberOfFlashcardsToLearnSoon: 2,
      }),
    });
    const user = open('/app/navigate/f2/d1');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tout est à jour' })).toBeVisible());
    expect(screen.getByText('2 cartes reviendront d’ici demain.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réinitialiser ma progression' }));
    server.set('GET /api/progress/deck/:id', () => ({
      numberOfCardsInDeck: 2,
      flashcardIds: ['c1'],
      numberOfFlashcardsToLearnSoon: 0,
    }));
    server.set('GET /api/flashcards', () => [aCard()]);
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    expect(await front()).toHaveTextContent('Capitale du Togo');
    expect(server.made('POST', '/api/progress/deck/d1/reset')).toHaveLength(1);
  });
});
