import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const EMMA = { token: 't1', role: 'student', email: '#emma' };
const CARD = '/code#classe=ABCDEF&code=ABCD2345';
const submit = () => screen.getByRole('button', { name: 'Se connecter' });

function aServer(answer: () => unknown = () => EMMA) {
  return fakeServer({ ...aSchool(), 'POST /api/auth/code': answer, 'GET /api/auth/logout': () => ({}) });
}

describe('coming in by a code', () => {
  it('is found from the sign-in, takes both codes, and leads to the cards', async () => {
    const server = aServer();
    const user = open('/login');
    await user.click(screen.getByRole('link', { name: 'J’ai un code de classe' }));
    await user.type(await screen.findByLabelText('Code de la classe'), 'abc def');
    await user.type(screen.getByLabelText('Votre code'), 'abcd-2345');
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/app/navigate'));
    const [sent] = server.made('POST', '/api/auth/code');
    expect(sent?.json).toEqual({ class_code: 'ABC DEF', code: 'ABCD-2345' });
    expect(session.get()).toEqual(EMMA);
  });

  it('takes the codes of a card out of the address, and sends nothing by itself', async () => {
    const server = aServer();
    const user = open(CARD);
    expect(await screen.findByLabelText('Code de la classe')).toHaveValue('ABCDEF');
    expect(screen.getByLabelText('Votre code')).toHaveValue('ABCD2345');
    expect(window.location.href).not.toContain('ABCD');
    expect(server.made('POST', '/api/auth/code')).toHaveLength(0);
    await user.click(submit());
    await waitFor(() => expect(session.get()).toEqual(EMMA));
  });

  it('asks for the consent once, the first time', async () => {
    const server = aServer();
    server.set('POST /api/auth/code', ({ json }) =>
      (json as { consent?: boolean }).consent ? EMMA : new RefusedAnswer(409, 'Avant…', 'consent-needed'),
    );
    const user = open(CARD);
    await screen.findByLabelText('Votre code');
    await user.click(submit());
    expect(await screen.findByText(/première connexion/)).toBeVisible();
    expect(submit()).toBeDisabled();
    await user.click(await screen.findByRole('checkbox'));
    await user.click(submit());
    await waitFor(() => expect(session.get()).toEqual(EMMA));
  });

  it('says when the codes are wrong, or when to wait, and keeps what was typed', async () => {
    const server = aServer(() => new RefusedAnswer(401, 'autre phrase', 'bad-code'));
    const user = open(CARD);
    await screen.findByLabelText('Votre code');
    await user.click(submit());
    expect(await screen.findByText(/Ces codes ne vont pas ensemble/)).toBeVisible();
    expect(screen.getByLabelText('Votre code')).toHaveValue('ABCD2345');
    server.set('POST /api/auth/code', () => new RefusedAnswer(429, 'Trop d’essais.', 'too-many-tries'));
    await user.click(submit());
    expect(await screen.findByText('Trop d’essais.')).toBeVisible();
  });

  it('takes the place of who is signed in there, who leaves, once somebody says so', async () => {
    signInAs('student');
    const server = aServer();
    const user = open(CARD);
    expect(await screen.findByText(/Quelqu’un est déjà connecté/)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(session.get()).toEqual(EMMA));
    const [left] = server.made('GET', '/api/auth/logout');
    expect(left?.headers.get('authorization')).toBe('Bearer a-token');
  });

  it('is no page for who is signed in and has no card', async () => {
    signInAs('student');
    aServer();
    open('/code');
    await waitFor(() => expect(address()).toBe('/app/navigate'));
  });
});
