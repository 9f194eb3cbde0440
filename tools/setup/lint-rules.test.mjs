// Every rule that the linters are to say, who says it, and the least that breaks it: none is lost from either
// configuration, nor by a new version of either linter.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from './install.mjs';
import { ESLINT, OXLINT } from './linters.mjs';

// Where a snippet stands: files of every kind, scripts, the client, the pure heart.
const ts = { files: 'libs/a/src', ending: 'ts' };
const mjs = { files: 'tools', ending: 'mjs' };
const cjs = { files: 'tools', ending: 'cjs' };
const web = { files: 'apps/web/src', ending: 'tsx' };
const pure = { files: 'libs/a/src/domain', ending: 'ts' };
const readModel = { files: 'libs/a/src/read', ending: 'ts' };
const french = { files: 'apps/web/src/texts/fr', ending: 'ts' };
const spec = { files: 'libs/a/src', ending: 'spec.ts' };
const pureSpec = { files: 'libs/a/src/domain', ending: 'spec.ts' };
const webSpec = { files: 'apps/web/src', ending: 'spec.tsx' };
const catalogue = { files: 'libs/catalogue/src', ending: 'ts' };

const BY_OXLINT = [
  // What ESLint recommends, of scripts and of what has types.
  ['for-direction', mjs, 'for (let i = 0; i < 9; i--) console.log(i);'],
  ['no-async-promise-executor', mjs, 'export default new Promise(async (resolve) => resolve(await 1));'],
  ['no-case-declarations', mjs, 'export const f = (a) => { switch (a) { case 1: let b = a; return b; } };'],
  ['no-compare-neg-zero', mjs, 'export const f = (a) => a === -0;'],
  ['no-cond-assign', mjs, 'export function f(a, b) { if (a = b) return a; }'],
  ['no-constant-binary-expression', mjs, 'export const f = (a) => ({}) ?? a;'],
  ['no-constant-condition', mjs, 'export function f(a) { if (1) return a; }'],
  ['no-control-regex', mjs, 'export default /\\x1f/;'],
  ['no-debugger', mjs, 'debugger;'],
  ['no-delete-var', cjs, 'var a = 1; delete a;'],
  ['no-dupe-else-if', mjs, 'export function f(a) { if (a) return 1; else if (a) return 2; }'],
  ['no-duplicate-case', mjs, 'export function f(a) { switch (a) { case 1: return 1; case 1: return 2; } }'],
  ['no-empty', mjs, 'export function f(a) { if (a) {} }'],
  ['no-empty-character-class', mjs, 'export default /a[]/;'],
  ['no-empty-pattern', mjs, 'export function f({ a: {} }) {}'],
  ['no-empty-static-block', mjs, 'export class A { static {} }'],
  ['no-ex-assign', mjs, 'export function f(g) { try { g(); } catch (a) { a = 1; g(a); } }'],
  ['no-extra-boolean-cast', mjs, 'export function f(a) { if (!!a) return 1; }'],
  ['no-fallthrough', mjs, 'export function f(a, g) { switch (a) { case 1: g(); case 2: g(); } }'],
  ['no-global-assign', mjs, 'Object = null;'],
  ['no-invalid-regexp', mjs, "export default new RegExp('[');"],
  ['no-irregular-whitespace', mjs, 'export default `\u00a0`;'],
  ['no-loss-of-precision', mjs, 'export default 9007199254740993;'],
  ['no-misleading-character-class', mjs, 'export default /[👍🏿]/;'],
  ['no-nonoctal-decimal-escape', cjs, "module.exports = '\\8';"],
  ['no-prototype-builtins', mjs, "export const f = (a) => a.hasOwnProperty('b');"],
  ['no-regex-spaces', mjs, 'export default /a  b/;'],
  ['no-self-assign', mjs, 'export function f(a) { a.b = a.b; }'],
  ['no-shadow-restricted-names', cjs, 'module.exports = function (undefined) {};'],
  ['no-sparse-arrays', mjs, 'export default [1, , 2];'],
  ['no-unassigned-vars', mjs, 'let a; export const f = () => a;'],
  ['no-unexpected-multiline', mjs, 'export const f = (a, b) => a\n(b);'],
  ['no-unsafe-finally', mjs, 'export function f(g) { try { g(); } finally { return 1; } }'],
  ['no-unsafe-optional-chaining', mjs, 'export const f = (a) => (a?.b)();'],
  ['no-unused-labels', mjs, 'export function f(g) { a: g(); }'],
  ['no-unused-private-class-members', mjs, 'export class A { #a = 1; }'],
  ['no-useless-backreference', mjs, 'export default /\\1(a)/;'],
  ['no-useless-catch', mjs, 'export function f(g) { try { g(); } catch (a) { throw a; } }'],
  ['no-useless-escape', mjs, "export default '\\d';"],
  ['preserve-caught-error', mjs, "export function f(g) { try { g(); } catch (a) { throw new Error('b'); } }"],
  ['require-yield', mjs, 'export function* f() { return 1; }'],
  ['use-isnan', mjs, 'export const f = (a) => a === NaN;'],
  ['valid-typeof', mjs, "export const f = (a) => typeof a === 'strnig';"],
  // And of scripts alone, where no compiler says it.
  ['constructor-super', mjs, 'export class A extends Object { constructor() {} }'],
  ['getter-return', mjs, 'export const a = { get b() {} };'],
  ['no-class-assign', mjs, 'class A {} A = 1; export default A;'],
  ['no-const-assign', mjs, 'const a = 1; a = 2; export default a;'],
  ['no-dupe-class-members', mjs, 'export class A { a() {} a() {} }'],
  ['no-dupe-keys', mjs, 'export default { a: 1, a: 2 };'],
  ['no-func-assign', mjs, 'function f() {} f = 1; export default f;'],
  ['no-import-assign', mjs, "import a from 'node:fs'; a = 1;"],
  ['no-new-native-nonconstructor', mjs, 'export default new Symbol();'],
  ['no-obj-calls', mjs, 'export default Math();'],
  ['no-redeclare', cjs, 'var a = 1; var a = 2; module.exports = a;'],
  ['no-setter-return', mjs, 'export default { set a(b) { return b; } };'],
  ['no-this-before-super', mjs, 'export class A extends Object { constructor() { this.a = 1; super(); } }'],
  ['no-undef', mjs, 'window.alert(1);'],
  ['no-unreachable', mjs, 'export function f(g) { return 1; g(); }'],
  ['no-unsafe-negation', mjs, 'export const f = (a, b) => !a in b;'],
  ['no-unused-vars', mjs, 'const _a = 1;'],
  ['no-with', cjs, 'with (module) exports = 1;'],
  // What typescript-eslint recommends: without types,
  ['no-array-constructor', ts, 'export default new Array(1, 2);'],
  ['no-unused-expressions', ts, 'export const f = (a: number) => { a + 1; };'],
  ['no-unused-vars', ts, 'const a = 1;'],
  ['no-var', ts, 'export var a = 1;'],
  ['prefer-const', ts, 'let a = 1; export const f = () => a;'],
  ['prefer-rest-params', ts, 'export function f() { return arguments; }'],
  ['prefer-spread', ts, 'export const f = (g: (...a: number[]) => void, a: number[]) => g.apply(undefined, a);'],
  ['typescript/ban-ts-comment', ts, '// @ts-ignore\nexport const a = 1;'],
  ['typescript/no-duplicate-enum-values', ts, 'export enum A { a = 1, b = 1 }'],
  ['typescript/no-empty-object-type', ts, 'export type A = {};'],
  ['typescript/no-explicit-any', ts, 'export type A = any;'],
  ['typescript/no-extra-non-null-assertion', ts, 'export const f = (a?: { b: 1 }) => a!!.b;'],
  ['typescript/no-misused-new', ts, 'export interface A { new (): A; }'],
  ['typescript/no-namespace', ts, 'export namespace A { export const a = 1; }'],
  ['typescript/no-non-null-asserted-optional-chain', ts, 'export const f = (a?: { b?: 1 }) => a?.b!;'],
  ['typescript/no-require-imports', ts, "export default require('node:fs') as unknown;"],
  ['typescript/no-this-alias', ts, 'export class A { a() { const b = this; return () => b; } }'],
  ['typescript/no-unnecessary-type-constraint', ts, 'export type A<T extends unknown> = T[];'],
  ['typescript/no-unsafe-declaration-merging', ts, 'export interface A { a: 1 }\nexport class A {}'],
  ['typescript/no-unsafe-function-type', ts, 'export type A = Function;'],
  ['typescript/no-wrapper-object-types', ts, 'export type A = String;'],
  ['typescript/prefer-as-const', ts, "export const a: 'a' = 'a';"],
  ['typescript/prefer-namespace-keyword', ts, 'declare module A { const a: 1; }\nexport type B = typeof A;'],
  ['typescript/triple-slash-reference', ts, '/// <reference path="./b.ts" />\nexport const a = 1;'],
  // and with them.
  ['typescript/await-thenable', ts, 'export const f = async () => await 1;'],
  ['typescript/no-array-delete', ts, 'export const f = (a: number[]) => { delete a[0]; };'],
  ['typescript/no-base-to-string', ts, 'export const f = (a: object) => a.toString();'],
  ['typescript/no-duplicate-type-constituents', ts, 'export type A = 1 | 1;'],
  ['typescript/no-floating-promises', ts, 'export const f = (a: Promise<void>) => { a; };'],
  ['typescript/no-for-in-array', ts, 'export const f = (a: number[]) => { for (const b in a) f([a[b]!]); };'],
  ['typescript/no-implied-eval', ts, "setTimeout('1', 1);"],
  ['typescript/no-misused-promises', ts, 'export const f = (a: Promise<void>) => (a ? 1 : 2);'],
  ['typescript/no-redundant-type-constituents', ts, 'export type A = unknown | 1;'],
  ['typescript/no-unnecessary-type-assertion', ts, 'export const f = (a: number) => a as number;'],
  ['typescript/no-unsafe-argument', ts, 'export const f = (a: number) => f(JSON.parse(String(a)));'],
  ['typescript/no-unsafe-assignment', ts, "export const a: number = JSON.parse('1');"],
  ['typescript/no-unsafe-call', ts, "JSON.parse('1')();"],
  ['typescript/no-unsafe-enum-comparison', ts, 'enum A { a = 1 }\nexport const f = (a: A) => a === 1;'],
  ['typescript/no-unsafe-member-access', ts, "export const f = () => JSON.parse('{}').a as number;"],
  ['typescript/no-unsafe-return', ts, "export const f = () => JSON.parse('1');"],
  ['typescript/no-unsafe-unary-minus', ts, 'export const f = (a: string) => -a;'],
  ['typescript/only-throw-error', ts, "export const f = () => { throw 'a'; };"],
  ['typescript/prefer-promise-reject-errors', ts, "export const f = () => Promise.reject('a');"],
  ['typescript/restrict-plus-operands', ts, 'export const f = (a: { b: 1 }) => a + String(1);'],
  ['typescript/restrict-template-expressions', ts, 'export const f = (a: object) => `${a}`;'],
  ['typescript/unbound-method', ts, 'class A { a() { return this; } }\nexport const f = (a: A) => a.a;'],
  // What the client's components keep to.
  ['react/error-boundaries', web, 'export function A() { try { return <b />; } catch { return null; } }'],
  [
    'react/exhaustive-deps',
    web,
    "import { useEffect } from 'react';\nexport function A({ a }: { a: () => void }) { useEffect(() => a(), []); }",
  ],
  ['react/globals', web, 'let a = 1;\nexport function A() { a = 2; return <b>{a}</b>; }'],
  ['react/immutability', web, 'export function A({ a }: { a: { b: number } }) { a.b = 2; return <b />; }'],
  [
    'react/incompatible-library',
    web,
    "import { useVirtualizer } from '@tanstack/react-virtual';\nexport function A() { const a = useVirtualizer({ count: 1, getScrollElement: () => null, estimateSize: () => 1 }); return <b>{a.getTotalSize()}</b>; }",
  ],
  [
    'react/preserve-manual-memoization',
    web,
    "import { useCallback, useState } from 'react';\nexport function useA(a: number) { const x: number[] = []; useState(1); x.push(a); return useCallback(() => [x], [x]); }",
  ],
  ['react/purity', web, 'export function A() { const a = Math.random(); return <b>{a}</b>; }'],
  [
    'react/refs',
    web,
    "import { useRef } from 'react';\nexport function A() { const a = useRef(1); return <b>{a.current}</b>; }",
  ],
  [
    'react/rules-of-hooks',
    web,
    "import { useState } from 'react';\nexport function A({ a }: { a: boolean }) { if (a) useState(1); return <b />; }",
  ],
  [
    'react/set-state-in-effect',
    web,
    "import { useEffect, useState } from 'react';\nexport function A() { const [a, setA] = useState(1); useEffect(() => setA(2), []); return <b>{a}</b>; }",
  ],
  [
    'react/set-state-in-render',
    web,
    "import { useState } from 'react';\nexport function A() { const [a, setA] = useState(1); setA(2); return <b>{a}</b>; }",
  ],
  ['react/static-components', web, 'export function A() { const B = () => <b />; return <B />; }'],
  ['react/unsupported-syntax', web, "export function A() { eval('1'); return <b />; }"],
  [
    'react/use-memo',
    web,
    "import { useMemo } from 'react';\nexport function A() { const a = useMemo(async () => await 1, []); return <b>{String(a)}</b>; }",
  ],
  [
    'react/void-use-memo',
    web,
    "import { useMemo } from 'react';\nexport function A() { const a = useMemo(() => { A(); }, []); return <b>{String(a)}</b>; }",
  ],
  // What we ask beside.
  ['no-console', ts, 'console.log(1);'],
  ['no-console', web, 'console.log(1);'],
  ['no-restricted-imports', pure, "import { Injectable } from '@nestjs/common';\nvoid Injectable;"],
  ['no-restricted-imports', readModel, "import { readFileSync } from 'node:fs';\nvoid readFileSync;"],
  ['no-restricted-imports', web, "import { Modal } from 'antd';\nvoid Modal;"],
  ['no-restricted-properties', pure, 'void Math.random();'],
  ['no-restricted-properties', readModel, 'void Date.now();'],
  ['no-restricted-properties', webSpec, "import { vi } from 'vitest';\nawait vi.waitFor(() => undefined);"],
];

