import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LeaveRequest, UnreadComment } from '@ardoise/contracts';
import { fakeServer, RefusedAnswer } from '../../test/fake-server.ts';
import type { SeenCall } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aListedCard, aQuiz, aSchool } from '../../test/given/things.ts';

const aComment = (n: number): UnreadComment => ({
  id: `comment-${n}`,
  id_flashcard: 'c1',
  id_deck: 'd1',
  id_folder: 'f2',
  question: 'Capitale de la Hongrie ?',
  comment: `Remarque ${n}`,
  creation_date: '2026-03-03T10:00:00.000Z',
  read: false,
});

const aRequest = (n: number, part: Partial<LeaveRequest> = {}): LeaveRequest => ({
  id: `u${n}`,
  email: `eleve${n}@ecole.fr`,
  role: 'student',
  asked_at: '2026-03-03T13:05:00.000Z',
  ...part,
});

interface Waiting {
  leaving?: LeaveRequest[];
  quizzes?: unknown;
  comments?: unknown;
  proposals?: unknown;
  broken?: unknown;
}

/** A school in which these wait. */
function aDesk({ quizzes = [], comments = [], proposals = [], broken = [], leaving = [] }: Waiting) {
  const waiting = { quizzes, comments, proposals, broken, leaving };
  const server = fakeServer({
    ...aSchool(),
    'GET /api/tags': () => [],
    'GET /api/quizzes': ({ query }: SeenCall) => (query.has('running') ? waiting.quizzes : []),
    'GET /api/comments/unread': () => waiting.comments,
    'GET /api/flashcards': ({ query }: SeenCall) => (query.has('proposals') ? waiting.proposals : waiting.broken),
    'GET /api/leave-requests': () => waiting.leaving,
    'POST /api/leave-requests/:id/grant': (_: unknown, [id]: string[]) => {
      waiting.leaving = waiting.leaving.filter((one) => one.id !== id);
      return {};
    },
    'POST /api/leave-requests/:id/refusal': (_: unknown, [id]: string[]) => {
      waiting.leaving = waiting.leaving.filter((one) => one.id !== id);
      return {};
    },
    'POST /api/comments/set_read/:id': () => {
      waiting.comments = [];
    },
  });
  signInAs('professor');
  return { server, user: open('/app/inbox') };
}

const part = async (title: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section')!);
};

describe('what waits for a professor', () => {
  it('stands on one page, each kind with what is to be done with it', async () => {
    aDesk({
      quizzes: [aQuiz({ end_date: '2100-01-01T00:00:00.000Z' })],
      comments: [aComment(1), aComment(2)],
      proposals: [aListedCard({ is_proposed_by_student: true })],
      broken: [{ ...aListedCard({ media: '/api/media/a.png' }), broken: [{ side: 'media', fault: 'missing' }] }],
    });
    expect((await part(/^Quiz en cours \(1\)$/)).getByRole('link', { name: /^Suivre en direct/ })).toBeVisible();
    expect(
      (await part(/^Commentaires non-lus \(2\)$/)).getAllByRole('button', { name: 'Marquer comme lu' }),
    ).toHaveLength(2);
    expect((await part(/^Propositions de cartes \(1\)$/)).getByRole('button', { name: 'Refuser' })).toBeVisible();
    expect((await part(/^Media de cartes cassés \(1\)$/)).getByRole('button', { name: 'Editer' })).toBeVisible();
    expect(screen.queryByText('Rien à traiter')).toBeNull();
  });

  it('says nothing of a kind of which nothing waits, and empties to a calm word', async () => {
    const { user } = aDesk({ comments: [aComment(1)] });
    const comments = await part(/^Commentaires non-lus/);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await user.click(comments.getByRole('button', { name: 'Marquer comme lu' }));
    expect(await screen.findByText('Rien à traiter')).toBeVisible();
    expect(screen.queryAllByRole('heading', { level: 2, name: /Commentaires/ })).toEqual([]);
  });

  it('shows thousands of comments a piece at a time', async () => {
    const { user } = aDesk({ comments: Array.from({ length: 10_000 }, (_, n) => aComment(n)) });
    const comments = await part(/^Commentaires non-lus \(10.000\)$/);
    expect(comments.getAllByRole('listitem')).toHaveLength(50);
    await user.click(comments.getByRole('button', { name: /^Afficher la suite \(9.950\)$/ }));
    expect(comments.getAllByRole('listitem')).toHaveLength(100);
  });

  it('erases the account of who asks for it, once what is erased was read', async () => {
    const { server, user } = aDesk({ leaving: [aRequest(1, { first_name: 'Zoé', last_name: 'Martin' }), aRequest(2)] });
    const requests = await part(/^Demandes de suppression de compte \(2\)$/);
    expect(requests.getByRole('heading', { level: 3, name: 'Zoé Martin (eleve1@ecole.fr)' })).toBeVisible();
    expect(requests.getAllByText(/^Élève, demande du mardi 3\s+mars 2026/)).toHaveLength(2);
    await user.click(requests.getByRole('button', { name: 'Supprimer le compte d’eleve1@ecole.fr' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('effacés pour de bon');
    expect(server.made('POST', '/api/leave-requests/u1/grant')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(requests.getAllByRole('listitem')).toHaveLength(1));
    expect(server.made('POST', '/api/leave-requests/u1/grant')).toHaveLength(1);
  });

  it('refuses it with a word, and never without', async () => {
    const { server, user } = aDesk({ leaving: [aRequest(1)] });
    const requests = await part(/^Demandes de suppression de compte/);
    await user.click(requests.getByRole('button', { name: 'Refuser la demande d’eleve1@ecole.fr' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuser la suppression du compte' }));
    await user.click(dialog.getByRole('button', { name: 'Refuser' }));
    expect(await dialog.findByText('Veuillez dire pourquoi.')).toBeVisible();
    await user.type(dialog.getByLabelText('Votre réponse'), ' Après le bac. ');
    await user.click(dialog.getByRole('button', { name: 'Refuser' }));
    expect(await screen.findByText('La demande est refusée.')).toBeInTheDocument();
    expect(server.made('POST', '/api/leave-requests/u1/refusal').map(({ json }) => json)).toEqual([
      { word: 'Après le bac.' },
    ]);
    expect(await screen.findByText('Rien à traiter')).toBeVisible();
  });

  it('leaves one’s own request to another professor', async () => {
    aDesk({ leaving: [aRequest(1, { email: 'professor@ecole.fr', role: 'professor' })] });
    const requests = await part(/^Demandes de suppression de compte/);
    expect(requests.getByText(/un autre professeur y répond/)).toBeVisible();
    expect(requests.queryByRole('button')).toBeNull();
  });

  it('says which of its lists could not be loaded, shows the others, and tries again', async () => {
    const refused = new RefusedAnswer(503, 'Le serveur ne répond pas.', 'unavailable');
    const { server, user } = aDesk({ quizzes: refused, comments: [aComment(1)] });
    const quizzes = await part(/^Quiz en cours/);
    expect(await quizzes.findByText('Le serveur ne répond pas.')).toBeVisible();
    expect((await part(/^Commentaires non-lus/)).getByText('Remarque 1')).toBeVisible();
    server.set('GET /api/quizzes', () => []);
    await user.click(quizzes.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText('Le serveur ne répond pas.')).toBeNull());
  });

  it('is for professors alone', async () => {
    fakeServer(aSchool());
    signInAs('student');
    open('/app/inbox');
    expect(await screen.findByText('404 - Page non trouvée')).toBeVisible();
  });
});
