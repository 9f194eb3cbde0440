import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const CONSENT =
  "Je reconnais que Lycée du Parc sont propriétaires de ces contenus et m'engage à conserver un usage personnel et non commercial";
const LINK = '/register?confirm=a-secret&email=zoe%2Bcartes%40ecole.fr';
const signedIn = () => ({ token: 't1', role: 'student', email: 'zoe+cartes@ecole.fr' });

describe('asking to register', () => {
  it('is offered at the sign-in page, and keeps the way back', async () => {
    fakeServer({});
    const user = open('/login?origin=%2Fapp%2Fquiz%2F7');
    await user.click(screen.getByRole('link', { name: /^Première connexion/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Première connexion' })).toBeVisible());
    await waitFor(() => expect(address()).toBe('/register?origin=%2Fapp%2Fquiz%2F7'));
    await user.click(screen.getByRole('link', { name: 'Retour à la connexion' }));
    await waitFor(() => expect(address()).toBe('/login?origin=%2Fapp%2Fquiz%2F7'));
  });

  it('takes an address and the consent, and says that a mail was sent', async () => {
    const server = fakeServer({ 'POST /api/auth/register': () => ({}) });
    const user = open('/register');
    const consent = await screen.findByRole('checkbox', { name: CONSENT });
    const submit = screen.getByRole('button', { name: 'Recevoir le mail' });
    expect(consent).not.toBeChecked();
    expect(submit).toBeDisabled();
    expect(screen.getByText(/Si votre adresse est autorisée, vous recevrez un mail/)).toBeVisible();
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
    await user.type(screen.getByLabelText('Adresse e-mail'), 'zoe@ecole.fr');
    await user.click(consent);
    await user.click(submit);
    await waitFor(() =>
      expect(screen.getByText('Un mail vous a ete envoye pour confirmer votre inscription.')).toBeVisible(),
    );
    expect(server.made('POST', '/api/auth/register')[0]?.json).toEqual({ email: 'zoe@ecole.fr', consent: true });
  });

  it('says why it was refused', async () => {
    fakeServer({ 'POST /api/auth/register': () => new RefusedAnswer(429, 'Trop d’essais.') });
    const user = open('/register');
    await user.click(await screen.findByRole('checkbox'));
    await user.type(screen.getByLabelText('Adresse e-mail'), 'zoe@ecole.fr{Enter}');
    await waitFor(() => expect(screen.getByText('Trop d’essais.')).toBeVisible());
  });
});

describe('the link of the invitation', () => {
  it('asks for a password, shows its strength while it is typed, and never agrees for the person', async () => {
    fakeServer({});
    const user = open(LINK);
    const consent = await screen.findByRole('checkbox', { name: CONSENT });
    expect(consent).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Terminer mon inscription' })).toBeDisabled();
    expect(screen.getByLabelText('Adresse e-mail')).toBeDisabled();
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('zoe+cartes@ecole.fr');
    expect(screen.getByText('Choisissez un mot de passe')).toBeVisible();
    expect(screen.getByText('Le mot de passe doit contenir')).toBeVisible();
    await user.type(screen.getByLabelText('Mot de passe'), 'abc');
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '1');
    await user.type(screen.getByLabelText('Mot de passe'), 'DEF12');
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '4');
  });

  it('refuses a weak password in the words of the rules', async () => {
    const server = fakeServer({});
    const user = open(LINK);
    await user.click(await screen.findByRole('checkbox'));
    await user.type(screen.getByLabelText('Mot de passe'), 'abcdefgh{Enter}');
    await waitFor(() =>
      expect(screen.getByText('Le mot de passe doit contenir au moins une lettre majuscule.')).toBeVisible(),
    );
    expect(screen.getByLabelText('Mot de passe')).toHaveFocus();
    expect(server.made('POST', '/api/auth/register')).toHaveLength(0);
  });

  it('registers, signs in and opens the cards', async () => {
    const server = fakeServer({
      ...aSchool(),
      'POST /api/auth/register': () => ({}),
      'POST /api/auth/login': signedIn,
    });
    const user = open(LINK);
    await user.type(await screen.findByLabelText('Mot de passe'), 'Nouveau99');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Terminer mon inscription' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Toutes les cartes' })).toBeVisible());
    expect(server.made('POST', '/api/auth/register')[0]?.json).toEqual({
      email: 'zoe+cartes@ecole.fr',
      confirm: 'a-secret',
      password: 'Nouveau99',
      consent: true,
    });
    expect(session.get()).toEqual(signedIn());
  });

  it('says that it has been used, and leads to another one', async () => {
    fakeServer({
      'POST /api/auth/register': () => new RefusedAnswer(400, 'Ce lien n’est pas valable.', 'link-invalid'),
    });
    const user = open(LINK);
    await user.type(await screen.findByLabelText('Mot de passe'), 'Nouveau99');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Terminer mon inscription' }));
    await waitFor(() => expect(screen.getByText(/Ce lien n’est pas valable./)).toBeVisible());
    await user.click(screen.getByRole('link', { name: 'Demander un nouveau lien' }));
    expect(await screen.findByRole('button', { name: 'Recevoir le mail' })).toBeDisabled();
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('zoe+cartes@ecole.fr');
  });
});

