import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { PersonalViews } from '@ardoise/accounts';
import { openProduct } from './testing.js';

const libs = new URL('../../', import.meta.url);
const typesOf = (lib: string) => {
  try {
    const golden = readFileSync(new URL(`${lib}/src/domain/golden-events.json`, libs), 'utf8');
    return (JSON.parse(golden) as { type: string }[]).map(({ type }) => type);
  } catch {
    return [];
  }
};

it('each type of event is decided upon: what its people may read of it, or that they read nothing', async () => {
  const school = await openProduct();
  const types = [...new Set(readdirSync(libs).flatMap(typesOf))];
  expect(types.length).toBeGreaterThan(50);
  const views = school.app.get(PersonalViews);
  expect(types.filter((type) => !views.knows(type))).toEqual([]);
  await school.dispose();
});
