import { DomainError, routes } from '@ardoise/contracts';
import { AppendTooLarge, WrongExpectedRevision } from '@ardoise/event-store';
import { NotFoundException } from '@nestjs/common';
import { toDomainError } from './answers/error-filter.js';
import { bearerToken } from './requests/identity.js';
import { describeApi } from './answers/openapi.js';

describe('an error', () => {
  it.each([
    ['a rule that was broken', new DomainError('deck-too-shallow'), 400, 'deck-too-shallow'],
    ['a stream that somebody else wrote', new WrongExpectedRevision('deck-1', 3, 4), 409, 'conflict'],
    ['no such address', new NotFoundException(), 404, 'not-found'],
    ['a broken body', Object.assign(new Error(), { statusCode: 400 }), 400, 'malformed'],
    ['a large body', Object.assign(new Error(), { statusCode: 413 }), 413, 'too-large'],
    ['more than the log takes at once', new AppendTooLarge('deck-1'), 413, 'too-much-at-once'],
    ['a strange client', Object.assign(new Error(), { statusCode: 418 }), 400, 'malformed'],
    ['a bug', new TypeError('x is not a function'), 500, 'internal'],
    ['anything at all', 'thrown text', 500, 'internal'],
  ])('answers as %s', (_, error, status, code) => {
    expect(toDomainError(error)).toMatchObject({ status, code });
  });

  it('of our own never shows what went wrong inside', () => {
    expect(toDomainError(new Error('secret path /etc')).message).toBe('Une erreur est survenue.');
  });
});

describe('a bearer token', () => {
  const token = 'a'.repeat(43);
  it.each([
    [`Bearer ${token}`, token],
    [`bearer ${token}`, token],
    [token, null],
    ['Bearer ', null],
    [`Bearer ${token} x`, null],
    [undefined, null],
  ])('is read from %j', (header, expected) => {
    expect(bearerToken(header)).toBe(expected);
  });
});

describe('the description of the API', () => {
  const { paths } = describeApi('Ardoise', routes) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };

  it('says which fields a form has, as JSON and as multipart', () => {
    const { requestBody } = paths['/api/decks']!['post'] as { requestBody: { content: Record<string, unknown> } };
    expect(Object.keys(requestBody.content)).toEqual(['application/json', 'multipart/form-data']);
    expect(JSON.stringify(requestBody)).toContain('id_folder');
  });

  interface Body {
    required: boolean;
    content: Record<string, { schema: Record<string, unknown> }>;
  }
  const bodyOf = (path: string, method: string) => paths[path]?.[method]?.['requestBody'] as Body;
  const schemaOf = (path: string, type = 'application/json') => bodyOf(path, 'post').content[type]?.schema;

  it.each([
    ['/api/users', 'post', { required: true, type: 'array', minItems: 1 }],
    ['/api/users/{id}', 'put', { required: true, minProperties: 1 }],
    ['/api/tags', 'post', { properties: { name: { minLength: 1, maxLength: 120 } } }],
    ['/api/quizzes', 'post', { properties: { access_code: { minLength: 1, maxLength: 40 } } }],
    ['/api/flashcards', 'post', { properties: { question: { minLength: 4 }, answer: { type: 'array', minItems: 1 } } }],
    ['/api/progress/undo', 'post', { required: false }],
    ['/api/flashcards/{id}', 'delete', { required: false }],
  ])('says what %s takes: %s', (path, method, expected) => {
    const { required, content } = bodyOf(path, method);
    expect({ ...content['application/json']?.schema, required }).toMatchObject(expected);
  });

  it('says that lists are texts and files are bytes in a form, and neither in JSON', () => {
    expect(schemaOf('/api/flashcards', 'multipart/form-data')).toMatchObject({
      properties: { answer: { type: 'string', contentMediaType: 'application/json' }, media: { format: 'binary' } },
    });
    expect(schemaOf('/api/flashcards')).toMatchObject({
      properties: { answer: { type: 'array' }, media: { const: '' } },
    });
  });

  it('shows only names that have something to be seen, without control characters', () => {
    const { name } = schemaOf('/api/tags')!['properties'] as { name: { pattern: string } };
    const pattern = new RegExp(name.pattern, 'u');
    expect(['É', ' a ', '…', '\u{1f600}'].every((text) => pattern.test(text))).toBe(true);
    expect(['', '  ', 'a\u0007', '\u200b'].some((text) => pattern.test(text))).toBe(false);
  });

  it('gives files and redirections as such', () => {
    expect(paths['/api/media/{name}']?.['get']).toMatchObject({ responses: { 200: { content: { '*/*': {} } } } });
    expect(paths['/api/auth/oidc']?.['get']).toMatchObject({ responses: { 302: { description: 'Redirection' } } });
  });

  it('says that what learning platforms open are pages, also when it is refused', () => {
    const html = { content: { 'text/html': expect.anything() } };
    for (const [path, method] of [
      ['/api/lti/login', 'get'],
      ['/api/lti/login', 'post'],
      ['/api/lti/launch', 'post'],
      ['/api/lti/choices/{id}', 'get'],
    ])
      expect(paths[path ?? '']?.[method ?? '']).toMatchObject({
        responses: { 200: html, '4XX': { $ref: '#/components/responses/RefusalPage' } },
      });
    // Out of a frame, what learning platforms open leads on.
    const { responses } = paths['/api/lti/launch']!['post'] as { responses: object };
    expect(Object.keys(responses)).toEqual(['200', '303', '4XX']);
    expect(paths['/api/lti/jwks']?.['get']).toMatchObject({
      responses: { 200: { content: { 'application/json': {} } } },
    });
  });

  it('links what makes an id to the calls that take it', () => {
    const linksOf = (path: string) =>
      (paths[path]!['post']!['responses'] as Record<string, { links?: object }>)['201']?.links;
    expect(linksOf('/api/decks')).toMatchObject({
      getDeck: { operationId: 'getDeck', parameters: { id: '$response.body#/id' } },
      editDeck: { parameters: { id: '$response.body#/id' } },
      deleteDeck: {},
    });
    expect(linksOf('/api/folders')).toMatchObject({ getFolderAncestors: { operationId: 'getFolderAncestors' } });
    expect(Object.keys(linksOf('/api/quizzes') ?? {})).toContain('getQuiz');
    expect(linksOf('/api/quizzes/{id}/runs')).toMatchObject({
      joinRun: { operationId: 'joinRun', parameters: { id: '$response.body#/id' } },
      endRun: {},
    });
    expect(linksOf('/api/quizzes/{id}/restore')).toBeUndefined();
  });

  it('says that an offset is a whole number', () => {
    const { parameters } = paths['/api/bin']!['get'] as { parameters: { name: string; schema: object }[] };
    expect(parameters.find(({ name }) => name === 'offset')?.schema).toMatchObject({ type: 'integer', minimum: 0 });
  });

  it('says what needs no session', () => {
    expect(paths['/api/config']?.['get']).toMatchObject({ security: [] });
    expect(paths['/api/decks']?.['get']).not.toHaveProperty('security');
  });
});