describe('the school’s own sign-in', () => {
  const config = {
    app_name: 'Ardoise',
    org_name: 'Lycée du Parc',
    has_logo: false,
    oidc_label: 'Se connecter par l’ENT',
  };

  it('is offered when there is one', async () => {
    fakeServer({ 'GET /api/config': () => config });
    localStorage.setItem('ardoise.config', JSON.stringify(config));
    open('/login?origin=%2Fapp%2Fquiz');
    const link = await screen.findByRole('link', { name: 'Se connecter par l’ENT' });
    expect(link).toHaveAttribute('href', '/api/auth/oidc?origin=%2Fapp%2Fquiz');
  });

  it('is told the address that was typed, or that a link carries, and nothing that is none', async () => {
    fakeServer({ 'GET /api/config': () => config });
    localStorage.setItem('ardoise.config', JSON.stringify(config));
    const user = open('/login?login_hint=zoe%2Bcartes%40ecole.fr');
    const field = await screen.findByLabelText('Adresse e-mail');
    const link = screen.getByRole('link', { name: 'Se connecter par l’ENT' });
    expect(field).toHaveValue('zoe+cartes@ecole.fr');
    expect(link).toHaveAttribute('href', '/api/auth/oidc?login_hint=zoe%2Bcartes%40ecole.fr');
    await user.clear(field);
    await user.type(field, 'zoe');
    expect(link).toHaveAttribute('href', '/api/auth/oidc');
    await user.type(field, '@ecole.fr ');
    expect(link).toHaveAttribute('href', '/api/auth/oidc?login_hint=zoe%40ecole.fr');
  });

  it('comes back signed in', async () => {
    const server = fakeServer({ ...aSchool(), 'POST /api/auth/oidc/session': signedIn });
    open('/login?origin=%2Fapp%2Fnavigate%2Ff1#oidc=a-ticket');
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    expect(server.made('POST', '/api/auth/oidc/session').map(({ json }) => json)).toEqual([{ ticket: 'a-ticket' }]);
  });

  it.each([
    ['professor', /maintenant professeur/],
    ['student', /maintenant élève/],
  ])('says to a %s that their role is new, before it leads on', async (role, sentence) => {
    const changed = () => ({ ...signedIn(), role, role_changed: true });
    fakeServer({ ...aSchool(), 'POST /api/auth/oidc/session': changed });
    const user = open('/login?origin=%2Fapp%2Fnavigate%2Ff1#oidc=a-ticket');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(address()).toBe('/register?origin=%2Fapp%2Fnavigate%2Ff1');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
  });

  it('says so after the consent, too, and to nobody who only has the address', async () => {
    const changed = () => ({ ...signedIn(), role_changed: true });
    fakeServer({ ...aSchool(), 'POST /api/auth/oidc/session': changed });
    const user = open('/register?origin=https%3A%2F%2Fmal.fr#oidc=a-ticket');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByRole('heading', { name: 'Votre rôle a changé' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(address()).toMatch(/^\/app/));
    session.end('signed-out');
    open('/register#role-changed');
    expect(await screen.findByRole('button', { name: 'Recevoir le mail' })).toBeVisible();
  });

  it('takes the place of whoever was signed in here before, of whom nothing is shown', async () => {
    signInAs('professor');
    const server = fakeServer({ ...aSchool(), 'POST /api/auth/oidc/session': signedIn });
    open('/login?origin=%2Fapp%2Fnavigate%2Ff1#oidc=a-ticket');
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    expect(session.get()?.email).toBe('zoe+cartes@ecole.fr');
    await waitFor(() => expect(server.calls.some(({ headers }) => headers.has('authorization'))).toBe(true));
    const asked = server.calls.filter(({ path }) => !/^\/api\/(config|auth)/.test(path));
    expect(new Set(asked.map(({ headers }) => headers.get('authorization')))).toEqual(new Set(['Bearer t1']));
  });

  it('leaves nobody in another person’s session when it fails', async () => {
    signInAs('professor');
    fakeServer({
      ...aSchool(),
      'POST /api/auth/oidc/session': () => new RefusedAnswer(400, 'Recommencez.', 'oidc-failed'),
    });
    open('/login?origin=%2Fapp%2Fnavigate%2Ff1#oidc=a-ticket');
    expect(await screen.findByText('Recommencez.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });

  it('asks for the consent before the first time', async () => {
    const server = fakeServer({
      ...aSchool(),
      'POST /api/auth/oidc/session': ({ json }) =>
        (json as { consent?: boolean }).consent ? signedIn() : new RefusedAnswer(409, 'Acceptez.', 'consent-needed'),
    });
    const user = open('/login?origin=%2Fapp%2Fnavigate%2Ff1#oidc=a-ticket');
    await user.click(await screen.findByRole('checkbox', { name: CONSENT }));
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    expect(server.made('POST', '/api/auth/oidc/session')[1]?.json).toEqual({ ticket: 'a-ticket', consent: true });
  });

  it('asks once for the password of an account that has one', async () => {
    const server = fakeServer({
      ...aSchool(),
      'POST /api/auth/oidc/session': ({ json }) => {
        const { password } = json as { password?: string };
        if (password === undefined) return new RefusedAnswer(409, 'Donnez-le.', 'oidc-password-needed');
        return password === 'Juste-1234' ? signedIn() : new RefusedAnswer(400, 'Non.', 'password-wrong');
      },
    });
    const user = open('/login?origin=%2Fapp%2Fnavigate%2Ff1#oidc=a-ticket');
    await screen.findByRole('heading', { name: 'Lier votre compte' });
    const field = screen.getByLabelText('Mot de passe');
    await user.type(field, 'Faux-1234{Enter}');
    expect(await screen.findByText('Ce mot de passe n’est pas celui de votre compte.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Juste-1234{Enter}');
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    expect(server.made('POST', '/api/auth/oidc/session').at(-1)?.json).toEqual({
      ticket: 'a-ticket',
      password: 'Juste-1234',
    });
  });

  it('offers another account to who may not enter, and to nobody else', async () => {
    fakeServer({});
    open('/login?origin=%2Fapp#oidc-error=oidc-not-authorised');
    const link = await screen.findByRole('link', { name: 'Se connecter avec un autre compte' });
    expect(link).toHaveAttribute('href', '/api/auth/oidc?origin=%2Fapp&account=choose');
  });

  it('offers no other account where nobody was recognised', async () => {
    fakeServer({});
    open('/login#oidc-error=oidc-away');
    await screen.findByText(/ne répond pas pour le moment/);
    expect(screen.queryByRole('link', { name: 'Se connecter avec un autre compte' })).toBeNull();
  });

  it('leads on who goes back to an address that was used before, and is in', async () => {
    signInAs('student');
    fakeServer(aSchool());
    open('/login?origin=%2Fapp%2Fnavigate%2Ff1#oidc-error=oidc-late');
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
  });

  it.each([
    ['oidc-not-authorised', 'Cette adresse n’est pas autorisée à se connecter.'],
    [
      'oidc-no-email',
      'Votre établissement ne transmet pas votre adresse e-mail à cette application. Prévenez son administrateur.',
    ],
    ['oidc-email-unverified', /ne dit pas que votre adresse est vérifiée.*OIDC_TRUST_EMAILS/],
    ['removed', 'Un professeur vous a retiré d’ici. Lui seul peut vous laisser revenir.'],
    ['oidc-other-identity', /Un professeur peut le détacher/],
    ['oidc-late', /a pris trop de temps/],
    ['oidc-failed', 'La connexion par votre établissement n’a pas abouti. Veuillez recommencer.'],
  ])('says when it came to nothing: %s', async (code, sentence) => {
    fakeServer({});
    open(`/login#oidc-error=${code}`);
    await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  });
});
