import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { LtiPlatform, LtiSetup } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';

const MOODLE: LtiPlatform = {
  id: 'p1',
  name: 'Moodle du lycée',
  issuer: 'https://moodle.ecole.fr',
  client_id: 'abc',
  deployment_ids: ['1', '2'],
  authorization_url: 'https://moodle.ecole.fr/mod/lti/auth.php',
  token_url: 'https://moodle.ecole.fr/mod/lti/token.php',
  jwks_url: 'https://moodle.ecole.fr/mod/lti/certs.php',
  create: true,
  join_by_email: false,
  professors: false,
  enabled: true,
  created_at: '2026-03-03T13:05:00.000Z',
  people: 2,
  registered: null,
};

const WAITING: LtiPlatform = {
  ...MOODLE,
  id: 'p2',
  name: 'moodle.ecole.fr',
  deployment_ids: [],
  create: false,
  enabled: false,
  people: 0,
  registered: { product: 'moodle 4.2.3', waiting: true },
};

function aSetup(platforms: LtiPlatform[], more: Record<string, () => unknown> = {}, reachable = true) {
  signInAs('admin');
  const setup = (): LtiSetup => ({
    addresses: {
      login: 'https://cartes.ecole.fr/api/lti/login',
      launch: 'https://cartes.ecole.fr/api/lti/launch',
      choose: 'https://cartes.ecole.fr/api/lti/choices',
      jwks: 'https://cartes.ecole.fr/api/lti/jwks',
    },
    key: { kid: 'k', made_at: '2026-03-03T13:05:00.000Z' },
    reachable,
    platforms,
  });
  return fakeServer({ ...aSchool(), 'GET /api/admin/lti': setup, ...more });
}

