import assert from 'node:assert/strict';
import { dirname, relative } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { ROOT } from './install.mjs';

const eslint = new ESLint({ cwd: ROOT });

/** The rules that refuse a line, as if it stood in an existing file. */
async function refusals(file, line) {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: `${ROOT}/${file}` });
  return result.messages.map(({ ruleId }) => ruleId);
}

const REFUSED = [
  [
    'a context that another builds on',
    'libs/accounts/src/accounts.module.ts',
    "import { folders } from '@ardoise/catalogue';\nvoid folders;",
    'boundaries/dependencies',
  ],
  [
    'a context from the platform',
    'libs/platform/http/src/server.ts',
    "import { People } from '@ardoise/accounts';\nvoid People;",
    'boundaries/dependencies',
  ],
  [
    'the platform from the contracts',
    'libs/contracts/src/routes.ts',
    "import { Settings } from '@ardoise/settings';\nvoid Settings;",
    'boundaries/dependencies',
  ],
  [
    'the server from the client',
    'apps/web/src/platform/api.ts',
    "import { folders } from '@ardoise/catalogue';\nvoid folders;",
    'boundaries/dependencies',
  ],
  [
    'statistics from anybody but the product',
    'libs/revision/src/revision.module.ts',
    "import { usageOf } from '@ardoise/statistics';\nvoid usageOf;",
    'boundaries/dependencies',
  ],
  ['the clock in a domain', 'libs/catalogue/src/domain/deck.ts', 'void new Date();', 'no-restricted-syntax'],
  [
    'a read model from a domain',
    'libs/quizzes/src/domain/quiz.ts',
    "import type { QuizDocument } from '../read/quizzes.js';",
    'no-restricted-syntax',
  ],
  [
    'a query from a read model',
    'libs/quizzes/src/read/quizzes.ts',
    "import type { ListQuizzes } from '../queries/listing.js';",
    'no-restricted-syntax',
  ],
  [
    'what handles no command from commands/',
    'libs/quizzes/src/commands/quizzes.ts',
    'export const one = 1;',
    'no-restricted-syntax',
  ],
  [
    'what handles no query from queries/',
    'libs/quizzes/src/queries/quizzes.ts',
    'export const one = 1;',
    'no-restricted-syntax',
  ],
  [
    'a test server from what runs',
    'libs/platform/documents/src/mongodb/mongo-connection.ts',
    "import { MongoTestServer } from '@ardoise/test-servers/mongodb';\nvoid MongoTestServer;",
    'boundaries/dependencies',
  ],
  [
    'a test server from a process',
    'apps/api/src/main.ts',
    "import { startRedis } from '@ardoise/test-servers/redis';\nvoid startRedis;",
    'boundaries/dependencies',
  ],
  [
    'the platform from a test server',
    'tools/test-servers/src/mongodb/finding.ts',
    "import { sorted } from '@ardoise/documents';\nvoid sorted;",
    'boundaries/dependencies',
  ],
  ['export *', 'libs/catalogue/src/catalogue.module.ts', "export * from './notices.js';", 'no-restricted-syntax'],
];

/** One file of each layer of the client, from the ground to the roof. */
const CLIENT = {
  platform: 'platform/api.ts',
  texts: 'texts/fr/grammar.ts',
  ui: 'ui/figures/zoned-time.ts',
  data: 'data/store.ts',
  feature: 'features/revision/visit/queue.ts',
  'another feature': 'features/bin/bin-page.tsx',
  app: 'app/routes/router.tsx',
  worker: 'worker/routing.ts',
};
const ALLOWED = {
  platform: ['texts'],
  texts: [],
  ui: ['texts'],
  data: ['platform', 'texts'],
  feature: ['platform', 'texts', 'ui', 'data'],
  app: ['platform', 'texts', 'ui', 'data', 'feature', 'another feature'],
  worker: [],
};

const arrows = Object.keys(ALLOWED).flatMap((from) =>
  Object.keys(CLIENT)
    .filter((to) => to !== from)
    .map((to) => ({ from, to, isAllowed: ALLOWED[from].includes(to) })),
);

for (const { from, to, isAllowed } of arrows)
  test(`${isAllowed ? 'lets' : 'refuses'} the client’s ${from} import ${to}`, async () => {
    const path = relative(dirname(CLIENT[from]), CLIENT[to]);
    const line = `import * as all from '${path.startsWith('.') ? path : `./${path}`}';\nvoid all;`;
    const refused = (await refusals(`apps/web/src/${CLIENT[from]}`, line)).includes('boundaries/dependencies');
    assert.equal(refused, !isAllowed);
  });

for (const [what, file, line, rule] of REFUSED)
  test(`refuses ${what}`, async () => {
    assert.ok((await refusals(file, line)).includes(rule));
  });

test('accepts what the design allows', async () => {
  const line =
    "import { decks } from '@ardoise/catalogue';\nimport { collection } from '@ardoise/documents';\nvoid [decks, collection];";
  assert.deepEqual(await refusals('libs/revision/src/revision.module.ts', line), []);
});

test('accepts a handler in its room, and the domain in a read model', async () => {
  const handler =
    "import { CommandHandler } from '@nestjs/cqrs';\n@CommandHandler(class {})\nexport class Handles {\n  execute() {}\n}";
  assert.deepEqual(await refusals('libs/quizzes/src/commands/quizzes.ts', handler), []);
  assert.deepEqual(
    await refusals('libs/quizzes/src/read/quizzes.ts', "import { frozenId } from '../domain/quiz.js';\nvoid frozenId;"),
    [],
  );
});

test('accepts a test server in a test', async () => {
  const line = "import { MongoTestServer } from '@ardoise/test-servers/mongodb';\nvoid MongoTestServer;";
  assert.deepEqual(await refusals('libs/platform/documents/src/mongodb/deadline.spec.ts', line), []);
});
