import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PersonNames } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { hear } from '../../../test/hear.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

function aServer(start: PersonNames = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  let name = start;
  const server = fakeServer({
    ...aSchool(),
    'GET /api/me/name': () => name,
    'PUT /api/me/name': ({ json }: SeenCall) => (name = json as PersonNames),
    ...more,
  });
  return { ...server, called: (next: PersonNames) => (name = next) };
}

async function openMenu(role: 'student' | 'professor' = 'student') {
  signInAs(role);
  const user = open('/app');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  await screen.findByText(`${role}@ecole.fr`);
  return user;
}

/** By its heading: under test antd gives every dialog the same id, and so the same name. */
async function theDialog() {
  const title = await screen.findByRole('heading', { name: 'Mon nom' });
  return within(title.closest<HTMLElement>('[role="dialog"]')!);
}

describe('one’s own name', () => {
  it('is given in a dialog of the menu, and shown there from then on', async () => {
    const server = aServer();
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: 'Mon nom' }));
    const dialog = await theDialog();
    // The dialog grows for a moment.
    await waitFor(() => expect(dialog.getByText(/votre prénom peut paraître au tableau/)).toBeVisible());
    await user.type(dialog.getByLabelText(/^Prénom/), 'Zoé');
    await user.type(dialog.getByLabelText(/^Nom/), 'Martin');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Votre nom est enregistré.')).toBeInTheDocument();
    expect(server.made('PUT', '/api/me/name')[0]?.json).toEqual({ first_name: 'Zoé', last_name: 'Martin' });
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    await waitFor(() => expect(screen.getByText('Zoé Martin')).toBeVisible());
    expect(screen.getByText('student@ecole.fr')).toBeVisible();
  });

  it('has its entry before it is known, so that nothing moves under a finger, and opens once it is', async () => {
    let answer: (name: PersonNames) => void = () => {};
    aServer({}, { 'GET /api/me/name': () => new Promise((resolve) => (answer = resolve)) });
    const user = await openMenu();
    const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const before = entries();
    await user.click(screen.getByRole('button', { name: 'Mon nom' }));
    answer({ first_name: 'Zoé' });
    expect((await theDialog()).getByLabelText(/^Prénom/)).toHaveValue('Zoé');
    await user.click((await theDialog()).getByRole('button', { name: 'Annuler' }));
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    await waitFor(() => expect(screen.getByText('student@ecole.fr')).toBeVisible());
    expect(entries()).toEqual(before);
  });

  it('says why it could not be kept', async () => {
    aServer({ first_name: 'Zoé' }, { 'PUT /api/me/name': () => new RefusedAnswer(503, 'Momentanément indisponible.') });
    const user = await openMenu('professor');
    await user.click(await screen.findByRole('button', { name: 'Mon nom' }));
    const dialog = await theDialog();
    expect(dialog.queryByText(/tableau/)).toBeNull();
    expect(dialog.getByLabelText(/^Prénom/)).toHaveValue('Zoé');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText(/n’a pas pu être enregistré. Momentanément indisponible./)).toBeVisible();
  });

  it('follows when a professor changes it', async () => {
    const server = aServer();
    await openMenu();
    await screen.findByRole('button', { name: 'Mon nom' });
    server.called({ first_name: 'Léa', last_name: 'Roy' });
    await hear('changed', [{ topic: 'users', id: 'me', position: 7 }]);
    expect(await screen.findByText('Léa Roy')).toBeInTheDocument();
  });
});