const BY_ESLINT = [
  ['es-x/no-regexp-lookbehind-assertions', web, 'export const A = /(?<=a)b/;'],
  ['es-x/no-regexp-v-flag', web, 'export const A = /[a&&b]/v;'],
  ['es-x/no-regexp-modifiers', web, 'export const A = /(?i:a)b/;'],
  ['es-x/no-regexp-duplicate-named-capturing-groups', web, 'export const A = /(?<a>b)|(?<a>c)/;'],
  ['no-restricted-globals', web, 'export const A = new CompressionStream("gzip");'],
  ['no-restricted-properties', web, "export const A = URL.canParse('a');"],
  ['no-restricted-properties', web, 'export const A = (a: number[]) => a.toSorted();'],
  ['no-dupe-args', cjs, 'module.exports = function (a, a) {};'],
  ['no-octal', cjs, 'module.exports = 071;'],
  ['no-useless-assignment', ts, 'export function f() { let a = 1; a = 2; return a; }'],
  ['@typescript-eslint/consistent-type-imports', ts, "import { A } from './b.js';\nexport type B = A;"],
  ['no-restricted-syntax', ts, "export * from './b.js';"],
  ['no-restricted-syntax', pure, "export * from './b.js';"],
  ['no-restricted-syntax', pure, 'void new Date();'],
  ['french/texts', french, "export default 'Bravo !';"],
  ['french/apart', web, 'export const A = () => <p>Bravo</p>;'],
  ['french/apart', web, 'export const A = () => <img alt="Un plan" />;'],
  ['french/apart', web, "export const A = 'déjà';"],
  ['french/apart', web, 'export const a = (n: number) => `Encore ${n} cartes`;'],
  ['people/direction', web, 'export const A = ({ card }) => <p>{card.question}</p>;'],
  ['people/direction', web, 'export const A = ({ run }) => <p>{run.quiz_name}</p>;'],
  ['people/direction', web, "export const A = ({ all }) => <p>{all.map((one) => one.first_name).join(', ')}</p>;"],
  ['people/direction', web, "export const A = ({ card }) => <p>{card.answer.slice(1).join(', ') || '–'}</p>;"],
  ['people/direction', web, 'export const A = ({ card }) => <p>{`${card.name} !`}</p>;'],
  ['kinds/table', web, "export const f = (card) => card.kind === 'order';"],
  ['kinds/table', web, "export const f = (card) => 'pairs' !== kindOf(card).name;"],
  ['kinds/table', ts, "export const f = (kind) => ['number', 'order'].includes(kind);"],
  ['kinds/table', ts, "export function f({ kind }) { switch (kind?.name) { case 'blanks': return 1; } }"],
  // More of it in import-rules.test.mjs.
  ['boundaries/dependencies', catalogue, "import { a } from '../../revision/src/a.js';\nvoid a;"],
];

