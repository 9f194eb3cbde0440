import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFollowed, aFollowUp } from '../../../test/given/assignments.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { hear } from '../../../test/hear.ts';
import { FOLLOW, LEO, MAX, ONE, aGivenSchool } from '../../../test/given/given.ts';
import { onScreen } from '../../../test/on-screen.ts';
import { address, open } from '../../../test/render-app.tsx';

const asRead = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')!;

describe('how far each student is', () => {
  it('says what was given, and leads to it', async () => {
    aGivenSchool({ note: 'Pour jeudi.', reminded_at: '2026-12-01T10:00:00.000Z' });
    open('/app/a-faire/a1');
    const about = await screen.findByRole('region', { name: 'Ce travail' });
    for (const words of [
      'Savoir 80 % des cartes',
      'jeudi 3 décembre 2026 à 18 h 00',
      '3e B',
      'Pour jeudi.',
      'Dernier rappelmardi 1er décembre 2026 à 11 h 00',
    ])
      expect(asRead(about)).toContain(words);
    expect(screen.getByRole('heading', { level: 1, name: 'Capitales' })).toBeVisible();
    expect(within(about).getByRole('link', { name: 'Ouvrir le paquet' })).toHaveAttribute(
      'href',
      '/app/navigate/f2/d1',
    );
  });

  it('lists them by name with their state in words, their cards, their last work, and how late it was done', async () => {
    aGivenSchool();
    open('/app/a-faire/a1');
    const leo = asRead(await row(/Petit Léo/));
    expect(leo).toContain('fait');
    expect(leo).toContain('40 / 40 sues');
    expect(leo).toContain('avec 2 jours de retard');
    const zoe = await row(/Martin Zoé/);
    expect(asRead(zoe)).toContain('en cours');
    expect(asRead(zoe)).toContain('28 / 40 sues · 35 vues');
    expect(within(zoe).getByRole('progressbar', { name: 'Avancement de Zoé Martin' })).toHaveAttribute(
      'aria-valuenow',
      '70',
    );
    const max = asRead(await row(/max@ecole\.fr/));
    expect(max).toContain('pas commencé');
    expect(max).toContain('0 / 40 sues');
    expect(max).toContain('pas encore');
  });

  it('tells what came in afterwards, dated by the device', async () => {
    const done = { status: 'done', done_at: '2026-03-06T10:00:00.000Z', told_late: true } as const;
    aGivenSchool({}, () => aFollowUp({ students: [aFollowed(done)] }));
    open('/app/a-faire/a1');
    expect((await row(/Martin Zoé/)).textContent).toContain('rendu après coup, daté par l’appareil');
  });

  it('has no cards where a quiz is to be taken part in', async () => {
    const target = { kind: 'quiz', id: 'q1', name: 'Fleuves', there: true } as const;
    aGivenSchool({ target, measure: { kind: 'part' } }, () => aFollowUp({ students: [aFollowed({ total: 0 })] }));
    open('/app/a-faire/a1');
    await row(/Martin Zoé/);
    expect(screen.queryByRole('columnheader', { name: 'Cartes' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir les résultats du quiz' })).toHaveAttribute(
      'href',
      '/app/quiz/q1/results',
    );
  });

  it('shows those alone who stand somewhere, or who are looked for, by the address', async () => {
    const server = aGivenSchool();
    const user = open('/app/a-faire/a1');
    const tile = await screen.findByRole('button', { name: '4 pas commencés' });
    await user.click(tile);
    await waitFor(() => expect(address()).toBe('/app/a-faire/a1?etat=not_begun'));
    expect(tile).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(server.made('GET', FOLLOW).at(-1)!.query.get('status')).toBe('not_begun'));
    await user.type(screen.getByRole('searchbox'), 'léo');
    await waitFor(() => expect(server.made('GET', FOLLOW).at(-1)!.query.get('search')).toBe('léo'));
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('léo');
    await user.click(tile);
    await waitFor(() => expect(address()).not.toContain('etat'));
  });

  it('is one class of several where that is asked for', async () => {
    const classes = ['k1', 'k2'].map((id) => ({ id, name: id === 'k1' ? '3e B' : '3e C', archived: false }));
    const server = aGivenSchool({ classes });
    const user = open('/app/a-faire/a1');
    await user.click(await screen.findByRole('combobox', { name: 'Classe' }));
    await user.click(await screen.findByTitle('3e C'));
    await waitFor(() => expect(server.made('GET', FOLLOW).at(-1)!.query.get('class')).toBe('k2'));
    await waitFor(() => expect(address()).toBe('/app/a-faire/a1?classe=k2'));
  });

  it('turns pages of fifty', async () => {
    const server = aGivenSchool({}, ({ query }) =>
      aFollowUp({ total: 51, students: [query.get('offset') === '0' ? LEO : MAX] }),
    );
    const user = open('/app/a-faire/a1');
    await row(/Petit Léo/);
    await user.click(screen.getByRole('button', { name: 'Page suivante' }));
    await row(/max@ecole/);
    const { query } = server.made('GET', FOLLOW).at(-1)!;
    expect([query.get('limit'), query.get('offset')]).toEqual(['50', '50']);
    await waitFor(() => expect(address()).toBe('/app/a-faire/a1?page=2'));
  });

  it('follows live, and what stands there stays meanwhile', async () => {
    let counts = { done: 0, under_way: 1, not_begun: 27, late: 0 };
    aGivenSchool({}, () => aFollowUp({ counts }));
    open('/app/a-faire/a1');
    const there = await row(/Martin Zoé/);
    expect(screen.getByRole('button', { name: '27 pas commencés' })).toBeVisible();
    counts = { ...counts, done: 1, not_begun: 26 };
    await hear('changed', [{ topic: 'assignments', id: 'a1', position: 9 }]);
    expect(await screen.findByRole('button', { name: '26 pas commencés' })).toBeVisible();
    expect(screen.getByRole('button', { name: '1 fait' })).toBeVisible();
    expect(await row(/Martin Zoé/)).toBe(there);
  });

  it('is a list of cells on a phone', async () => {
    onScreen(390);
    aGivenSchool();
    open('/app/a-faire/a1');
    const leo = asRead(await row(/Petit Léo/));
    expect(leo).toContain('3e B · fait le samedi 5 décembre 2026 avec 2 jours de retard');
    expect(asRead(await row(/Martin Zoé/))).toContain('dernier travail : mardi 1er décembre 2026');
  });

  it('says so where nobody has it to do, or nobody is found', async () => {
    const none = { done: 0, under_way: 0, not_begun: 0, late: 0 };
    let counts = none;
    aGivenSchool({}, () => aFollowUp({ counts, total: 0, students: [] }));
    const user = open('/app/a-faire/a1');
    expect(await screen.findByRole('heading', { name: 'Personne ici' })).toBeVisible();
    counts = { ...none, not_begun: 3 };
    await hear('changed', [{ topic: 'assignments', id: 'a1', position: 9 }]);
    await user.click(await screen.findByRole('button', { name: '0 fait' }));
    await user.click(await screen.findByRole('button', { name: 'Montrer tous les élèves' }));
    await waitFor(() => expect(address()).toBe('/app/a-faire/a1'));
  });

  it('can be tried again where the list did not come, and says that it does not exist', async () => {
    let isDown = true;
    const server = aGivenSchool({}, () => (isDown ? new RefusedAnswer(503, 'Le serveur se repose.') : aFollowUp()));
    const user = open('/app/a-faire/a1');
    expect(await screen.findByText('Le serveur se repose.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await row(/Martin Zoé/);
    server.set(`GET ${ONE}`, () => new RefusedAnswer(404, 'Non.', 'not-found'));
    await hear('changed', [{ topic: 'assignments', id: 'a1', position: 10 }]);
    expect(await screen.findByText('Ce travail n’existe pas.')).toBeVisible();
  });
});
