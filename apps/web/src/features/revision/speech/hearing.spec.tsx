import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../test/render-app.tsx';
import { cardToRevise, chooseInMenu, front, openMenu, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const PATH = '/app/navigate/f2/d1';

/** Stands in for the browser's voices, of which happy-dom has none. */
class Utterance {
  lang = '';
  voice: unknown = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}
let spoken: Utterance[];

const entry = (name: string) => screen.getByRole('menuitem', { name });
const language = (name: string) => screen.getByRole('menuitemradio', { name });

beforeEach(() => {
  spoken = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    getVoices: () => [{ lang: 'en-GB' }],
    speak: (utterance: Utterance) => spoken.push(utterance),
  });
});

// The card stops reading as it goes away: the voices must outlive it.
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('reading aloud', () => {
  it('reads the face that is looked at, by its button and by its key', async () => {
    toRevise([aCard()]);
    const user = open(PATH);
    await front();
    await chooseInMenu(user, 'Écouter');
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([['Capitale du Togo ?', 'fr']]);
    await openMenu(user);
    expect(entry('Arrêter la lecture')).toHaveAttribute('aria-keyshortcuts', 'L');
    act(() => spoken[0]?.onend?.());
    expect(entry('Écouter')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(cardToRevise());
    await user.keyboard('l');
    expect(spoken.map(({ text }) => text)).toEqual(['Capitale du Togo ?', 'Lomé.']);
  });

  it('in the language chosen for this side of the deck, kept across visits', async () => {
    toRevise([aCard({ question: 'Chien', answer: ['Dog'] })]);
    const user = open(PATH);
    await front();
    await user.keyboard(' ');
    await chooseInMenu(user, 'Langue de lecture du verso');
    expect(language('Auto')).toHaveFocus();
    await user.click(language('Anglais'));
    await chooseInMenu(user, 'Écouter');
    expect(spoken[0]).toMatchObject({ text: 'Dog.', lang: 'en', voice: { lang: 'en-GB' } });
    expect(JSON.parse(localStorage.getItem('ardoise.spoken-languages') ?? '')).toEqual({ 'd1/back': 'en' });
  });

  it('is not offered where the browser has no voices', async () => {
    vi.unstubAllGlobals();
    toRevise([aCard()]);
    const user = open(PATH);
    await front();
    await openMenu(user);
    expect(screen.queryByRole('menuitem', { name: 'Écouter' })).toBeNull();
  });
});
