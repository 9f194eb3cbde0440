import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFollowUp, anAssignment, inDays } from '../../../test/given/assignments.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { ONE, aGivenSchool } from '../../../test/given/given.ts';
import { open } from '../../../test/render-app.tsx';
import { typeDate } from '../../../test/type-date.ts';

describe('what may be done with it', () => {
  const write = async (user: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Écrire à ceux qui n’ont pas commencé' }));
    return screen.findByRole('dialog', { name: 'Écrire à ceux qui n’ont pas commencé' });
  };

  it('writes to those who have not begun, and says to how many', async () => {
    const server = aGivenSchool();
    const user = open('/app/a-faire/a1');
    const dialog = await write(user);
    expect(await within(dialog).findByText(/Un courriel part à 4 élèves/)).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/^Votre message/), '  Courage !  ');
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Le rappel part à 4 élèves.')).toBeInTheDocument();
    expect(server.made('POST', `${ONE}/reminder`).map(({ json }) => json)).toEqual([{ message: 'Courage !' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['Un rappel est déjà parti aujourd’hui pour ce travail.', 'assignment-reminded'],
    ['Tous les élèves ont commencé : il n’y a personne à qui écrire.', 'assignment-nobody-waits'],
  ])('keeps what was written where the answer is: %s', async (message, code) => {
    aGivenSchool({}, undefined, { [`POST ${ONE}/reminder`]: () => new RefusedAnswer(409, message, code) });
    const user = open('/app/a-faire/a1');
    const dialog = await write(user);
    await user.type(within(dialog).getByLabelText(/^Votre message/), 'Courage');
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(message));
    expect(within(dialog).getByLabelText(/^Votre message/)).toHaveValue('Courage');
  });

  it.each([
    [{ not_begun: 1, late: 0 }, /part à 1 élève,/],
    [{ not_begun: 0, late: 3 }, /part à ceux qui sont en retard et n’ont rien commencé/],
    [{ not_begun: 0, late: 0 }, /il n’y a personne à qui écrire/],
  ])('says beforehand to whom, of %j', async (counts, words) => {
    aGivenSchool({}, () => aFollowUp({ counts: { done: 2, under_way: 1, ...counts } }));
    const user = open('/app/a-faire/a1');
    expect(await within(await write(user)).findByText(words)).toBeInTheDocument();
  });

  it('gives more time, but none that is over', async () => {
    const server = aGivenSchool({ due_at: inDays(2) });
    const user = open('/app/a-faire/a1');
    await user.click(await screen.findByRole('button', { name: 'Changer l’échéance' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changer l’échéance' });
    await typeDate(user, 'À faire pour le', '03/03/2025 18:00');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(dialog).findByText('L’échéance doit être à venir.')).toBeVisible();
    const year = new Date().getFullYear() + 1;
    await typeDate(user, 'À faire pour le', `03/03/${year} 18:00`);
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(server.made('PUT', `${ONE}/due`)).toHaveLength(1));
    expect(server.made('PUT', `${ONE}/due`)[0]!.json).toEqual({ due_at: `${year}-03-03T17:00:00.000Z` });
    expect(await screen.findByText(new RegExp(`3\\smars ${year} à 18\\sh\\s00`))).toBeVisible();
  });

  it('is taken back once that is confirmed, and then nothing more can be done with it', async () => {
    const server = aGivenSchool();
    const user = open('/app/a-faire/a1');
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText(/Les élèves ne l’auront plus à faire/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(server.made('POST', `${ONE}/take_back`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Retirer' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText(/Ce travail a été retiré le mardi 1er\sdécembre 2026/)).toBeVisible();
    for (const name of ['Retirer', 'Changer l’échéance', 'Écrire à ceux qui n’ont pas commencé'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says so where what was to be done is there no more', async () => {
    aGivenSchool({ target: { ...anAssignment().target, there: false } });
    open('/app/a-faire/a1');
    expect(await screen.findByText(/Ce qui était à faire a été supprimé/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ouvrir le paquet' })).toBeNull();
  });
});
