import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { onScreen } from '../../test/on-screen.ts';
import { address, goBack, goTo, open, signInAs } from '../../test/render-app.tsx';
import { aDeck, aSchool } from '../../test/given/things.ts';
import { session } from '../../platform/session.ts';
import { TOUR_STEPS } from './tour-steps.ts';
import { isWelcomed } from './welcomed.ts';

const HOME = '/app/navigate';

/** Somebody who has never been here. */
let nobody = 0;
beforeEach(() => {
  onScreen(1280);
  nobody += 1;
});

function someone(role: 'student' | 'professor', email = `neuf${nobody}@ecole.fr`): string {
  fakeServer({
    ...aSchool(),
    'GET /api/decks': ({ query }) => (query.get('id_folder') === 'f2' ? [aDeck()] : []),
    'GET /api/quizzes': () => [],
    'GET /api/quizzes_done': () => [],
  });
  signInAs(role);
  session.start({ token: 'a-token', role, email });
  return email;
}

const offer = () => screen.findByRole('complementary', { name: 'Visite guidée' });
const noOffer = () => expect(screen.queryByRole('complementary', { name: 'Visite guidée' })).toBeNull();
const step = (name: string) => screen.findByRole('heading', { name, level: 2 });

describe('the tour', () => {
  it.each(['student', 'professor'] as const)('is offered to a %s, and stays declined', async (role) => {
    const email = someone(role);
    const user = open(HOME);
    await offer();
    await user.click(screen.getByRole('button', { name: 'Non merci' }));
    noOffer();
    expect(isWelcomed(email)).toBe(true);
    expect(localStorage.getItem('ardoise.welcomed')).not.toContain('neuf');
    act(() => goTo('/app/quiz'));
    await waitFor(() => expect(address()).toBe('/app/quiz'));
    act(() => goTo(HOME));
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    noOffer();
  });

  it('is offered with the page itself, while its numbers are still asked for', async () => {
    someone('student');
    fakeServer({ ...aSchool(), 'GET /api/progress/today': () => new Promise(() => undefined) });
    open(HOME);
    await offer();
  });

  it('is offered to each account of a device', async () => {
    someone('student');
    const user = open(HOME);
    await offer();
    await user.click(screen.getByRole('button', { name: 'Non merci' }));
    act(() => session.start({ token: 'another', role: 'student', email: `autre${nobody}@ecole.fr` }));
    await offer();
  });

  it.each(['student', 'professor'] as const)('leads a %s by keys through its five steps', async (role) => {
    someone(role);
    const user = open(HOME);
    await offer();
    await user.click(screen.getByRole('button', { name: 'Faire la visite' }));
    noOffer();
    for (const [index, { title, text }] of TOUR_STEPS[role].entries()) {
      await waitFor(async () => expect(await step(title)).toHaveFocus());
      expect(document.getElementById('tour-text')?.textContent).toBe(text);
      expect(screen.getByText(`${index + 1} sur 5`)).toBeInTheDocument();
      if (index < 4) await user.keyboard('{ArrowRight}');
    }
    await user.click(screen.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(screen.queryByText('5 sur 5')).toBeNull());
    await waitFor(() => expect(address()).toBe(HOME));
    noOffer();
  });

  it('ends with Escape and with the way back', async () => {
    someone('professor');
    const user = open('/app/quiz');
    const first = TOUR_STEPS.professor[0]!.title;
    act(() => goTo('/app/navigate?visite'));
    await step(first);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('heading', { name: first, level: 2 })).toBeNull());
    await waitFor(() => expect(address()).toBe(HOME));
    act(() => goTo('/app/navigate?visite'));
    await step(first);
    act(() => goBack());
    await waitFor(() => expect(screen.queryByRole('heading', { name: first, level: 2 })).toBeNull());
    await waitFor(() => expect(address()).toBe(HOME));
  });

  it('is taken again from the help, which answers the offer', async () => {
    const email = someone('student');
    const user = open('/app/help');
    await user.click(await screen.findByRole('button', { name: 'Faire la visite guidée' }));
    await step(TOUR_STEPS.student[0]!.title);
    expect(isWelcomed(email)).toBe(true);
    noOffer();
  });

  it.each([
    ['student', 1280],
    ['student', 390],
    ['professor', 1280],
    ['professor', 390],
  ] as const)('has a place on the page for each step of a %s at %i', async (role, width) => {
    onScreen(width);
    someone(role);
    open(HOME);
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    for (const { target } of TOUR_STEPS[role])
      await waitFor(() => expect(document.querySelector(target)).not.toBeNull());
  });
});
