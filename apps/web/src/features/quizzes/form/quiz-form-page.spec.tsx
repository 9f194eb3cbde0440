import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dragTo } from '../../../test/carry.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aCard, aDeck, aListedCard, aQuiz, aSchool } from '../../../test/given/things.ts';
import { typeDate } from '../../../test/type-date.ts';
import { codeFrom } from './quiz-draft.ts';

const CLOSED = 'Sans réponses possibles : cette carte ne peut pas être posée dans un quiz.';
const CARDS = [
  aCard({ id: 'c1', question: 'Capitale du Togo ?', possible_answers: ['Lomé', 'Accra'] }),
  aCard({ id: 'c2', question: 'Capitale du Ghana ?', possible_answers: ['Lomé', 'Accra'] }),
  aCard({ id: 'c3', question: 'Capitale du Mali ?' }),
];

function aForm(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/decks': ({ query }) => (query.get('id_folder') === 'f2' ? [aDeck()] : []),
    'GET /api/flashcards': ({ query }) =>
      query.get('keyword')
        ? [aListedCard({ id: 'c9', question: 'Capitale du Bénin ?', possible_answers: ['a'] })]
        : CARDS,
    'GET /api/quizzes': () => [],
    'POST /api/quizzes': () => ({ id: 'q1' }),
    'PUT /api/quizzes/:id': () => ({ id: 'q1' }),
    'PUT /api/quizzes/:id/flashcards': () => ({ id: 'q1' }),
    ...more,
  });
  signInAs('professor');
  return server;
}

const submit = () => screen.getByRole('button', { name: /^(Créer le quiz|Enregistrer)$/ });
const chosen = () => within(screen.getByRole('region', { name: /Cartes du quiz/ }));
const questions = () =>
  chosen()
    .queryAllByRole('listitem')
    .map((line) => /Capitale du (\p{L}+)/u.exec(line.textContent)?.[1]);

const picker = () => within(screen.getByRole('dialog', { name: 'Choisir des cartes' }));

async function browseToDeck(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Choisir des cartes' }));
  await user.click(await screen.findByRole('button', { name: /^Géographie/ }));
  await user.click(await screen.findByRole('button', { name: /^Europe/ }));
  await user.click(await screen.findByRole('button', { name: /^Capitales/ }));
  await screen.findByRole('list', { name: 'Capitales' });
}

