import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnClass } from '@ardoise/contracts';
import { PRESENT } from '../../../test/given/classes.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

function aServer(start: OwnClass[] = []) {
  let mine = start;
  signInAs('student');
  return fakeServer({
    ...aSchool(),
    'GET /api/me/classes': () => mine,
    'POST /api/classes/join': () => {
      const joined = { id: 'k1', name: '3e B', school_year: PRESENT };
      mine = [...mine, joined];
      return joined;
    },
  });
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Mes classes' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);

describe('a student’s classes', () => {
  it('are found in the menu, and joined by a code', async () => {
    const server = aServer();
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    await user.click(await screen.findByRole('link', { name: 'Mes classes' }));
    expect(await screen.findByText('Vous n’êtes dans aucune classe')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rejoindre' }));
    expect(await screen.findByText('Veuillez taper le code.')).toBeVisible();
    await user.type(screen.getByLabelText('Code de la classe'), ' abcd 2345{Enter}');
    expect(await screen.findByText('Vous êtes dans la classe 3e B.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual([`3e B${PRESENT}`]));
    expect(server.made('POST', '/api/classes/join').map(({ json }) => json)).toEqual([{ code: 'abcd 2345' }]);
    expect(screen.getByLabelText('Code de la classe')).toHaveValue('');
  });

  it('are joined by a link, once the student says so', async () => {
    const server = aServer();
    const user = open('/app/classes/rejoindre?code=ABCD2345');
    expect(await screen.findByLabelText('Code de la classe')).toHaveValue('ABCD2345');
    expect(server.made('POST', '/api/classes/join')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Rejoindre' }));
    await waitFor(() => expect(address()).toBe('/app/classes'));
    await waitFor(() => expect(shown()).toEqual([`3e B${PRESENT}`]));
  });

  it('say why a code leads nowhere, and keep what was typed', async () => {
    const server = aServer();
    server.set('POST /api/classes/join', () => new RefusedAnswer(404, 'Cet élément n’existe pas.', 'not-found'));
    const user = open('/app/classes');
    await user.type(await screen.findByLabelText('Code de la classe'), 'ABCD2346{Enter}');
    expect(await screen.findByText(/^Ce code n’ouvre aucune classe/)).toBeVisible();
    expect(screen.getByLabelText('Code de la classe')).toHaveValue('ABCD2346');
    server.set('POST /api/classes/join', () => new RefusedAnswer(429, 'Trop d’essais.', 'too-many'));
    await user.click(screen.getByRole('button', { name: 'Rejoindre' }));
    expect(await screen.findByText('Trop d’essais.')).toBeVisible();
  });
});
