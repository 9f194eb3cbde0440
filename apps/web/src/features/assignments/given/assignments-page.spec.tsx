import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Assignment, FollowUp } from '@ardoise/contracts';
import { aFollowUp, anAssignment } from '../../../test/given/assignments.ts';
import { aClass } from '../../../test/given/classes.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { hear } from '../../../test/hear.ts';
import { address, goTo, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const LIST = '/api/assignments';
const CLASSES = [aClass({ id: 'k1', name: '3e B' }), aClass({ id: 'k2', name: '3e C' })];
const asRead = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
const list = () => screen.findByRole('list', { name: 'Travaux donnés' });
const lines = async () =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map((head) => head.closest('li')!);

const COUNTS: FollowUp['counts'] = { done: 18, under_way: 5, not_begun: 4, late: 1 };

function aServer(given: (call: SeenCall) => Assignment[] | RefusedAnswer, more: object = {}) {
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/classes': () => CLASSES,
    [`GET ${LIST}`]: (call: SeenCall) => {
      const assignments = given(call);
      return assignments instanceof RefusedAnswer ? assignments : { total: assignments.length, assignments };
    },
    'GET /api/assignments/:id/follow_up': () => aFollowUp({ counts: COUNTS }),
    ...more,
  });
}

describe('what was given to do', () => {
  it('says of each what it is, to whom, until when, by what measure, and how far they are', async () => {
    aServer(() => [anAssignment()]);
    open('/app/a-faire');
    const [line] = await lines();
    expect(within(line!).getByRole('link', { name: 'Capitales' })).toHaveAttribute('href', '/app/a-faire/a1');
    expect(asRead(line!)).toContain('3e B');
    expect(asRead(line!)).toContain('Savoir 80 % des cartes · pour le jeudi 3 décembre 2026 à 18 h 00');
    const counts = await within(line!).findByRole('list', { name: 'Où en sont les élèves' });
    expect(within(counts).getAllByRole('listitem').map(asRead)).toEqual([
      '18 faits',
      '5 en cours',
      '4 pas commencés',
      '1 en retard',
    ]);
    expect(screen.getByText('1 travail')).toBeVisible();
  });

  it('says one of each as one, and nothing of none', async () => {
    aServer(() => [anAssignment()], {
      'GET /api/assignments/:id/follow_up': () =>
        aFollowUp({ counts: { done: 1, under_way: 0, not_begun: 1, late: 0 } }),
    });
    open('/app/a-faire');
    const counts = await screen.findByRole('list', { name: 'Où en sont les élèves' });
    expect(within(counts).getAllByRole('listitem').map(asRead)).toEqual(['1 fait', '1 pas commencé']);
  });

  it('names single students, or counts them, and says what was taken back or is there no more', async () => {
    const alone = (id: string) => ({ user_id: id, email: `${id}@ecole.fr` });
    const target = { kind: 'quiz', id: 'q1', name: 'Fleuves', there: false } as const;
    aServer(() => [
      anAssignment({ students: [{ ...alone('zoe'), first_name: 'Zoé', last_name: 'Martin' }], classes: [] }),
      anAssignment({
        id: 'a2',
        students: ['a', 'b', 'c'].map(alone),
        classes: ['3e B', '3e A'].map((name) => ({ id: name, name, archived: false })),
      }),
      anAssignment({ id: 'a3', target, measure: { kind: 'part' }, taken_back_at: '2026-11-30T10:00:00.000Z' }),
    ]);
    open('/app/a-faire');
    const said = (await lines()).map(asRead);
    expect(said[0]).toContain('Zoé Martin');
    expect(said[1]).toContain('3e A, 3e B, 3 élèves');
    expect(said[2]).toContain('Retiré');
    expect(said[2]).toContain('Supprimé');
    expect(said[2]).toContain('Participer');
  });

  it('asks for those of a class, or for those that are over, by the address', async () => {
    const server = aServer(({ query }) =>
      query.get('state') === 'past'
        ? [anAssignment({ id: 'a9', target: { ...anAssignment().target, name: 'Mers' } })]
        : [anAssignment()],
    );
    const user = open('/app/a-faire?classe=k2');
    await list();
    const asked = () => server.made('GET', LIST).at(-1)!.query;
    expect([asked().get('state'), asked().get('class'), asked().get('offset')]).toEqual(['open', 'k2', '0']);
    await waitFor(() =>
      expect(server.made('GET', '/api/assignments/a1/follow_up').at(-1)?.query.toString()).toBe('class=k2&limit=1'),
    );
    await user.click(screen.getByText('Passés'));
    expect(await screen.findByRole('link', { name: 'Mers' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/app/a-faire?classe=k2&vue=passes'));
    await user.click(screen.getByRole('combobox', { name: 'Classe' }));
    await user.click(await screen.findByTitle('Toutes les classes'));
    await waitFor(() => expect(address()).toBe('/app/a-faire?vue=passes'));
    act(() => goTo('/app/a-faire'));
    expect(await screen.findByRole('link', { name: 'Capitales' })).toBeVisible();
  });

  it('turns its pages, and back to the last one there is', async () => {
    const server = aServer(() => [], {
      [`GET ${LIST}`]: ({ query }: SeenCall) => {
        const at = Number(query.get('offset'));
        return { total: 21, assignments: at < 21 ? [anAssignment({ id: `a${at}` })] : [] };
      },
    });
    const user = open('/app/a-faire');
    await user.click(await screen.findByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect(address()).toBe('/app/a-faire?page=2'));
    await waitFor(() => expect(server.made('GET', LIST).at(-1)!.query.get('offset')).toBe('20'));
    act(() => goTo('/app/a-faire?page=9'));
    await waitFor(() => expect(address()).toBe('/app/a-faire?page=2'));
  });

  it('follows live what students do', async () => {
    let counts = COUNTS;
    aServer(() => [anAssignment()], { 'GET /api/assignments/:id/follow_up': () => aFollowUp({ counts }) });
    open('/app/a-faire');
    expect(await screen.findByText('18 faits')).toBeVisible();
    counts = { ...COUNTS, done: 19, under_way: 4 };
    await hear('changed', [{ topic: 'assignments', id: 'a1', position: 9 }]);
    expect(await screen.findByText('19 faits')).toBeVisible();
  });

  it.each([
    ['/app/a-faire', 'Rien n’est à faire en ce moment'],
    ['/app/a-faire?vue=passes', 'Aucun travail passé'],
  ])('is empty at %s, and says what comes here', async (path, title) => {
    aServer(() => []);
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('leads back to all from a class to which nothing was given', async () => {
    aServer(({ query }) => (query.has('class') ? [] : [anAssignment()]));
    const user = open('/app/a-faire?classe=k2');
    await user.click(await screen.findByRole('button', { name: 'Montrer toutes les classes' }));
    expect(await screen.findByRole('link', { name: 'Capitales' })).toBeVisible();
  });

  it('can be tried again where it did not come', async () => {
    let isDown = true;
    aServer(() => (isDown ? new RefusedAnswer(503, 'Le serveur se repose.') : [anAssignment()]));
    const user = open('/app/a-faire');
    expect(await screen.findByText('Le serveur se repose.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Capitales' })).toBeVisible();
  });

  it('is no page of a student’s', async () => {
    aServer(() => []);
    signInAs('student');
    open('/app/a-faire');
    expect(await screen.findByRole('heading', { name: '404 - Page non trouvée' })).toBeVisible();
  });
});