describe('the platforms that open this application', () => {
  it('are told what to copy, and by one press copied', async () => {
    aSetup([]);
    const user = open('/app/lti');
    expect(await screen.findByRole('heading', { level: 1, name: 'Plateformes LTI' })).toBeVisible();
    expect(await screen.findByLabelText(/Initiate login/, { selector: 'input' })).toHaveValue(
      'https://cartes.ecole.fr/api/lti/login',
    );
    await user.click(screen.getByRole('button', { name: /^Copier.: Adresse des clefs/ }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('https://cartes.ecole.fr/api/lti/jwks'),
    );
    expect(screen.getByText('Aucune plateforme n’est déclarée')).toBeVisible();
    expect(screen.queryByText(/n’est pas en HTTPS/)).toBeNull();
  });

  it('are said to be kept out where browsers bring no cookie back', async () => {
    aSetup([], {}, false);
    open('/app/lti');
    expect(await screen.findByText(/n’est pas en HTTPS/)).toBeVisible();
  });

  it('are declared by a form in a browser without URL.canParse as well', async () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => expect.unreachable('Chrome has it from 120, Safari from 17'));
    aSetup([]);
    const user = open('/app/lti');
    await user.click(await screen.findByRole('button', { name: 'Déclarer une plateforme' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Adresse des jetons/), 'https://');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(dialog.getByText('Une adresse complète, qui commence par https://')).toBeVisible();
  });

  it('are declared by a form that says what is missing, and gives no right unless told', async () => {
    const server = aSetup([], { 'POST /api/admin/lti/platforms': () => ({ id: 'p1' }) });
    const user = open('/app/lti');
    await user.click(await screen.findByRole('button', { name: 'Déclarer une plateforme' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(dialog.getAllByText('À remplir')).toHaveLength(7);
    expect(dialog.getByLabelText('Nom')).toHaveFocus();
    await user.type(dialog.getByLabelText('Nom'), ' Moodle ');
    await user.type(dialog.getByLabelText(/^Émetteur/), 'https://moodle.ecole.fr');
    await user.type(dialog.getByLabelText(/^Identifiant de client/), 'abc');
    await user.type(dialog.getByLabelText(/^Identifiants de déploiement/), '1{enter} 2 {enter}');
    await user.type(dialog.getByLabelText(/^Adresse d’authentification/), 'http://moodle.ecole.fr/auth');
    await user.type(dialog.getByLabelText(/^Adresse des jetons/), 'https://moodle.ecole.fr/token');
    await user.type(dialog.getByLabelText(/^Adresse de ses clefs/), 'https://moodle.ecole.fr/certs');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(dialog.getByText('Une adresse complète, qui commence par https://')).toBeVisible();
    const address = dialog.getByLabelText(/^Adresse d’authentification/);
    await user.clear(address);
    await user.type(address, 'https://moodle.ecole.fr/auth');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.made('POST', '/api/admin/lti/platforms')[0]?.json).toEqual({
      name: 'Moodle',
      issuer: 'https://moodle.ecole.fr',
      client_id: 'abc',
      deployment_ids: ['1', '2'],
      authorization_url: 'https://moodle.ecole.fr/auth',
      token_url: 'https://moodle.ecole.fr/token',
      jwks_url: 'https://moodle.ecole.fr/certs',
      create: false,
      join_by_email: false,
      professors: false,
      enabled: true,
    });
  }, 30_000);

  it('register by themselves at an address that is made by one press, and stand there then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const there: LtiPlatform[] = [];
    const url = 'https://cartes.ecole.fr/api/lti/registrations/secret';
    aSetup(there, { 'POST /api/admin/lti/registrations': () => ({ url, until: '2026-03-03T14:05:00.000Z' }) });
    const user = open('/app/lti');
    await user.click(await screen.findByRole('button', { name: 'Créer une adresse' }));
    expect(await screen.findByLabelText(/^Adresse d’inscription/, { selector: 'input' })).toHaveValue(url);
    expect(screen.getByText(/Elle sert une fois, jusqu’au mardi 3 mars 2026 à 15 h 05/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Créer une autre adresse' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'En attente de confirmation' })).toBeNull();
    there.push(WAITING);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByRole('heading', { name: 'En attente de confirmation' })).toBeVisible();
    // The address is spent: nobody is to copy it any more.
    expect(screen.getByText(/^Une plateforme s’est inscrite/)).toBeVisible();
    expect(screen.queryByLabelText(/^Adresse d’inscription/, { selector: 'input' })).toBeNull();
    there.pop();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'En attente de confirmation' })).toBeNull());
    expect(screen.queryByLabelText(/^Adresse d’inscription/, { selector: 'input' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Créer une autre adresse' }));
    expect(await screen.findByLabelText(/^Adresse d’inscription/, { selector: 'input' })).toHaveValue(url);
    vi.useRealTimers();
  });

  it('that registered wait with what they said, and are confirmed with the rights that they are given', async () => {
    const server = aSetup([WAITING], { 'PUT /api/admin/lti/platforms/:id': () => ({ id: 'p2' }) });
    const user = open('/app/lti');
    const waiting = within(await screen.findByRole('list', { name: 'En attente de confirmation' }));
    expect(waiting.getByText(/^Elle dit être.: moodle 4\.2\.3$/)).toBeVisible();
    expect(screen.getByText('Aucune plateforme n’est déclarée')).toBeVisible();
    await user.click(waiting.getByRole('button', { name: 'Confirmer moodle.ecole.fr' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmer la plateforme' }));
    expect(dialog.getByRole('switch', { name: 'Ouverte' })).toBeChecked();
    expect(dialog.getByText('Un par ligne. Vide, le premier lancement le dira.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Nom'));
    await user.type(dialog.getByLabelText('Nom'), 'Notre Moodle');
    await user.click(dialog.getByRole('switch', { name: 'Créer un compte à qui n’en a pas' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText('La plateforme est confirmée')).toBeVisible();
    const { id: _, created_at: __, people: ___, registered: ____, ...form } = WAITING;
    expect(server.made('PUT', '/api/admin/lti/platforms/p2')[0]?.json).toEqual({
      ...form,
      name: 'Notre Moodle',
      create: true,
      enabled: true,
    });
  });

  it('that registered are refused only when that is confirmed', async () => {
    const server = aSetup([WAITING], { 'DELETE /api/admin/lti/platforms/:id': () => ({}) });
    const user = open('/app/lti');
    await user.click(await screen.findByRole('button', { name: 'Refuser moodle.ecole.fr' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmer' });
    expect(server.made('DELETE', '/api/admin/lti/platforms/p2')).toHaveLength(0);
    await user.click(confirm);
    expect(await screen.findByText('La plateforme a été refusée')).toBeVisible();
    expect(server.made('DELETE', '/api/admin/lti/platforms/p2')).toHaveLength(1);
  });

  it('are changed, and say why they could not be', async () => {
    const refused = () =>
      new RefusedAnswer(409, 'Des personnes sont déjà venues de cette plateforme.', 'lti-issuer-fixed');
    const server = aSetup([MOODLE], { 'PUT /api/admin/lti/platforms/:id': refused });
    const user = open('/app/lti');
    expect(await screen.findByText('2 personnes en sont venues')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions sur Moodle du lycée' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Identifiants de déploiement/)).toHaveValue('1\n2');
    await user.click(dialog.getByRole('switch', { name: 'Ouverte' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Des personnes sont déjà venues de cette plateforme.')).toBeVisible();
    expect(server.made('PUT', '/api/admin/lti/platforms/p1')[0]?.json).toMatchObject({ enabled: false });
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('are removed only when that is confirmed', async () => {
    const server = aSetup([MOODLE], { 'DELETE /api/admin/lti/platforms/:id': () => ({}) });
    const user = open('/app/lti');
    await user.click(await screen.findByRole('button', { name: 'Actions sur Moodle du lycée' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retirer' }));
    const confirm = await screen.findByRole('button', { name: 'Confirmer' });
    expect(screen.getByText(/Plus personne n’entre par elle/)).toBeInTheDocument();
    expect(server.made('DELETE', '/api/admin/lti/platforms/p1')).toHaveLength(0);
    await user.click(confirm);
    await waitFor(() => expect(server.made('DELETE', '/api/admin/lti/platforms/p1')).toHaveLength(1));
    expect(await screen.findByText('La plateforme a été retirée')).toBeVisible();
  });
});