// Of ESLint's own rules for React, `config` and `gating` are nobody's: they judge the options of React's compiler, of
// which none is set, and no code.

/** What a rule must not refuse: its exceptions. */
const ACCEPTED = [
  ['typescript/no-explicit-any', spec, 'export type A = any;'],
  ['typescript/no-unsafe-assignment', spec, "export const a: number = JSON.parse('1');"],
  ['typescript/no-unsafe-member-access', spec, "export const f = () => JSON.parse('{}').a as number;"],
  ['typescript/no-unsafe-argument', spec, 'export const f = (a: number) => f(JSON.parse(String(a)));'],
  ['typescript/no-unsafe-return', spec, "export const f = () => JSON.parse('1');"],
  ['typescript/unbound-method', spec, 'class A { a() { return this; } }\nexport const f = (a: A) => a.a;'],
  ['no-console', spec, 'console.log(1);'],
  ['no-restricted-imports', pureSpec, "import { readFileSync } from 'node:fs';\nvoid readFileSync;"],
  ['no-undef', mjs, 'console.log(process, URL, document, localStorage, setTimeout, setInterval, Buffer, fetch);'],
  ['no-restricted-globals', web, "export const A = 'scheduler' in window;"],
  ['no-restricted-properties', web, "export const A = new URL('a').href;"],
  ['kinds/table', web, "export const f = (target) => target.kind === 'deck';"],
  ['kinds/table', web, "export const f = (node) => node.name === 'text';"],
  ['people/direction', web, 'export const A = ({ all }) => <ul>{all.map((name) => <li key={name} />)}</ul>;'],
  ['people/direction', web, 'export const A = ({ card }) => <ul>{card.answer.map((one) => <B key={one} />)}</ul>;'],
  ['no-unused-vars', ts, 'export function f(_a: number) { try { f(1); } catch (_b) { const _c = 1; } }'],
  ['no-irregular-whitespace', mjs, "export default '\u00a0';"],
  [
    'no-useless-assignment',
    ts,
    'export async function f(g: (a: number) => Promise<void>) { for (let a = 1; ; ) { try { await g(1); } finally { await g(2); } await g(a); a = 2 * a; } }',
  ],
  [
    '@typescript-eslint/consistent-type-imports',
    ts,
    "import { A } from './b.js';\n@f\nexport class B { constructor(readonly a: A) {} }\ndeclare function f(a: unknown): void;",
  ],
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lint-rules-')));
after(() => rmSync(folder, { recursive: true }));

function put(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const tried = [BY_OXLINT, BY_ESLINT, ACCEPTED].flatMap((table, kind) =>
  table.map(([rule, { files, ending }, text], place) => ({
    rule,
    isRefused: table !== ACCEPTED,
    linter: table === BY_OXLINT ? 'oxlint' : table === BY_ESLINT ? 'eslint' : null,
    file: `${files}/s${kind}-${place}.${ending}`,
    text,
  })),
);

/** What a linter that found something says, as JSON. */
async function said([command, ...args]) {
  const found = await promisify(execFile)(command, args, { cwd: folder, maxBuffer: 1e8 }).catch((error) => {
    if (error.code !== 1) throw error;
    return error;
  });
  return JSON.parse(found.stdout);
}

/** `rule file` for everything that a linter says. */
const found = { oxlint: new Set(), eslint: new Set() };
before(async () => {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const path of ['tsconfig.base.json', 'tsconfig.json', 'apps/web/tsconfig.json'])
    put(path, readFileSync(join(ROOT, path)));
  put('libs/revision/src/a.ts', 'export const a = 1;');
  for (const { file, text } of tried) put(file, text);
  const [oxlint, eslint] = await Promise.all([said([...OXLINT, '--format=json']), said([...ESLINT, '--format=json'])]);
  for (const { code = '', filename } of oxlint.diagnostics) {
    const [, plugin, rule] = /^([^(]+)\((.+)\)$/.exec(code) ?? [];
    const prefix = { eslint: '', 'react-hooks': 'react/' }[plugin] ?? `${plugin}/`;
    found.oxlint.add(`${prefix}${rule} ${filename}`);
  }
  for (const { filePath, messages } of eslint)
    for (const { ruleId } of messages) found.eslint.add(`${ruleId} ${relative(folder, filePath)}`);
});

for (const { rule, file, text, isRefused, linter } of tried)
  test(`${isRefused ? `${linter} refuses` : 'lets pass'}: ${rule}, ${file}`, () => {
    const by = ['oxlint', 'eslint'].filter((one) => found[one].has(`${rule} ${file}`));
    assert.deepEqual(by, isRefused ? [linter] : [], text);
  });

const names = (table) => [...new Set(table.map(([rule]) => rule))].sort();
const set = (parts) => {
  const rules = parts.flatMap((part) => Object.entries(part.rules ?? {}));
  return [...new Set(rules.filter(([, setting]) => setting !== 'off').map(([rule]) => rule))].sort();
};

test('oxlint’s table has each rule of its configuration, and no other', () => {
  const { overrides, ...all } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8'));
  assert.deepEqual(set([all, ...overrides]), names(BY_OXLINT));
});

test('ESLint’s table has each rule of its configuration, and no other', async () => {
  const { default: parts } = await import('../../eslint.config.mjs');
  assert.deepEqual(set(parts), names(BY_ESLINT));
});
