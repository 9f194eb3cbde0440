import eslint from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { frenchTexts } from './tools/setup/french-texts.mjs';
import { importPolicies, layers } from './tools/setup/import-rules.mjs';

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

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '**/public/**', '**/coverage/**'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'Name what a door lets out: no export *.' },
      ],
    },
  },
  { files: ['libs/**/*.ts', 'apps/web/**/*.{ts,tsx}'], ignores: tests, rules: { 'no-console': 'error' } },
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        document: 'readonly',
        localStorage: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['libs/**/*.ts', 'apps/**/*.ts', 'apps/**/*.tsx', 'tools/*/src/**/*.ts'],
    ignores: tests,
    plugins: { boundaries },
    settings: {
      'boundaries/elements': layers,
      'import/resolver': {
        typescript: { alwaysTryTypes: true, conditionNames: ['source', 'types', 'import', 'default'] },
      },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: importPolicies }] },
  },
  {
    // The pure heart: what happens depends on nothing but what comes in.
    files: ['libs/*/src/domain/**/*.ts', 'libs/*/src/read/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['node:*', '@nestjs/*', 'fastify', 'socket.io'], message: 'domain/ and read/ are pure.' },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random' },
        { object: 'Date', property: 'now' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The time comes in with the command.',
        },
        { selector: 'ExportAllDeclaration', message: 'Name what a door lets out: no export *.' },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*texts.fr.ts'],
    plugins: { french: { rules: { texts: frenchTexts } } },
    rules: { 'french/texts': 'error' },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['apps/web/src/ui/dialog.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['Modal', 'Drawer'],
              message:
                'Take Dialog and Panel of ui/dialog.tsx: they have the keys and the way back while they are open.',
            },
          ],
        },
      ],
    },
  },
  {
    // What travels over a wire is of no type.
    files: [...tests, 'tools/test-servers/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
