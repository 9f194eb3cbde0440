import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LtiCourse, LtiCourseReport } from '@ardoise/contracts';
import { aClass, aMember } from '../../../test/given/classes.ts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const TAKE = '/api/lti/courses/c1/students';
const MINE: LtiCourse = { id: 'c1', title: '3e B', platform: 'Moodle du lycée', since: '2026-09-01T08:00:00.000Z' };
const REPORT: LtiCourseReport = {
  done: false,
  students: 28,
  added: 3,
  joined: 25,
  already: 2,
  refused: [{ name: 'Paul Roux', reason: 'La plateforme ne transmet pas son adresse e-mail.' }],
  refused_count: 1,
  gone: [{ user_id: 'zoe', email: 'zoe@ecole.fr', first_name: 'Zoé', last_name: 'Martin' }],
};

async function openDialog(report: unknown = REPORT, courses: LtiCourse[] = [MINE]) {
  let answer = report;
  signInAs('professor');
  const server = fakeServer({
    ...aSchool(),
    'GET /api/classes/:id': () => aClass({ id: 'k1', name: '3e B' }),
    'GET /api/classes/:id/members': () => [aMember()],
    'GET /api/lti/courses': () => courses,
    'POST /api/lti/courses/:id/students': ({ json }) =>
      (json as { confirm?: boolean }).confirm ? { ...REPORT, done: true } : answer,
  });
  const user = open('/app/classes/k1');
  await user.click(await screen.findByRole('button', { name: 'Reprendre d’un cours' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reprendre les élèves d’un cours' }));
  return { server, user, dialog, becomes: (next: unknown) => (answer = next) };
}

describe('the students of a course', () => {
  it('are told of first, and come in when the professor says so', async () => {
    const { server, user, dialog } = await openDialog();
    expect(await dialog.findByText('28 élèves dans ce cours')).toBeInTheDocument();
    for (const text of [
      '25 à ajouter',
      '3 comptes à créer',
      '2 déjà dans la classe',
      '1 élève laissé de côté',
      'Paul Roux',
    ])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(server.made('POST', TAKE).map(({ json }) => json)).toEqual([{ class_id: 'k1' }]);
    await user.click(dialog.getByRole('button', { name: 'Reprendre' }));
    expect(await screen.findByText('25 élèves ajoutés.')).toBeInTheDocument();
    expect(server.made('POST', TAKE)[1]?.json).toEqual({ class_id: 'k1', confirm: true, remove: [] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('who are not in the course any more leave where that is ticked', async () => {
    const { server, user, dialog } = await openDialog({ ...REPORT, joined: 0, added: 0 });
    expect(await dialog.findByText('Zoé Martin (zoe@ecole.fr)')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Reprendre' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: /Retirer aussi de la classe un élève/ }));
    await user.click(dialog.getByRole('button', { name: 'Reprendre' }));
    expect(await screen.findByText('25 élèves ajoutés, 1 retiré.')).toBeInTheDocument();
    expect(server.made('POST', TAKE)[1]?.json).toMatchObject({ remove: ['zoe'] });
  });

  it('are those of the course that is chosen among several', async () => {
    const { server, user, dialog } = await openDialog(REPORT, [{ ...MINE, id: 'c0', title: '4e A' }, MINE]);
    expect(server.made('POST', TAKE)).toEqual([]);
    await user.click(dialog.getByRole('combobox', { name: 'Cours' }));
    await user.click(await screen.findByTitle('3e B (Moodle du lycée)'));
    expect(await dialog.findByText('28 élèves dans ce cours')).toBeInTheDocument();
    expect(server.made('POST', TAKE)).toHaveLength(1);
  });

  it('cannot be read while the platform is away, and then can', async () => {
    const { user, dialog, becomes } = await openDialog(new RefusedAnswer(503, 'La plateforme n’a pas répondu.'));
    expect(await dialog.findByText('La plateforme n’a pas répondu.')).toBeInTheDocument();
    becomes(REPORT);
    await user.click(dialog.getByRole('button', { name: /Réessayer/ }));
    expect(await dialog.findByText('28 élèves dans ce cours')).toBeInTheDocument();
  });

  it('who could not come in after all are read before the dialog goes', async () => {
    const { user, dialog, becomes } = await openDialog({ ...REPORT, refused: [], refused_count: 0 });
    const take = await dialog.findByRole('button', { name: 'Reprendre' });
    becomes({ ...REPORT, joined: 0 });
    await user.click(take);
    expect(await dialog.findByText('Paul Roux')).toBeInTheDocument();
    expect(dialog.getByText('1 élève laissé de côté')).toBeInTheDocument();
  });

  it('are all there already', async () => {
    const same = { ...REPORT, joined: 0, added: 0, already: 28, refused: [], refused_count: 0, gone: [] };
    const { dialog } = await openDialog(same);
    expect(await dialog.findByText('La classe est déjà comme le cours.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Reprendre' })).toBeNull();
  });

  it('are not spoken of to who has come from no course', async () => {
    signInAs('professor');
    const server = fakeServer({
      ...aSchool(),
      'GET /api/classes/:id': () => aClass({ id: 'k1' }),
      'GET /api/classes/:id/members': () => [aMember()],
    });
    open('/app/classes/k1');
    await screen.findByRole('button', { name: 'Ajouter des membres' });
    await waitFor(() => expect(server.made('GET', '/api/lti/courses')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Reprendre d’un cours' })).toBeNull();
  });
});
