import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/** Sentences of the specification, kept letter for letter: theirs is a plain space. */
const QUOTED = new Set([
  "L'action a été réalisée avec succès !",
  'Mot de passe changé avec succès !',
  'Le dossier a été mis à jour !',
  'Le dossier a bien été créé !',
  'Deck mis à jour avec succès !',
  'Deck créé avec succès !',
  'La carte a été mise à jour !',
  'La carte a bien été crée !',
  'Tag mis à jour avec succès !',
  'Carte déplacée avec succès !',
  'Paquet déplacée avec succès !',
  'Quiz modifié avec succès !',
  'Commentaire ajouté avec succès !',
  'Votre participation au quiz a bien été prise en compte !',
  'Le contenu a été importé avec succès !',
]);

/** What stands in quotes but is no French: questions to SQLite. */
const isCode = (text: string) => /\b(SELECT|INSERT|UPDATE|DELETE|WHERE|VALUES|LIMIT|PRAGMA)\b/.test(text);

/** All that is written for people, or might be: `path:line: text` of each that would break before its sign. */
function breaking(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const check = (node: ts.Node, text: string, follows: boolean, precedes: boolean) => {
    // A part of a template may begin after a value and end before one.
    const whole = `${follows ? 'x' : ''}${text}${precedes ? 'x' : ''}`;
    const isWrong = /[^\s:;?!«({[|&=<>-] (?:[;?!»](?![\w=])|:(?=\s|$|x$))|« /u.test(whole);
    if (!isWrong || QUOTED.has(text) || isCode(whole)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${relative(ROOT, path)}:${line + 1}: ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) check(node, node.text, false, false);
    else if (ts.isTemplateHead(node)) check(node, node.text, false, true);
    else if (ts.isTemplateMiddle(node)) check(node, node.text, true, true);
    else if (ts.isTemplateTail(node)) check(node, node.text, true, false);
    else if (ts.isJsxText(node)) {
      const [before, after] = neighbours(node);
      check(node, node.text.replace(/\s*\n\s*/g, ''), before, after);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a value stands right before a text between tags, and right after it. */
function neighbours(text: ts.JsxText): [before: boolean, after: boolean] {
  const all = ts.isJsxElement(text.parent) || ts.isJsxFragment(text.parent) ? [...text.parent.children] : [];
  const at = all.indexOf(text);
  return [at > 0, at >= 0 && at < all.length - 1];
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'test', 'testing'].includes(entry.name)) yield* sources(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.(spec|suite|journey|d)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** What a terminal says is not set by a browser; what professors write in the demonstration is theirs. */
const TERMINAL =
  /^(apps\/(api|worker|replay|e2e)|tools|libs\/platform\/(documents|event-store|projections|runtime|settings))\//;

describe('French, as it is printed', () => {
  it('keeps : ; ? ! and quotation marks on the line of their word, with a space that does not break', () => {
    const all = ['apps', 'libs'].flatMap((folder) => [...sources(join(ROOT, folder))]);
    const paths = all.filter((path) => !TERMINAL.test(relative(ROOT, path)));
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.flatMap(breaking)).toEqual([]);
  });
});