const openOptions = async (user: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Options', expanded: false }));

describe('a new quiz', () => {
  it('has a code of six figures and thirty seconds a card', async () => {
    aForm();
    const user = open('/app/quiz/new');
    expect(await screen.findByText(/^30 s par carte, ouvert tout de suite, code [1-9]\d\d\s\d{3}$/)).toBeVisible();
    await openOptions(user);
    expect(await screen.findByLabelText<HTMLInputElement>('Code d’accès')).toHaveDisplayValue(/^[1-9]\d{5}$/);
    expect(screen.getByLabelText('Temps par carte, en secondes')).toHaveValue('30');
    expect([codeFrom(0), codeFrom(899_999), codeFrom(900_000)]).toEqual(['100000', '999999', '100000']);
  });

  it('is taken by each at their own pace, or by the whole class at that of its professor', async () => {
    const server = aForm();
    const user = open('/app/quiz/new');
    await user.type(await screen.findByLabelText('Nom'), 'Capitales');
    const ways = within(screen.getByRole('radiogroup', { name: 'Déroulement' }));
    expect(ways.getByRole('radio', { name: /Chacun à son rythme/ })).toBeChecked();
    await openOptions(user);
    expect(screen.getByText('0 : sans limite de temps.')).toBeVisible();
    await user.click(ways.getByRole('radio', { name: /En classe, au rythme du professeur/ }));
    expect(screen.getByText('0 : jusqu’à ce que vous arrêtiez les réponses.')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(server.made('POST', '/api/quizzes')[0]?.json).toMatchObject({ mode: 'paced' }));
  });

  it('is launched in one go where the class waits for it, and stands in the list otherwise', async () => {
    const server = aForm({ 'POST /api/quizzes/:id/runs': () => ({ id: 'r1' }) });
    const launch = () => screen.queryByRole('button', { name: 'Créer et lancer' });
    const user = open('/app/quiz/new');
    await user.type(await screen.findByLabelText('Nom'), 'Capitales');
    await user.click(screen.getByRole('radio', { name: /^En classe/ }));
    expect(launch()).toBeNull();
    await browseToDeck(user);
    await user.click(screen.getByRole('button', { name: 'Ajouter les 2 cartes' }));
    await user.click(picker().getByRole('button', { name: 'Terminer' }));
    await user.click(launch()!);
    const dialog = await screen.findByRole('dialog', { name: /^Lancer «\sCapitales\s» en classe$/ });
    expect(server.made('POST', '/api/quizzes')).toHaveLength(1);
    expect(server.made('POST', '/api/quizzes/q1/runs')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(address()).toBe('/app/quiz'));
  });

  it('is not sent with a code of signs alone', async () => {
    const server = aForm();
    const user = open('/app/quiz/new');
    await openOptions(user);
    const code = await screen.findByLabelText('Code d’accès');
    await user.clear(code);
    await user.type(code, '..');
    await user.click(screen.getByRole('button', { name: 'Options', expanded: true }));
    expect(screen.queryByLabelText('Code d’accès')).toBeNull();
    await user.type(screen.getByLabelText('Nom'), 'Capitales');
    await user.click(submit());
    // What is wrong is seen, and has the focus.
    expect(screen.getByText('Un code d’accès a au moins une lettre ou un chiffre')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Code d’accès')).toHaveFocus());
    expect(server.made('POST', '/api/quizzes')).toHaveLength(0);
  });

  it('is not sent without a name or a code, nor with its end before its start', async () => {
    const server = aForm();
    const user = open('/app/quiz/new');
    await openOptions(user);
    await user.clear(await screen.findByLabelText('Code d’accès'));
    await typeDate(user, 'Début', '03/03/2026 14:05');
    await typeDate(user, 'Fin', '03/03/2026 14:05');
    await user.click(submit());
    expect(screen.getByText('Veuillez renseigner un nom')).toBeVisible();
    expect(screen.getByText('Veuillez renseigner un code d’accès')).toBeVisible();
    expect(screen.getByText('La date de fin doit être postérieure à la date de début.')).toBeVisible();
    expect(screen.getAllByText('mardi 3 mars 2026 à 14 h 05')).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
    expect(server.made('POST', '/api/quizzes')).toHaveLength(0);
  });

  it('takes cards from the tree and by search, and says why one cannot be asked', async () => {
    const server = aForm();
    const user = open('/app/quiz/new');
    await user.type(await screen.findByLabelText('Nom'), 'Capitales');
    await openOptions(user);
    await typeDate(user, 'Début', '03/03/2026 14:05');
    await browseToDeck(user);
    expect(screen.getByRole('button', { name: /Mali/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Mali/ })).toHaveTextContent(CLOSED);
    await user.click(screen.getByRole('button', { name: 'Ajouter les 2 cartes' }));
    await user.type(screen.getByLabelText('Mot-clé'), 'capitale');
    await user.click(await screen.findByRole('button', { name: /Bénin/ }));
    expect(questions()).toEqual(['Togo', 'Ghana', 'Bénin']);
    await user.click(picker().getByRole('button', { name: 'Terminer' }));
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/app/quiz'));
    await waitFor(() => expect(screen.getByText('Quiz créé avec succès')).toBeVisible());
    expect(server.made('POST', '/api/quizzes')[0]?.json).toMatchObject({
      name: 'Capitales',
      time_limit: 30,
      start_date: '2026-03-03T13:05:00.000Z',
      end_date: null,
      can_see_results_from: null,
    });
    expect(server.made('PUT', '/api/quizzes/q1/flashcards')[0]?.json).toEqual({ flashcardIds: ['c1', 'c2', 'c9'] });
  });

  it('takes a whole deck at once, says what was chosen and how long it lasts, and offers no card twice', async () => {
    const server = aForm();
    const user = open('/app/quiz/new');
    await browseToDeck(user);
    await user.click(picker().getByRole('button', { name: /Togo/ }));
    expect(picker().getByRole('status')).toHaveTextContent('1 carte ajoutée : 1 dans le quiz');
    expect(picker().getByRole('button', { name: /Togo/, pressed: true })).toBeVisible();
    const whole = picker().getByRole('button', { name: /^Ajouter tout le paquet.*Capitales/ });
    await user.click(whole);
    await waitFor(() => expect(picker().getByRole('status')).toHaveTextContent('1 carte ajoutée : 2 dans le quiz'));
    expect(picker().getByText('2 cartes, 1 min au plus')).toBeVisible();
    await user.click(whole);
    await waitFor(() =>
      expect(picker().getByRole('status')).toHaveTextContent('Aucune carte à ajouter dans ce paquet'),
    );
    expect(questions()).toEqual(['Togo', 'Ghana']);
    await user.click(picker().getByRole('button', { name: /Togo/ }));
    expect(picker().getByRole('status')).toHaveTextContent('1 carte retirée : 1 dans le quiz');
    expect(chosen().getByRole('heading')).toHaveTextContent('Cartes du quiz · 1 carte, 30 s au plus');
    expect(server.made('GET', '/api/flashcards')).toHaveLength(1);
  });

  it('finds cards by a tag alone', async () => {
    const server = aForm({
      'GET /api/tags': () => [{ id: 't1', name: 'Afrique', usages: 3 }],
      'GET /api/flashcards': ({ query }) =>
        query.get('tag_ids') === 't1'
          ? [aListedCard({ id: 'c9', question: 'Capitale du Bénin ?', possible_answers: ['a'] })]
          : [],
    });
    const user = open('/app/quiz/new');
    await user.click(await screen.findByRole('button', { name: 'Choisir des cartes' }));
    await user.click(await screen.findByRole('combobox', { name: 'Étiquettes' }));
    await user.click(await screen.findByTitle('Afrique'));
    await user.click(await screen.findByRole('button', { name: /Bénin/ }));
    expect(questions()).toEqual(['Bénin']);
    expect(server.made('GET', '/api/flashcards').at(-1)?.query.get('keyword')).toBeNull();
  });

  it.each([
    ['0', '3 cartes, sans limite de temps'],
    ['15', '3 cartes, 45 s au plus'],
    ['50', '3 cartes, 3 min au plus'],
    ['1250', '3 cartes, 1 h 03 au plus'],
  ])('of %s seconds a card says how long it is', async (seconds, told) => {
    aForm({ 'GET /api/quizzes/:id': () => aQuiz(), 'GET /api/quizzes/:id/flashcards': () => CARDS });
    const user = open('/app/quiz/q1/edit');
    await openOptions(user);
    const field = await screen.findByLabelText('Temps par carte, en secondes');
    await user.clear(field);
    await user.type(field, seconds);
    expect(chosen().getByRole('heading')).toHaveTextContent(told);
  });

  it('is made once, even when its cards are refused at first', async () => {
    let refuses = true;
    const server = aForm({
      'PUT /api/quizzes/:id/flashcards': () =>
        refuses ? new RefusedAnswer(400, 'Cette carte est fermée.') : { id: 'q1' },
    });
    const user = open('/app/quiz/new');
    await user.type(await screen.findByLabelText('Nom'), 'Capitales');
    await user.click(submit());
    await waitFor(() => expect(screen.getByText('Erreur lors de la soumission du quiz')).toBeVisible());
    expect(screen.getByText('Cette carte est fermée.')).toBeVisible();
    refuses = false;
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/app/quiz'));
    expect(server.made('POST', '/api/quizzes')).toHaveLength(1);
    expect(server.made('PUT', '/api/quizzes/q1')).toHaveLength(1);
  });
});

describe('an existing quiz', () => {
  const stored = {
    'GET /api/quizzes/:id': () =>
      aQuiz({ access_code: '482913', start_date: '2026-07-14T22:30:00.000Z', time_limit: 45 }),
    'GET /api/quizzes/:id/flashcards': () => CARDS,
  };

  it('is shown as it is, reordered by keyboard and saved', async () => {
    const server = aForm(stored);
    const user = open('/app/quiz/q1/edit');
    expect(
      await screen.findByText(/^45 s par carte, ouvre le .* 15 juillet 2026 à 0 h 30, code 482\s913$/),
    ).toBeVisible();
    await openOptions(user);
    expect(await screen.findByLabelText('Début')).toHaveValue('15/07/2026 00:30');
    expect(questions()).toEqual(['Togo', 'Ghana', 'Mali']);
    screen.getByRole('button', { name: /^Déplacer.*Togo.*carte 1 sur 3/ }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(questions()).toEqual(['Ghana', 'Mali', 'Togo']);
    expect(screen.getByText('Carte placée en position 3 sur 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Retirer.*Mali/ }));
    await user.click(submit());
    await waitFor(() => expect(screen.getByText('Quiz modifié avec succès')).toBeVisible());
    expect(server.made('PUT', '/api/quizzes/q1/flashcards')[0]?.json).toEqual({ flashcardIds: ['c2', 'c1'] });
    expect(server.made('PUT', '/api/quizzes/q1')[0]?.json).toMatchObject({ access_code: '482913', time_limit: 45 });
  });

  it('is reordered by dragging', async () => {
    aForm(stored);
    open('/app/quiz/q1/edit');
    await screen.findByRole('button', { name: 'Options' });
    const [first, , third] = chosen().getAllByRole('listitem');
    await dragTo(third!, first!).drop();
    await waitFor(() => expect(questions()).toEqual(['Mali', 'Togo', 'Ghana']));
  });

  it('says when it cannot be loaded', async () => {
    aForm({ 'GET /api/quizzes/:id': () => new RefusedAnswer(503, ''), 'GET /api/quizzes/:id/flashcards': () => [] });
    open('/app/quiz/q1/edit');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erreur lors de la récupération du quiz');
  });
});

describe('a quiz that a colleague has saved meanwhile', () => {
  it('is shown in both versions; ours goes over what we have seen, or theirs is taken', async () => {
    const cards = CARDS.slice(0, 1);
    let theirs = aQuiz({ name: 'Capitales', access_code: '482913', revision: 1, cards_revision: 1 });
    const server = aForm({
      'GET /api/quizzes/:id': () => theirs,
      'GET /api/quizzes/:id/flashcards': () => cards,
      'PUT /api/quizzes/:id': ({ json }) => {
        if ((json as { revision: number }).revision === 2) return { id: 'q1' };
        theirs = { ...theirs, name: 'Capitales d’Afrique', revision: 2, cards_revision: 4 };
        return new RefusedAnswer(409, 'Modifié.', 'changed-meanwhile');
      },
    });
    const user = open('/app/quiz/q1/edit');
    const name = await screen.findByLabelText('Nom');
    await user.clear(name);
    await user.type(name, 'Grandes villes');
    await user.click(submit());
    const versions = await screen.findByRole('table', { name: 'Les deux versions' });
    expect(
      within(versions)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['NomCapitales d’AfriqueGrandes villes']);
    await user.click(screen.getByRole('button', { name: 'Continuer à modifier' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Les deux versions' })).toBeNull());
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Enregistrer la mienne' }));
    await waitFor(() => expect(address()).toBe('/app/quiz'));
    const revisions = server.made('PUT', '/api/quizzes/q1').map(({ json }) => (json as { revision: number }).revision);
    expect(revisions).toEqual([1, 1, 2]);
    expect(server.made('PUT', '/api/quizzes/q1/flashcards').at(-1)?.json).toEqual({
      flashcardIds: ['c1'],
      revision: 4,
    });
  });
});

describe('a quiz that somebody has taken', () => {
  it('may be taken another way from now on, and keeps what was done', async () => {
    const server = aForm({
      'GET /api/quizzes/:id': () => aQuiz({ mode: 'paced', participations: 3, access_code: '482913', revision: 1 }),
      'GET /api/quizzes/:id/flashcards': () => CARDS.slice(0, 2),
    });
    const user = open('/app/quiz/q1/edit');
    const ways = within(await screen.findByRole('radiogroup', { name: 'Déroulement' }));
    expect(ways.getByRole('radio', { name: /En classe/ })).toBeChecked();
    expect(screen.getByText(/chaque passage garde ses résultats/)).toBeVisible();
    await user.click(ways.getByRole('radio', { name: /Chacun à son rythme/ }));
    await user.click(submit());
    await waitFor(() => expect(server.made('PUT', '/api/quizzes/q1')[0]?.json).toMatchObject({ mode: 'self' }));
  });
});
