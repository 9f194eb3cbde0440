import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnComment, UnreadComment } from '@ardoise/contracts';
import { fakeServer, Piece, RefusedAnswer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';
import { hearAsStudent } from '../../test/hear.ts';

const AT = '2026-03-03T13:05:00.000Z';
const aComment = (part: Partial<OwnComment> = {}): OwnComment => ({
  id: 'k1',
  id_flashcard: 'c1',
  comment: 'Une faute ?',
  creation_date: AT,
  read: true,
  question: 'Capitale du Togo ?',
  id_deck: 'd1',
  id_folder: 'f2',
  answers: [{ id: 'a1', text: 'Non, relisez le verso.', at: AT }],
  unseen: false,
  ...part,
});

describe('own comments', () => {
  const thePage = (comments: readonly OwnComment[], total = comments.length) => {
    signInAs('student');
    const server = fakeServer({
      ...aSchool(),
      'GET /api/me/comments': () => new Piece(comments, total),
      'POST /api/me/comments/seen': () => ({}),
    });
    return { server, user: open('/app/comments/mine') };
  };

  it('stand with their card, whether they were read, and the answers', async () => {
    thePage([
      aComment(),
      aComment({ id: 'k2', read: false, question: null, id_deck: null, id_folder: null, answers: [] }),
    ]);
    const [first, second] = within(await screen.findByRole('list', { name: 'Mes commentaires' }))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.getAttribute('aria-label') === 'Mes commentaires');
    expect(first).toHaveTextContent('Capitale du Togo ?');
    expect(first).toHaveTextContent('Lu par un professeur');
    expect(first).toHaveTextContent('Non, relisez le verso.');
    expect(within(first!).getByRole('link', { name: 'Aller au paquet' })).toHaveAttribute(
      'href',
      '/app/navigate/f2/d1',
    );
    expect(second).toHaveTextContent('Cette carte n’est plus visible');
    expect(second).toHaveTextContent('Pas encore lu');
    expect(within(second!).queryByRole('link')).toBeNull();
  });

  it('say which answers are new, and that they are seen, once', async () => {
    const { server } = thePage([aComment({ unseen: true }), aComment({ id: 'k2' })]);
    expect(await screen.findByText('Nouvelle réponse')).toBeVisible();
    await waitFor(() => expect(server.made('POST', '/api/me/comments/seen')).toHaveLength(1));
    expect(server.made('POST', '/api/me/comments/seen')[0]?.json).toEqual({ comment_ids: ['k1'] });
  });

  it('are turned over page by page', async () => {
    const { server, user } = thePage([aComment()], 10_000);
    await user.click(await screen.findByRole('button', { name: /Page suivante/ }));
    await waitFor(() => expect(server.made('GET', '/api/me/comments').at(-1)?.query.get('offset')).toBe('20'));
  });

  it('say what this place is for where there is none', async () => {
    thePage([]);
    expect(await screen.findByText('Vous n’avez encore écrit aucun commentaire')).toBeVisible();
  });

  it('say why they cannot be had, and are asked for again', async () => {
    signInAs('student');
    const server = fakeServer({
      ...aSchool(),
      'GET /api/me/comments': () => new RefusedAnswer(503, 'Le serveur ne répond pas.'),
    });
    const user = open('/app/comments/mine');
    expect(await screen.findByText('Le serveur ne répond pas.')).toBeVisible();
    server.set('GET /api/me/comments', () => new Piece([aComment()], 1));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Une faute ?')).toBeVisible();
  });
});

describe('a student whose comment is answered', () => {
  it('is told on the home at once', async () => {
    let count = 0;
    signInAs('student');
    fakeServer({ ...aSchool(), 'GET /api/me/comments/unseen': () => ({ count }) });
    open('/app/navigate');
    await screen.findByText('Toutes les cartes');
    expect(screen.queryByText(/commentaires? a une réponse/)).toBeNull();
    count = 1;
    await hearAsStudent('comments');
    expect(await screen.findByRole('link', { name: 'Un de vos commentaires a une réponse' })).toHaveAttribute(
      'href',
      '/app/comments/mine',
    );
  });
});

describe('a professor who answers a comment', () => {
  const unread: UnreadComment = {
    id: 'k1',
    id_flashcard: 'c1',
    comment: 'Une faute ?',
    creation_date: AT,
    read: false,
    question: 'Capitale du Togo ?',
    id_deck: 'd1',
    id_folder: 'f2',
  };
  const theList = (comment = unread) => {
    signInAs('professor');
    const server = fakeServer({
      ...aSchool(),
      'GET /api/tags': () => [],
      'GET /api/quizzes': () => [],
      'GET /api/flashcards': () => [],
      'GET /api/comments/unread': () => [comment],
      'POST /api/comments/:id/answers': () => ({ id: 'a1' }),
    });
    return { server, user: open('/app/inbox') };
  };

  it.each<[string, Partial<UnreadComment>, string | RegExp]>([
    ['by name', { by_useremail: 'zoe@ecole.fr', by_name: { first_name: 'Zoé', last_name: 'Roux' } }, /^Zoé Roux, le /],
    ['by address where no name is shown', { by_useremail: 'zoe@ecole.fr' }, /^zoe@ecole.fr, le /],
    ['not at all where it was promised, nor once they are removed', {}, /^mardi 3 mars/],
  ])('sees who wrote, %s', async (_, by, told) => {
    theList({ ...unread, ...by });
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('writes a text, which goes once', async () => {
    const { server, user } = theList();
    await user.click(await screen.findByRole('button', { name: 'Répondre' }));
    const form = within(await screen.findByRole('dialog', { name: 'Répondre au commentaire' }));
    await user.click(form.getByRole('button', { name: 'Répondre' }));
    expect(form.getByText('Veuillez renseigner une réponse')).toBeVisible();
    await user.type(form.getByLabelText('Votre réponse'), ' Relisez le verso. ');
    await user.click(form.getByRole('button', { name: 'Répondre' }));
    expect(await screen.findByText('Votre réponse a été envoyée.')).toBeInTheDocument();
    expect(server.made('POST', '/api/comments/k1/answers').map(({ json }) => json)).toEqual([
      { answer: 'Relisez le verso.' },
    ]);
  });

  it('keeps what was written when it is refused, or when the comment leaves the list meanwhile', async () => {
    const { server, user } = theList();
    server.set('POST /api/comments/:id/answers', () => new RefusedAnswer(404, 'Introuvable.', 'not-found'));
    await user.click(await screen.findByRole('button', { name: 'Répondre' }));
    const form = within(await screen.findByRole('dialog', { name: 'Répondre au commentaire' }));
    await user.type(form.getByLabelText('Votre réponse'), 'Relisez');
    server.set('GET /api/comments/unread', () => []);
    await user.click(form.getByRole('button', { name: 'Répondre' }));
    expect(await screen.findByText('Introuvable.')).toBeInTheDocument();
    expect(form.getByLabelText('Votre réponse')).toHaveValue('Relisez');
  });
});
