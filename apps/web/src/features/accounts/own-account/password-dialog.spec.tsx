import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

async function openDialog() {
  signInAs('student');
  const user = open('/app');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  await waitFor(() => expect(screen.getByText('student@ecole.fr')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Modifier mon mot de passe' }));
  // By its heading: under test antd gives every dialog the same id, and so the same name.
  const title = await screen.findByText('Modifiez votre mot de passe');
  return { user, dialog: title.closest<HTMLElement>('[role="dialog"]')! };
}

describe('changing one’s password', () => {
  it('shows which rules are met', async () => {
    fakeServer(aSchool());
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('Nouveau mot de passe'), 'Abc1');
    const rules = within(dialog)
      .getAllByRole('listitem')
      .map((rule) => rule.textContent);
    expect(rules).toEqual([
      '✓ une minuscule (respecté)',
      '✓ une majuscule (respecté)',
      '✓ un chiffre (respecté)',
      '○ au moins 8 caractères (pas encore respecté)',
    ]);
    expect(within(dialog).getByRole('meter')).toHaveAttribute('aria-valuetext', 'Bon');
  });

  it('refuses a weak password and an absent current one', async () => {
    const server = fakeServer(aSchool());
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('Nouveau mot de passe'), 'abc');
    await user.click(within(dialog).getByRole('button', { name: 'Modifier' }));
    expect(await screen.findByText('Le mot de passe doit contenir au moins 8 caractères.')).toBeInTheDocument();
    expect(screen.getByText('Veuillez renseigner votre mot de passe actuel')).toBeInTheDocument();
    expect(server.made('POST', '/api/auth/changepassword')).toHaveLength(0);
  });

  it('sends both, says so and closes', async () => {
    const server = fakeServer({ ...aSchool(), 'POST /api/auth/changepassword': () => ({}) });
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('Mot de passe actuel'), 'Demo1234');
    await user.type(within(dialog).getByLabelText('Nouveau mot de passe'), 'Nouveau99');
    await user.click(within(dialog).getByRole('button', { name: 'Modifier' }));
    expect(await screen.findByText('Mot de passe changé avec succès !')).toBeInTheDocument();
    expect(server.made('POST', '/api/auth/changepassword')[0]?.json).toEqual({
      password: 'Nouveau99',
      current_password: 'Demo1234',
    });
    await waitFor(() => expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull());
  });

  it.each([
    [401, 'bad-credentials'],
    [400, 'password-wrong'],
    [400, 'password-needed'],
  ])('keeps the session and says so at the field when the current password is refused: %i %s', async (status, code) => {
    const wrong = () => new RefusedAnswer(status, 'Mot de passe actuel invalide.', code);
    fakeServer({ ...aSchool(), 'POST /api/auth/changepassword': wrong });
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('Mot de passe actuel'), 'faux');
    await user.type(within(dialog).getByLabelText('Nouveau mot de passe'), 'Nouveau99');
    await user.click(within(dialog).getByRole('button', { name: 'Modifier' }));
    expect(await screen.findByText('Une erreur est survenue lors du changement de mot de passe.')).toBeInTheDocument();
    expect(screen.getByText('Mot de passe actuel invalide.')).toBeInTheDocument();
    expect(session.get()).not.toBeNull();
  });
});

describe('display preferences', () => {
  it('apply at once and are kept', async () => {
    fakeServer(aSchool());
    signInAs('student');
    const user = open('/app');
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    await user.click(await screen.findByText('Sombre'));
    await user.click(screen.getByText('Grande'));
    await user.click(screen.getByRole('switch', { name: 'Police pour lecteurs dyslexiques' }));
    expect(document.documentElement).toHaveClass('theme-dark', 'text-large', 'font-dyslexic');
    expect(JSON.parse(localStorage.getItem('ardoise.prefs') ?? '')).toEqual({
      theme: 'dark',
      textSize: 'large',
      font: 'dyslexic',
      sideBar: 'open',
      deckView: 'cards',
      cardOrder: 'newest',
      hardCards: 'again',
      reviseMode: 'cards',
    });
  });
});
