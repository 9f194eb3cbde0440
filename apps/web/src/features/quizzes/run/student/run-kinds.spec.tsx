import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RunQuestion, RunReveal } from '@ardoise/contracts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { FakeSocket } from '../../../../test/fake-socket.ts';
import { hear } from '../../../../test/hear.ts';
import { aRunOwn, aRunQuestion, aRunView } from '../../../../test/given/run.ts';
import { aQuiz } from '../../../../test/given/things.ts';
import { open, signInAs } from '../../../../test/render-app.tsx';
import { stillClocks } from '../../../../test/still-clocks.ts';

/** A student before a question of a run that has just been asked. */
async function asked(part: Partial<RunQuestion>) {
  stillClocks();
  const now = { view: aRunView({ phase: 'asking', step: 0, question: aRunQuestion(part) }), own: aRunOwn() };
  FakeSocket.watched = () => now.view;
  signInAs('student');
  const server = fakeServer({
    'GET /api/quizzes/missed': () => [],
    'GET /api/quizzes/:id': () => aQuiz({ mode: 'paced', userAlreadyParticipated: true }),
    'POST /api/runs/:id/join': () => ({ ...now }),
    'GET /api/runs/:id': () => ({ ...now }),
    'POST /api/runs/:id/answer': ({ json }) => ({ step: 0, answer: (json as { answer: string[] }).answer }),
  });
  const user = open('/app/quiz/q1/seance/r1');
  await screen.findByText('Capitale du Togo ?');
  const sent = async () => {
    await waitFor(() => expect(server.made('POST', '/api/runs/r1/answer')).toHaveLength(1));
    const [made] = server.made('POST', '/api/runs/r1/answer');
    return (made?.json as { answer: string[] } | undefined)?.answer;
  };
  const reveal = async (told: Partial<RunReveal>, answer: string[], isRight: boolean) => {
    now.own = { ...now.own, answer, is_correct: isRight };
    now.view = {
      ...now.view,
      phase: 'revealed',
      reveal: { answer: [], additionnal_text_verso: '', media_verso: null, ...told },
    };
    await hear('run:view', now.view);
  };
  const close = async () => {
    now.view = { ...now.view, phase: 'closed' };
    await hear('run:view', now.view);
  };
  return { server, user, sent, reveal, close };
}
const validate = () => screen.getByRole('button', { name: 'Valider' });

