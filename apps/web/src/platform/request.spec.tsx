import { describe, expect, it } from 'vitest';
import { endpoints } from '@ardoise/contracts/light';
import { request } from './api.ts';
import type { RouteRequest } from './api.ts';

describe('the request of an endpoint', () => {
  it('has its method, its path with what stands in it, and what is sent', () => {
    expect(request(endpoints.editFolder, { id: 'a b' }, { body: { name: 'Cours' } })).toEqual({
      method: 'PUT',
      url: '/api/folders/a%20b',
      body: { name: 'Cours' },
    });
  });

  it('asks for what is said, in its order: nothing undefined, and commas join', () => {
    const query = { limit: 20, keyword: 'été & co', tag_ids: 'a,b', id_deck: undefined, id_folder: '' };
    expect(request(endpoints.listFlashcards, {}, { query }).url).toBe(
      // An id that is empty is refused by the server: left out, it would ask for everything.
      '/api/flashcards?limit=20&keyword=%C3%A9t%C3%A9+%26+co&tag_ids=a,b&id_folder=',
    );
    expect(request(endpoints.listDecks, {}, { query: {} }).url).toBe('/api/decks');
  });

  it('takes and answers what the route does, or does not compile', () => {
    // Each line below is an error to the compiler; to run them would do nothing else than what is said.
    const wrong = [
      // @ts-expect-error: no such part of the path
      () => request(endpoints.getFolder, { name: 'a' }),
      // @ts-expect-error: the path wants an id
      () => request(endpoints.getFolder),
      // @ts-expect-error: no such field
      () => request(endpoints.editFolder, { id: 'a' }, { body: { title: 'a' } }),
      // @ts-expect-error: the route takes no form
      () => request(endpoints.setFolderTags, { id: 'a' }, { body: new FormData() }),
      // @ts-expect-error: no such question
      () => request(endpoints.listDecks, {}, { query: { folder: 'a' } }),
      // @ts-expect-error: another answer
      (): RouteRequest<{ id: string }> => request(endpoints.listDecks),
    ];
    expect(wrong).toHaveLength(6);
  });
});
