// Only what oxlint does not say (.oxlintrc.json): nothing here needs types.
import boundaries from 'eslint-plugin-boundaries';
import esX from 'eslint-plugin-es-x';
import tseslint from 'typescript-eslint';
import { direction } from './tools/setup/direction.mjs';
import { frenchTexts, textsApart } from './tools/setup/french-texts.mjs';
import { importPolicies, layers } from './tools/setup/import-rules.mjs';
import { kindsByTable } from './tools/setup/kind-names.mjs';
import { newerApis } from './tools/setup/newer-apis.mjs';

const tests = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.suite.ts',
  '**/testing.ts',
  '**/src/test/**',
  'apps/e2e/**',
];

/** Where imports have bounds. */
const bound = ['libs/**/*.ts', 'apps/**/*.ts', 'apps/**/*.tsx', 'tools/*/src/**/*.ts'];
const exportAll = { selector: 'ExportAllDeclaration', message: 'Name what a door lets out: no export *.' };

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '**/public/**', '**/coverage/**'] },
  // The last one as oxlint has it refuses what a loop around try and finally takes to its next turn.
  { rules: { 'no-dupe-args': 'error', 'no-octal': 'error', 'no-useless-assignment': 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    rules: {
      // oxlint refuses what a decorator needs at run time.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'no-restricted-syntax': ['error', exportAll],
    },
  },
  {
    // As their tsconfig.json says.
    files: ['**/*.ts'],
    ignores: ['apps/web/**'],
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
  },
  {
    files: bound,
    ignores: tests,
    plugins: { boundaries },
    settings: {
      'boundaries/elements': layers,
      'import/resolver': {
        typescript: { alwaysTryTypes: true, conditionNames: ['source', 'types', 'import', 'default'] },
      },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: [] }] },
  },
  ...importPolicies.map(({ files, policies }) => ({
    files: files.flatMap((folder) => bound.map((kind) => [folder, kind])),
    ignores: tests,
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
  })),
  // The pure heart: what happens depends on nothing but what comes in, and rules know no document.
  ...Object.entries({ domain: '^\\.\\./', read: '^\\.\\./(?!domain/)' }).map(([room, leaving]) => ({
    files: [`libs/*/src/${room}/**/*.ts`],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The time comes in with the command.',
        },
        {
          selector: `:matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/${leaving.replaceAll('/', '\\/')}/]`,
          message: 'domain/ imports contracts and itself, read/ also domain/.',
        },
        exportAll,
      ],
    },
  })),
  // Handlers and nothing else: what several of them need stands in services/.
  ...Object.entries({ commands: 'CommandHandler', queries: 'QueryHandler' }).map(([room, handler]) => ({
    files: [`libs/*/src/${room}/**/*.ts`],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `Program:not(:has(Decorator > CallExpression[callee.name='${handler}']))`,
          message: `${room}/ holds handlers: what handles nothing stands in services/, domain/ or read/.`,
        },
        exportAll,
      ],
    },
  })),
  {
    // What browsers get, and Vite does not rewrite for the oldest of them (apps/web/.browserslistrc).
    files: ['apps/web/src/**', 'libs/contracts/src/**', 'libs/formats/src/**'],
    ignores: tests,
    plugins: { 'es-x': esX },
    rules: {
      'es-x/no-regexp-lookbehind-assertions': 'error',
      'es-x/no-regexp-v-flag': 'error',
      'es-x/no-regexp-modifiers': 'error',
      'es-x/no-regexp-duplicate-named-capturing-groups': 'error',
      ...newerApis,
    },
  },
  {
    files: ['libs/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
    ignores: [...tests, '**/kinds/**'],
    plugins: { kinds: { rules: { table: kindsByTable } } },
    rules: { 'kinds/table': 'error' },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    ignores: tests,
    plugins: { people: { rules: { direction } } },
    rules: { 'people/direction': 'error' },
  },
  {
    files: ['apps/web/src/**'],
    ignores: [...tests, 'apps/web/src/texts/**'],
    plugins: { french: { rules: { apart: textsApart } } },
    rules: { 'french/apart': 'error' },
  },
  {
    files: ['apps/web/src/texts/fr/**', 'libs/*/src/texts/fr/**'],
    ignores: tests,
    plugins: { french: { rules: { texts: frenchTexts } } },
    rules: { 'french/texts': 'error' },
  },
);