describe('a question of a run, on a phone', () => {
  it('true or false: a key answers', async () => {
    const { user, sent } = await asked({ possible_answers: ['Vrai', 'Faux'], single_answer: true });
    // As one who answers this question, not the one before.
    vi.advanceTimersByTime(1_000);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Faux' })).toBeEnabled());
    await user.keyboard('f');
    expect(await sent()).toEqual(['Faux']);
  });

  it('is heard with the field that takes the focus by itself', async () => {
    await asked({ kind: 'typed', possible_answers: [] });
    expect(screen.getByRole('textbox', { name: 'Réponse' })).toHaveAccessibleDescription('Capitale du Togo ?');
  });

  it('keeps the keyboard where it was once its answer is there', async () => {
    const { user, sent } = await asked({ kind: 'typed', possible_answers: [] });
    await user.type(screen.getByRole('textbox', { name: 'Réponse' }), 'lomé');
    validate().focus();
    await user.keyboard('{Enter}');
    await sent();
    expect(await screen.findByText('Réponse enregistrée')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Question 1/ })).toHaveFocus());
  });

  it('that closes upon an answer does not say that there is none', async () => {
    const { user, sent, close, server } = await asked({ kind: 'typed', possible_answers: [] });
    await user.type(screen.getByRole('textbox', { name: 'Réponse' }), 'lomé');
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await close();
    await sent();
    expect(await screen.findByText(/^Réponse enregistrée\./)).toBeInTheDocument();
    watch.disconnect();
    expect(server.made('POST', '/api/runs/r1/answer')).toHaveLength(1);
    expect(said.filter((text) => text.includes('Vous n’avez pas répondu'))).toEqual([]);
  });

  it('typed: Enter sends', async () => {
    const { user, sent, reveal } = await asked({ kind: 'typed', possible_answers: [] });
    await user.type(screen.getByRole('textbox', { name: 'Réponse' }), 'lomé{Enter}');
    expect(await sent()).toEqual(['lomé']);
    await reveal({ answer: ['Lomé', 'Lome'] }, ['lomé'], true);
    expect(await screen.findByText('ou Lome')).toBeVisible();
  });

  it('a number, in its unit, then with its margin', async () => {
    const { user, sent, reveal } = await asked({ kind: 'number', possible_answers: [], details: { unit: 'km' } });
    const field = screen.getByRole('textbox', { name: 'Réponse en km' });
    expect(field).toHaveAttribute('inputmode', 'decimal');
    await user.type(field, 'loin');
    expect(screen.getByText(/Ce n’est pas encore un nombre/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '3/4{Enter}');
    expect(await sent()).toEqual(['3/4']);
    const details = { value: 0.75, margin: 0.1, margin_in: 'units', unit: 'km' } as const;
    await reveal({ answer: ['0,75\u00a0km'], details }, ['3/4'], true);
    expect(await screen.findByText('0,75 ± 0,1 km')).toBeVisible();
  });

  it('an order', async () => {
    const { user, sent, reveal } = await asked({ kind: 'order', possible_answers: ['deux', 'un'] });
    await user.click(screen.getByRole('button', { name: 'Monter\u00a0: un' }));
    await user.click(validate());
    expect(await sent()).toEqual(['un', 'deux']);
    await reveal({ answer: ['un', 'deux'] }, ['un', 'deux'], true);
    expect(await screen.findByRole('list', { name: 'Dans le bon ordre' })).toBeVisible();
  });

  it('a poll: a tap gives an opinion, which is thanked for and not judged', async () => {
    const details = { several: false, anonymous: false };
    const { user, sent, close } = await asked({ kind: 'poll', single_answer: true, details });
    vi.advanceTimersByTime(1_000);
    await waitFor(() => expect(screen.getByRole('button', { name: /Lomé/ })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: /Lomé/ }));
    expect(await sent()).toEqual(['Lomé']);
    expect(await screen.findByText('Merci, réponse envoyée')).toBeVisible();
    await close();
    expect(await screen.findByText(/Merci, réponse envoyée\. La question suivante arrive/)).toBeVisible();
    expect(screen.queryByText(/bonne réponse/i)).toBeNull();
  });

  it('an anonymous one: says before that it cannot be changed, is sent by a button, and then stays', async () => {
    const details = { several: false, anonymous: true };
    const { user, sent } = await asked({ kind: 'poll', details });
    expect(screen.getByText(/Réponse anonyme.*ne se change plus/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Lomé/ }));
    await user.click(screen.getByRole('button', { name: /Accra/ }));
    await user.click(validate());
    expect(await sent()).toEqual(['Accra']);
    expect(await screen.findByText('Merci, réponse envoyée')).toBeVisible();
    expect(screen.getByRole('button', { name: /Lomé/ })).toBeDisabled();
    expect(screen.queryByText('Vous pouvez encore en changer.')).toBeNull();
  });

  it('words: a field each, and how many are given', async () => {
    const { user, sent } = await asked({
      kind: 'words',
      possible_answers: [],
      details: { words_most: 3, anonymous: false },
    });
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    await user.type(screen.getByRole('textbox', { name: 'Mot 1' }), 'mer');
    await user.type(screen.getByRole('textbox', { name: 'Mot 3' }), 'été');
    expect(screen.getByText('2 mots sur 3')).toBeVisible();
    await user.click(validate());
    expect(await sent()).toEqual(['mer', '', 'été']);
  });

  it('pairs', async () => {
    const { user, sent, reveal } = await asked({
      kind: 'pairs',
      possible_answers: ['Tokyo', 'Lyon', 'Paris'],
      details: { left: ['France', 'Japon'] },
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Japon' }), 'Tokyo');
    await user.click(validate());
    expect(await sent()).toEqual(['', 'Tokyo']);
    const pairs = [
      { left: 'France', right: 'Paris' },
      { left: 'Japon', right: 'Tokyo' },
    ];
    await reveal({ answer: [], details: { pairs, others: [] } }, ['', 'Tokyo'], false);
    const told = within(await screen.findByRole('list', { name: 'Paires' })).getAllByRole('listitem');
    expect(told[0]).toHaveTextContent('France → Paris');
    // What this student had given is asked for anew.
    await waitFor(() => expect(told[0]).toHaveTextContent('vous : …'));
  });

  it('a picture whose zones are named, then with what they are called', async () => {
    const zone = { shape: 'rectangle', x: 100, y: 100, width: 200, height: 200 } as const;
    const { user, sent, reveal } = await asked({
      kind: 'labels',
      possible_answers: [],
      media: '/media/coeur.png',
      details: { ask: 'type', zones: [zone, { ...zone, x: 600 }], labels: [] },
    });
    await user.type(screen.getByRole('textbox', { name: 'Zone 1' }), 'aorte{Enter}foie{Enter}');
    expect(await sent()).toEqual(['aorte', 'foie']);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    const zones = [
      { ...zone, label: 'Aorte' },
      { ...zone, x: 600, label: 'Ventricule' },
    ];
    await reveal({ answer: [], details: { ask: 'type', zones, others: [] } }, ['aorte', 'foie'], false);
    const told = within(await screen.findByRole('list', { name: 'Zones de l’image' })).getAllByRole('listitem');
    await waitFor(() =>
      expect(told.map(({ textContent }) => textContent)).toEqual([
        '✓Bonne réponse1Aorte',
        '✗À revoir2Ventriculevous\u00a0: foie',
      ]),
    );
  });
});
