import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const LINK = '/recover?confirm=a-secret&email=eleve%40ecole.fr';
const signedIn = () => ({ token: 't2', role: 'student', email: 'eleve@ecole.fr' });

describe('a forgotten password', () => {
  it('is a mail away, for whoever asks', async () => {
    const server = fakeServer({ 'POST /api/auth/recover': () => ({}) });
    const user = open('/login');
    await user.click(screen.getByRole('link', { name: /^Mot de passe oublié/ }));
    const hint = 'Si votre adresse email existe, vous recevrez un email vous demandant de changer votre mot de passe.';
    await waitFor(() => expect(screen.getByText(hint)).toBeVisible());
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(screen.getByLabelText('Adresse e-mail'), 'eleve@ecole.fr');
    await user.click(screen.getByRole('button', { name: 'Reinitialiser mon mot de passe' }));
    await waitFor(() =>
      expect(screen.getByText('Un mail vous a ete envoye pour reinitialiser votre mot de passe.')).toBeVisible(),
    );
    expect(server.made('POST', '/api/auth/recover')[0]?.json).toEqual({ email: 'eleve@ecole.fr' });
  });

  it('says when no answer comes', async () => {
    fakeServer({
      'POST /api/auth/recover': () => {
        throw new TypeError('network');
      },
    });
    const user = open('/recover?email=eleve%40ecole.fr');
    expect(await screen.findByLabelText('Adresse e-mail')).toHaveValue('eleve@ecole.fr');
    await user.click(screen.getByRole('button', { name: 'Reinitialiser mon mot de passe' }));
    await waitFor(() => expect(screen.getByText(/Une erreur est survenue\. Le serveur ne répond pas/)).toBeVisible());
  });
});

describe('the link of the recovery', () => {
  it.each([
    [LINK, '/app/navigate'],
    [`${LINK}&origin=%2Fapp%2Fnavigate%2Ff1`, '/app/navigate/f1'],
  ])('changes the password, signs in and goes on: %s', async (link, lands) => {
    const server = fakeServer({ ...aSchool(), 'POST /api/auth/recover': () => ({}), 'POST /api/auth/login': signedIn });
    const user = open(link);
    expect(await screen.findByLabelText('Adresse e-mail')).toBeDisabled();
    expect(screen.getByText('Choisissez un mot de passe')).toBeVisible();
    await user.type(screen.getByLabelText('Mot de passe'), 'Nouveau99');
    await user.click(screen.getByRole('button', { name: 'Reinitialiser mon mot de passe' }));
    await waitFor(() => expect(address()).toBe(lands));
    expect(server.made('POST', '/api/auth/recover')[0]?.json).toEqual({
      email: 'eleve@ecole.fr',
      confirm: 'a-secret',
      password: 'Nouveau99',
    });
    expect(session.get()).toEqual(signedIn());
  });

  it('works in a browser where someone else is signed in', async () => {
    fakeServer({ ...aSchool(), 'POST /api/auth/recover': () => ({}), 'POST /api/auth/login': signedIn });
    signInAs('professor');
    const user = open(LINK);
    await user.type(await screen.findByLabelText('Mot de passe'), 'Nouveau99{Enter}');
    await waitFor(() => expect(session.get()).toEqual(signedIn()));
  });

  it('says that the password is kept when signing in with it did not work', async () => {
    fakeServer({
      'POST /api/auth/recover': () => ({}),
      'POST /api/auth/login': () => new RefusedAnswer(429, 'Trop d’essais.'),
    });
    const user = open(LINK);
    await user.type(await screen.findByLabelText('Mot de passe'), 'Nouveau99{Enter}');
    await waitFor(() => expect(screen.getByText(/Votre mot de passe est enregistré. Trop d’essais./)).toBeVisible());
    await user.click(screen.getByRole('link', { name: 'Se connecter' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('says that it has expired', async () => {
    fakeServer({
      'POST /api/auth/recover': () => new RefusedAnswer(400, 'Ce lien n’est pas valable.', 'link-invalid'),
    });
    const user = open(LINK);
    await user.type(await screen.findByLabelText('Mot de passe'), 'Nouveau99{Enter}');
    await waitFor(() => expect(screen.getByText(/Ce lien n’est pas valable./)).toBeVisible());
    expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
  });
});
