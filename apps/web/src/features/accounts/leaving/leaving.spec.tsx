import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnLeave } from '@ardoise/contracts';
import { session } from '../../../platform/session.ts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { aSchool } from '../../../test/given/things.ts';
import { open, signInAs } from '../../../test/render-app.tsx';

const AT = '2026-03-03T13:05:00.000Z';
const NONE: OwnLeave = { state: 'none', at: null, word: null, proof: 'password', at_once: false };

function aLeaver(
  start: Partial<OwnLeave> = {},
  path = '/app/my-data',
  role: 'student' | 'professor' | 'admin' = 'student',
) {
  let leave: OwnLeave = { ...NONE, ...start };
  const server = fakeServer({
    ...aSchool(),
    'GET /api/me/leave': () => leave,
    'POST /api/me/leave': () => {
      if (!leave.at_once) leave = { ...leave, state: 'asked', at: AT, word: null };
      return { left: leave.at_once };
    },
    'DELETE /api/me/leave': () => {
      leave = { ...NONE, ...start, state: 'none', at: null };
      return {};
    },
  });
  signInAs(role);
  return { server, user: open(path) };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Supprimer mon compte' }));
const ask = () => screen.findByRole('button', { name: 'Demander la suppression' });

describe('leaving the school', () => {
  it('says what is lost, wants the password, and then waits for a professor', async () => {
    const { server, user } = aLeaver();
    await user.click(await ask());
    const form = await dialog();
    expect(await form.findByText(/effacés pour de bon/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Demander la suppression' }));
    expect(form.getByText('Veuillez écrire votre mot de passe.')).toBeVisible();
    await user.type(form.getByLabelText('Votre mot de passe, pour confirmer'), 'Essai-1234');
    await user.click(form.getByRole('button', { name: 'Demander la suppression' }));
    expect(await screen.findByText(/^Vous avez demandé la suppression de votre compte le mardi 3/)).toBeVisible();
    expect(server.made('POST', '/api/me/leave').map(({ json }) => json)).toEqual([{ password: 'Essai-1234' }]);
    expect(session.get()).not.toBeNull();
  });

  it('keeps the form, with what is wrong beside its field', async () => {
    const { server, user } = aLeaver();
    server.set(
      'POST /api/me/leave',
      () => new RefusedAnswer(400, 'Le mot de passe actuel est incorrect.', 'password-wrong'),
    );
    await user.click(await ask());
    const form = await dialog();
    const field = await form.findByLabelText('Votre mot de passe, pour confirmer');
    await user.type(field, 'Fausse-1234{Enter}');
    expect(await form.findByText('Le mot de passe actuel est incorrect.')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    server.set('POST /api/me/leave', () => new RefusedAnswer(409, 'Il doit rester un professeur.', 'last-professor'));
    await user.type(field, '{Enter}');
    expect(await form.findByText(/envoyée\. Il doit rester un professeur\.$/)).toBeVisible();
  });

  it('is taken back while it waits', async () => {
    const { user } = aLeaver({ state: 'asked', at: AT });
    await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }));
    expect(await ask()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Supprimer mon compte' })).toHaveFocus();
  });

  it('reads why it was refused, and may be asked anew', async () => {
    const { user } = aLeaver({ state: 'refused', at: AT, word: 'Après le bac.' });
    expect(await screen.findByText('Après le bac.')).toBeVisible();
    await user.click(await ask());
    expect(await (await dialog()).findByText(/a refusé votre demande/)).toBeVisible();
  });

  it('is proved by the address where there is no password', async () => {
    const { server, user } = aLeaver({ proof: 'email' });
    await user.click(await ask());
    const form = await dialog();
    await user.type(await form.findByLabelText('Votre adresse e-mail, pour confirmer'), 'student@ecole.fr{Enter}');
    await waitFor(() => expect(server.made('POST', '/api/me/leave')).toHaveLength(1));
    expect(server.made('POST', '/api/me/leave')[0]?.json).toEqual({ email: 'student@ecole.fr' });
  });

  it('is done at once where the school says so, and ends here', async () => {
    const { user } = aLeaver({ at_once: true });
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    const form = await dialog();
    expect(await form.findByText(/personne ne peut l’annuler/)).toBeVisible();
    await user.type(form.getByLabelText('Votre mot de passe, pour confirmer'), 'Essai-1234');
    await user.click(form.getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() => expect(session.get()).toBeNull());
    expect(session.ending()).toBe('signed-out');
  });

  it('is asked from the menu as well, and taken back there', async () => {
    const { server, user } = aLeaver({ state: 'asked', at: AT }, '/app', 'professor');
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirer ma demande' })).toBeNull());
    expect(server.made('DELETE', '/api/me/leave')).toHaveLength(1);
  });

  it('says when it cannot be told, and tries again', async () => {
    const { server, user } = aLeaver();
    server.set('GET /api/me/leave', () => new RefusedAnswer(503, 'Le serveur ne répond pas.', 'unavailable'));
    expect(await screen.findByText('Le serveur ne répond pas.')).toBeVisible();
    server.set('GET /api/me/leave', () => NONE);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await ask()).toBeVisible();
  });

  it('is nothing for an administrator', async () => {
    aLeaver({}, '/app/my-data', 'admin');
    expect(await screen.findByRole('button', { name: 'Préparer mes données' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Supprimer mon compte' })).toBeNull();
  });
});
