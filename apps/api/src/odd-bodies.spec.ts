import { randomUUID } from 'node:crypto';
import type { School } from '@ardoise/accounts/testing';
import { pathOf, routes } from '@ardoise/contracts';
import type { Route } from '@ardoise/contracts';
import { openProduct } from '@ardoise/product/testing';
import fc from 'fast-check';
import { z } from 'zod';

let school: School;
beforeAll(async () => {
  school = await openProduct();
});
afterAll(() => school.dispose());

/** Names by which a language turns an object into something else, or finds what every object has. */
const NAMES = ['toString', 'valueOf', 'toJSON', 'constructor', 'then', 'length', 'bytes', 'filename', 'hasOwnProperty'];

/** JSON, with objects that no conversion bears. */
const oddValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(fc.constant(1), fc.constant(null), tie('value')), {
      minKeys: 1,
      maxKeys: 3,
    }),
    fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.constantFrom('\u0000', '\ud800', '__proto__', '-0', '1e999', '{"toString":1}', '[{"toString":1}]'),
  ),
})).value;

const table = (Object.entries(routes) as [string, Route][]).filter(
  ([name, { method }]) => method !== 'GET' && !name.startsWith('logout'),
);

function fieldsOf({ body }: Route): string[] {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(properties);
}

function urlOf(route: Route): string {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return pathOf(route, Object.fromEntries(names.map((name) => [name, name === 'revision' ? '1' : '0'])));
}

/** A form whose fields each say that they are JSON, or plain text. */
function formOf(fields: Record<string, unknown>, type: string): { payload: string; headers: Record<string, string> } {
  const boundary = 'limite';
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${JSON.stringify(value)}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function statusOf(route: Route, payload: string, headers: Record<string, string>): Promise<number> {
  const { status } = await school.as('professor', route.method, urlOf(route), payload, {
    'idempotency-key': randomUUID(),
    ...headers,
  });
  return status;
}
const JSON_TYPE = { 'content-type': 'application/json' };

describe('no odd value', () => {
  it.each(table)('makes %s fail with a 5xx, in any field, as JSON or as a form', async (_, route) => {
    const fields = fieldsOf(route);
    const body = fc.oneof(
      fields.length === 0 ? oddValue : fc.record(Object.fromEntries(fields.map((name) => [name, oddValue]))),
      fc.record(Object.fromEntries(fields.map((name) => [name, oddValue])), { requiredKeys: [] }),
      oddValue,
    );
    await fc.assert(
      fc.asyncProperty(body, async (odd) => {
        expect(await statusOf(route, JSON.stringify(odd) ?? 'null', JSON_TYPE)).toBeLessThan(500);
        if (!route.multipart || typeof odd !== 'object' || odd === null || Array.isArray(odd)) return;
        for (const type of ['application/json', 'text/plain']) {
          const { payload, headers } = formOf(odd as Record<string, unknown>, type);
          expect(await statusOf(route, payload, headers)).toBeLessThan(500);
        }
      }),
      { numRuns: 25 },
    );
  });

  it.each(table)('nested without end makes %s fail with a 5xx', async (_, route) => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const [field = 'x'] = fieldsOf(route);
    for (const body of [
      nested,
      `{"${field}":${nested}}`,
      `{"${field}":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    ])
      expect(await statusOf(route, body, JSON_TYPE)).toBeLessThan(500);
  });
});

describe('no node of an import', () => {
  const text = fc.constantFrom('a', 'b', 'c');
  const card = fc.record({
    id: text,
    question: fc.constant('Question ?'),
    answer: fc.constant(['oui']),
  });
  const deck = fc.record({ id: text, name: text, flashcards: fc.array(card, { maxLength: 2 }) });
  const folder = fc.record({ id: text, name: text, decks: fc.array(deck, { maxLength: 2 }) });
  const nodes = fc.oneof(
    card.map((node) => ({ type: 'flashcard', ...node })),
    deck.map((node) => ({ type: 'deck', ...node })),
    folder.map((node) => ({ type: 'folder', ...node })),
  );

  /** A node with one of its values, at any depth, replaced by an odd one. */
  const spoiled = fc.tuple(nodes, fc.nat(), oddValue).map(([node, at, odd]) => {
    const copy = structuredClone(node) as unknown;
    const places: [Record<string, unknown>, string][] = [];
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      for (const name of Object.keys(value)) {
        places.push([value as Record<string, unknown>, name]);
        walk((value as Record<string, unknown>)[name]);
      }
    };
    walk(copy);
    const [holder, name] = places[at % places.length]!;
    holder[name] = odd;
    return copy;
  });

  it('fails with a 5xx, whatever one of its values is', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled, async (node) => {
        expect(await statusOf(routes.postContent, JSON.stringify({ node }), JSON_TYPE)).toBeLessThan(500);
        const { payload, headers } = formOf({ node }, 'text/plain');
        expect(await statusOf(routes.postContent, payload, headers)).toBeLessThan(500);
      }),
      { numRuns: 300, examples: [[{ type: { toString: 1 } }], [{ type: ['folder'] }]] },
    );
  });

  it.each<{ type: unknown }>([
    { type: { toString: 1 } },
    { type: ['folder'] },
    { type: { toString: null, valueOf: 1 } },
    { type: 1 },
    { type: null },
  ])('is taken for one of a kind: %j', async ({ type }) => {
    const node = { type, id: 'a', name: 'A' };
    expect(await statusOf(routes.postContent, JSON.stringify({ node }), JSON_TYPE)).toBe(400);
  });
});
