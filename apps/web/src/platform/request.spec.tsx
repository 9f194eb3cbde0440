import { describe, expect, it } from 'vitest';
import { request } from './request.ts';
import type { RouteRequest } from './request.ts';

describe('the request of a route', () => {
  it('has its method, its path with what stands in it, and what is sent', () => {
    expect(request('PUT /api/folders/:id', { id: 'a b' }, { body: { name: 'Cours' } })).toEqual({
      method: 'PUT',
      url: '/api/folders/a%20b',
      body: { name: 'Cours' },
    });
  });

  it('asks for what is said, in its order: nothing undefined, and commas join', () => {
    const query = { limit: 20, keyword: 'été & co', tag_ids: 'a,b', id_deck: undefined, id_folder: '' };
    expect(request('GET /api/flashcards', {}, { query }).url).toBe(
      // An id that is empty is refused by the server: left out, it would ask for everything.
      '/api/flashcards?limit=20&keyword=%C3%A9t%C3%A9+%26+co&tag_ids=a,b&id_folder=',
    );
    expect(request('GET /api/decks', {}, { query: {} }).url).toBe('/api/decks');
  });

  it('takes and answers what the route does, or does not compile', () => {
    // Each line below is an error to the compiler; to run them would do nothing else than what is said.
    const wrong = [
      // @ts-expect-error: no such part of the path
      () => request('GET /api/folders/:id', { name: 'a' }),
      // @ts-expect-error: the path wants an id
      () => request('GET /api/folders/:id'),
      // @ts-expect-error: no such field
      () => request('PUT /api/folders/:id', { id: 'a' }, { body: { title: 'a' } }),
      // @ts-expect-error: the route takes no form
      () => request('PUT /api/folders/:id/tags', { id: 'a' }, { body: new FormData() }),
      // @ts-expect-error: no such question
      () => request('GET /api/decks', {}, { query: { folder: 'a' } }),
      // @ts-expect-error: another answer
      (): RouteRequest<{ id: string }> => request('GET /api/decks'),
    ];
    expect(wrong).toHaveLength(6);
  });
});
