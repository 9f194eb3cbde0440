import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, open } from '../../../test/render-app.tsx';
import { UPDATE, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const PATH = '/app/navigate/f2/d1';
const CARDS = [aCard(), aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] })];

/** Stands in for the browser's voices, of which happy-dom has none. */
class SpokenText {
  lang = '';
  rate = 1;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}
let spoken: SpokenText[];
let cancelled: number;

function aDeviceWithVoices(voices: object[]) {
  vi.stubGlobal('SpeechSynthesisUtterance', SpokenText);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => void cancelled++,
    getVoices: () => voices,
    speak: (text: SpokenText) => spoken.push(text),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
const read = () => act(() => spoken.at(-1)?.onend?.());
const heard = () => screen.findByRole('region', { name: 'Carte écoutée' });
/** Time goes by, of which a person hears nothing. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  spoken = [];
  cancelled = 0;
  aDeviceWithVoices([{ lang: 'fr-FR' }]);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

describe('cards that are listened to', () => {
  it('are read: the question, a pause, the answer, and the next one; nothing is rated', async () => {
    const server = toRevise(CARDS);
    open(`${PATH}/listen?parmi=toutes`);
    const question = within(await heard()).getByRole('group', { name: 'Recto' }).textContent;
    await waitFor(() => expect(spoken).toHaveLength(1));
    expect(spoken[0]?.text).toBe(question);
    expect(screen.queryByRole('group', { name: 'Verso' })).toBeNull();
    vi.useFakeTimers();
    read();
    await wait(4_000);
    expect(spoken).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Verso' })).toHaveTextContent(spoken[1]!.text.replace('.', ''));
    read();
    await wait(1_500);
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    expect(spoken[2]?.text).not.toBe(spoken[0]?.text);
    read();
    await wait(4_000);
    read();
    await wait(1_500);
    vi.useRealTimers();
    await screen.findByRole('heading', { name: 'Vous avez tout écouté' });
    expect(server.made('POST', UPDATE)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Retour aux cartes' })).toHaveAttribute('href', `${PATH}/cards`);
  });

  it('stop and go on by one key, and at another speed', async () => {
    toRevise(CARDS);
    const user = open(`${PATH}/listen?parmi=toutes`);
    await waitFor(() => expect(spoken).toHaveLength(1));
    await user.keyboard(' ');
    expect(cancelled).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /^Lire/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Lente' }));
    expect(spoken).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Lire/ }));
    expect(spoken.at(-1)).toMatchObject({ text: spoken[0]?.text, rate: 0.75 });
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByText('encore 1 carte')).toBeVisible());
  });

  it('say that nothing is rated', async () => {
    toRevise(CARDS);
    open(`${PATH}/listen?parmi=toutes`);
    expect(await screen.findByText(/Rien n’est évalué ici/)).toBeVisible();
  });

  it('are read by the eye where the device has no voice, and it is said', async () => {
    aDeviceWithVoices([]);
    toRevise([CARDS[0]!]);
    const user = open(`${PATH}/listen?parmi=toutes`);
    expect(await screen.findByText('Cet appareil n’a pas de voix')).toBeVisible();
    expect(within(await heard()).getByRole('group', { name: 'Verso' })).toHaveTextContent('Lomé');
    expect(screen.queryByRole('button', { name: /^(Lire|Pause)/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Carte suivante/ }));
    await screen.findByRole('heading', { name: 'Vous avez tout écouté' });
    expect(spoken).toHaveLength(0);
  });

  it('are those that the address chooses; without a choice one is led to the cards', async () => {
    toRevise(CARDS);
    open(`${PATH}/listen`);
    await waitFor(() => expect(address()).toBe(`${PATH}/cards`));
  });
});
