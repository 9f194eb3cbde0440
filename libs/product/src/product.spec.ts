import 'reflect-metadata';
import { QUEUE_NAMES } from '#texts/health';
import { contexts, reactionsOf } from './product.js';
import { projections } from './read-models.js';
import { openProduct } from './testing.js';

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the product', () => {
  it('gives each read model a name with a version, a collection, and neither twice', () => {
    for (const { name } of projections) expect(name).toMatch(/^[a-z-]+-v\d+$/);
    expect(twice(projections.map(({ name }) => name))).toEqual([]);
    expect(twice(projections.map(({ into }) => into.name))).toEqual([]);
  });

  it('holds each context once', () => {
    expect(twice(contexts.map(({ name }) => name))).toEqual([]);
  });

  it('can make each reaction, with a queue of its own that has a name in French', async () => {
    const school = await openProduct();
    const made = reactionsOf(school.app);
    for (const { name } of made) expect(name).toMatch(/^[a-z-]+$/);
    expect(made.length).toBeGreaterThan(0);
    expect(twice(made.map(({ name }) => name))).toEqual([]);
    // Santé names them to whoever has to do something about what failed in one.
    expect([...made.map(({ name }) => name), 'backups'].sort()).toEqual(Object.keys(QUEUE_NAMES).sort());
    await school.dispose();
  });

  it('begins with read models that have read the whole log', async () => {
    const school = await openProduct();
    const head = await school.platform.store.head();
    expect(await school.platform.projector.caughtUp(head)).toBe(true);
    expect((await school.as('nobody', 'GET', '/api/ready')).body).toMatchObject({
      status: 'ok',
      parked: 0,
      late: [],
    });
    await school.dispose();
  });
});
