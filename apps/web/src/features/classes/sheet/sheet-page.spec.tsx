import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PupilsForm, SheetForm } from '@ardoise/contracts';
import { aClass } from '../../../test/given/classes.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, goTo, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const EMMA = { user_id: 'emma', first_name: 'Emma', last_name: 'Martin' };
const LEO = { user_id: 'leo', first_name: 'Léo', last_name: 'Petit' };
const MADE = '2026-03-01T10:00:00.000Z';

function aServer(start: { emma?: string | null } = {}) {
  signInAs('professor');
  let made: Record<string, string | null> = { emma: start.emma ?? null, leo: null };
  return fakeServer({
    ...aSchool(),
    'GET /api/classes/:id': () => aClass({ name: '3e B' }),
    'GET /api/classes/:id/members': () => [],
    'GET /api/classes/:id/sheet': () => ({
      class_code: 'ABCDEF',
      pupils: [EMMA, LEO].map((one) => ({ ...one, made_at: made[one.user_id] ?? null })),
    }),
    'POST /api/classes/:id/sheet': ({ json }) => {
      const { user_ids: ids, renew } = json as SheetForm;
      const those = [EMMA, LEO].filter((one) => (ids ?? ['emma', 'leo']).includes(one.user_id));
      const cards = those.filter((one) => renew || !made[one.user_id]);
      made = { ...made, ...Object.fromEntries(cards.map((one) => [one.user_id, MADE])) };
      return {
        class_code: 'ABCDEF',
        cards: cards.map((one) => ({ ...one, code: `${one.user_id}23456789`.toUpperCase().slice(0, 8) })),
      };
    },
  });
}

const forms = (server: ReturnType<typeof aServer>) =>
  server.made('POST', '/api/classes/k1/sheet').map(({ json }) => json);

describe('the cards of a class', () => {
  it('are made for those who have none, shown once, and printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const server = aServer({ emma: MADE });
    const user = open('/app/classes/k1/fiches');
    await user.click(await screen.findByRole('button', { name: 'Faire 1 fiche' }));
    const card = await screen.findByRole('article', { name: 'Léo Petit' });
    expect(within(card).getByText('LEO2 3456')).toBeVisible();
    expect(within(card).getByText('ABC DEF')).toBeVisible();
    expect(within(card).getByText('3e B')).toBeVisible();
    expect(within(card).getByRole('img', { name: 'QR de Léo Petit' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-paper', 'codes');
    await user.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Revenir à la liste' }));
    expect(await screen.findByRole('rowheader', { name: 'Petit Léo' })).toBeVisible();
    expect(screen.queryByText('LEO2 3456')).toBeNull();
    expect(forms(server)).toEqual([{}]);
    vi.unstubAllGlobals();
  });

  it('are renewed for those who are chosen, once somebody says so', async () => {
    const server = aServer({ emma: MADE });
    const user = open('/app/classes/k1/fiches');
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir Martin Emma' }));
    await user.click(screen.getByRole('button', { name: 'Renouveler 1 code' }));
    expect(await screen.findByText(/L’ancienne fiche ne vaudra plus/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByRole('article', { name: 'Emma Martin' })).toBeVisible();
    expect(forms(server)).toEqual([{ renew: true, user_ids: ['emma'] }]);
  });

  it('are those of their class alone, also where one goes from one class to another', async () => {
    vi.stubGlobal('print', vi.fn());
    aServer();
    const user = open('/app/classes/k1/fiches');
    await user.click(await screen.findByRole('button', { name: 'Faire 2 fiches' }));
    await user.click(await screen.findByRole('button', { name: 'Imprimer' }));
    expect(screen.getByRole('article', { name: 'Léo Petit' })).toBeVisible();
    act(() => goTo('/app/classes/k2/fiches'));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Léo Petit' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('say why they are not a professor’s to make', async () => {
    const server = aServer();
    server.set('GET /api/classes/:id/sheet', () => new RefusedAnswer(403, 'Seuls les professeurs…', 'class-of-others'));
    open('/app/classes/k1/fiches');
    expect(await screen.findByText(/Seuls les professeurs…/)).toBeVisible();
  });
});

describe('pupils without an address', () => {
  async function openDialog(answers: (form: PupilsForm) => object) {
    const server = aServer();
    server.set('POST /api/classes/:id/pupils', ({ json }) => answers(json as PupilsForm));
    const user = open('/app/classes/k1');
    await user.click(await screen.findByRole('button', { name: 'Ajouter des élèves sans adresse' }));
    return { server, user, field: await screen.findByLabelText('Un nom par ligne') };
  }
  const sent = (server: ReturnType<typeof aServer>) =>
    server.made('POST', '/api/classes/k1/pupils').map(({ json }) => json);

  it('are added by their names, which lead to their cards', async () => {
    const { server, user, field } = await openDialog(({ pupils }) => ({ added: pupils.length, doubles: [] }));
    fireEvent.change(field, { target: { value: 'Martin Emma\nPetit\tLéo' } });
    expect(await screen.findByText('2 élèves à ajouter')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(address()).toBe('/app/classes/k1/fiches'));
    const pupils = [
      { first_name: 'Emma', last_name: 'Martin' },
      { first_name: 'Léo', last_name: 'Petit' },
    ];
    expect(sent(server)).toEqual([{ pupils, keep_doubles: false }]);
  });

  it('stay to be judged where their name is there already, and come in where they are to', async () => {
    const { server, user, field } = await openDialog(({ pupils, keep_doubles: keeps }) =>
      keeps ? { added: pupils.length, doubles: [] } : { added: 1, doubles: ['Emma Martin'] },
    );
    fireEvent.change(field, { target: { value: 'Martin Emma\nMartin Emma' } });
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText(/deux fois dans la liste\s: Emma Martin/)).toBeVisible();
    expect(field).toHaveValue('Martin\tEmma');
    await user.click(screen.getByRole('checkbox', { name: 'Ajouter aussi ceux-là' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(address()).toBe('/app/classes/k1/fiches'));
    expect(sent(server)).toHaveLength(2);
    expect(sent(server)[1]).toEqual({ pupils: [{ first_name: 'Emma', last_name: 'Martin' }], keep_doubles: true });
  });
});
