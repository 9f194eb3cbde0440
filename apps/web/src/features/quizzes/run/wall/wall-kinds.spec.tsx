import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RunQuestion, RunReveal, RunWall } from '@ardoise/contracts';
import { noteServerTime } from '../../../../platform/server-clock.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { FakeSocket } from '../../../../test/fake-socket.ts';
import { RUN, aWallQuestion, tellWall } from '../../../../test/given/run-wall.ts';
import { open, signInAs } from '../../../../test/render-app.tsx';
import { stillClocks } from '../../../../test/still-clocks.ts';

const told = (part: Partial<RunReveal>): RunReveal => ({
  answer: [],
  additionnal_text_verso: '',
  media_verso: null,
  ...part,
});

/** The wall before a question of a kind; `go` leads on. */
const NOW = '2026-03-03T13:05:10.000Z';

async function theWall(part: Partial<RunQuestion>) {
  const question = aWallQuestion({ possible_answers: [], ...part });
  FakeSocket.watched = () => RUN.asking({ question });
  const server = fakeServer({
    'POST /api/runs/:id/words': ({ json }) => RUN.closed({ question, answered: 4, distribution: wordsWithout(json) }),
  });
  stillClocks();
  noteServerTime(new Headers({ date: NOW }), Date.now(), Date.now());
  server.setClock(NOW);
  signInAs('professor');
  open('/app/runs/r1/mur');
  await screen.findByText('Capitale du Togo ?');
  const to = (run: RunWall) => tellWall({ ...run, question });
  return {
    server,
    closed: (distribution: RunWall['distribution']) => to(RUN.closed({ distribution, answered: 4 })),
    revealed: (distribution: RunWall['distribution'], reveal: Partial<RunReveal>) =>
      to(RUN.revealed({ distribution, answered: 4, reveal: told(reveal) })),
  };
}
const CLOUD: RunWall['distribution'] = [
  { answer: ['mer'], count: 3, is_correct: null },
  { answer: ['zut'], count: 1, is_correct: null, hidden: true },
  { answer: ['soleil'], count: 1, is_correct: null },
];
const wordsWithout = (form: unknown): RunWall['distribution'] =>
  CLOUD.map((line) => {
    const { word, hidden } = form as { word: string; hidden: boolean };
    return line.answer[0] === word && hidden ? { ...line, hidden: true } : line;
  });
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a question on the wall', () => {
  it('an order: letters as it was drawn, then the right one with how many had each place', async () => {
    const wall = await theWall({ kind: 'order', possible_answers: ['deux', 'un', 'trois'] });
    expect(lines('Éléments à mettre dans l’ordre')).toEqual(['Adeux', 'Bun', 'Ctrois']);
    const given = [
      { answer: ['un', 'deux', 'trois'], count: 3, is_correct: true },
      { answer: ['deux', 'un', 'trois'], count: 1, is_correct: false },
    ];
    await wall.revealed(given, { answer: ['un', 'deux', 'trois'] });
    expect(lines('Dans le bon ordre')).toEqual([
      'Bun75\u00a0% justes',
      'Adeux75\u00a0% justes',
      'Ctrois100\u00a0% justes',
    ]);
  });

  it('a picture: what is looked for, then where it is with how many found it', async () => {
    const zone = { shape: 'ellipse', x: 100, y: 100, width: 200, height: 200 } as const;
    const wall = await theWall({
      kind: 'labels',
      media: '/media/coeur.png',
      details: { ask: 'where', zones: [], labels: ['Aorte', 'Ventricule'] },
    });
    expect(lines('À trouver sur l’image')).toEqual(['Aorte', 'Ventricule']);
    expect(document.querySelector('ellipse')).toBeNull();
    const zones = [
      { ...zone, label: 'Aorte' },
      { ...zone, x: 600, label: 'Ventricule' },
    ];
    const given = [
      { answer: ['Aorte', 'à côté'], count: 3, is_correct: false },
      { answer: ['Aorte', 'Ventricule'], count: 1, is_correct: true },
    ];
    await wall.revealed(given, { details: { ask: 'where', zones, others: [] } });
    expect(lines('Zones de l’image')).toEqual(['1 Aorte100\u00a0% justes', '2 Ventricule25\u00a0% justes']);
    expect(document.querySelectorAll('ellipse').length).toBeGreaterThan(1);
  });

  it('pairs: two columns, then joined', async () => {
    const wall = await theWall({
      kind: 'pairs',
      possible_answers: ['Tokyo', 'Paris'],
      details: { left: ['France', 'Japon'] },
    });
    expect(lines('Paires')).toEqual(['France', 'Japon']);
    expect(lines('À associer')).toEqual(['Tokyo', 'Paris']);
    const pairs = [
      { left: 'France', right: 'Paris' },
      { left: 'Japon', right: 'Tokyo' },
    ];
    await wall.revealed([{ answer: ['Paris', ''], count: 4, is_correct: false }], { details: { pairs, others: [] } });
    expect(lines('Paires')).toEqual(['France → Paris100\u00a0% justes', 'Japon → Tokyo0\u00a0% justes']);
  });

  it('a poll: how many chose each, without a word of right or wrong, and no answer to show', async () => {
    const options = ['Rouge', 'Vert'];
    const wall = await theWall({
      kind: 'poll',
      possible_answers: options,
      details: { several: false, anonymous: true },
    });
    await wall.closed([{ answer: ['Vert'], count: 3, is_correct: null }]);
    expect(lines('Choix du sondage')).toEqual([
      expect.stringContaining('Rouge0 0\u00a0%'),
      expect.stringContaining('Vert3 75\u00a0%'),
    ]);
    expect(screen.getByRole('button', { name: 'Montrer la question 2' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Montrer la réponse' })).toBeNull();
  });

  it('words: the hidden ones are not there, and a press takes one away', async () => {
    const wall = await theWall({ kind: 'words', details: { words_most: 1, anonymous: false } });
    await wall.closed(CLOUD);
    expect(lines('Nuage de mots')).toEqual([expect.stringContaining('mer'), expect.stringContaining('soleil')]);
    await userEvent.setup().click(screen.getByRole('button', { name: /soleil/ }));
    await waitFor(() => expect(lines('Nuage de mots')).toHaveLength(1));
    expect(wall.server.made('POST', '/api/runs/r1/words')[0]?.json).toEqual({ step: 0, word: 'soleil', hidden: true });
    expect(await screen.findByText('Mot masqué')).toBeInTheDocument();
  });

  it('a number: what was typed, then what is right', async () => {
    const wall = await theWall({ kind: 'number', details: { unit: 'km' } });
    expect(screen.getByText('en km')).toBeVisible();
    await wall.closed([{ answer: ['3/4'], count: 4, is_correct: null }]);
    expect(screen.getByText('Montrer les réponses')).toBeVisible();
    const details = { value: 0.75, margin: 0, margin_in: 'units', unit: 'km' } as const;
    await wall.revealed([{ answer: ['3/4'], count: 4, is_correct: true }], { answer: ['0,75\u00a0km'], details });
    expect(screen.getByText('0,75 km')).toBeVisible();
    expect(lines('Réponses les plus fréquentes')[0]).toContain('3/4');
  });
});
