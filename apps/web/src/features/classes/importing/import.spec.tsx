import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PeopleReport, PeopleTable } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

/** As a server to which none of it is known answers. */
function reportOn({ people = [], confirm, create_classes: creates = true }: PeopleTable): PeopleReport {
  const names = [...new Set(people.flatMap(({ classes = [] }) => classes))];
  return {
    done: confirm === true,
    people: people.length,
    added: people.length,
    already_present: 0,
    classes_created: creates ? names : [],
    ...(!creates && { classes_left: names }),
    joined: creates ? people.flatMap(({ classes = [] }) => classes).length : 0,
    refused: [],
    refused_count: 0,
  };
}

async function openImport(answer: (body: PeopleTable) => PeopleReport | RefusedAnswer = reportOn) {
  signInAs('professor');
  const server = fakeServer({
    ...aSchool(),
    'GET /api/classes': () => [],
    'POST /api/classes/import': ({ json }) => answer(json as PeopleTable),
  });
  const user = open('/app/classes');
  await user.click(await screen.findByRole('button', { name: 'Importer une liste' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer une liste' });
  const choose = (content: BlobPart, name = 'eleves.csv') => {
    const field = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
    return user.upload(field, new File([content], name));
  };
  const pick = async (column: string | RegExp, kind: string) => {
    await user.click(within(dialog).getByRole('combobox', { name: column }));
    // Under test antd gives every list the same id: the one that is open is told by its looks.
    const lists = document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    await user.click(within([...lists].at(-1)!).getByTitle(kind));
  };
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const sent = () => server.made('POST', '/api/classes/import').map(({ json }) => json as PeopleTable);
  return { user, dialog: within(dialog), choose, pick, press, sent };
}

const LIST = [
  'Liste des élèves;;;;',
  'Nom;Prénom;Adresse;Mél;Classe',
  'Roux;Léa;1, rue Haute;lea@ecole.fr;3e B',
  'Roy;Noé;;double@ecole.fr;3e B',
  'Petit;Eva',
  'Petit;Tom;;Double@ecole.fr;3e A',
  'Grand;Zoé;;zoe@ecole.fr;3e A',
].join('\r\n');

describe('an import of people and their classes', () => {
  it('tells what is understood, then what will be done, and then does it', async () => {
    const { user, dialog, choose, press, sent } = await openImport();
    // As French Excel writes it.
    await choose(Uint8Array.from(LIST, (sign) => sign.charCodeAt(0)));
    expect(await dialog.findByText('2 élèves')).toBeInTheDocument();
    expect(dialog.getByText('1 sans adresse')).toBeInTheDocument();
    expect(dialog.getByText(/^1 adresse en double : lignes 4 et.6$/)).toBeInTheDocument();
    expect(dialog.getByText('2 classes : 3e B, 3e A')).toBeInTheDocument();
    expect(dialog.getByText('Ligne 3 : Léa Roux · lea@ecole.fr · 3e B')).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: /^Colonne 3\s: Adresse$/ }).closest('li')).toHaveTextContent(/Ignorer/);
    expect(sent()).toEqual([]);
    await press('Voir ce qui sera fait');
    expect(await dialog.findByText('2 personnes dans la liste')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /5 Eva Petit Il n’y a pas d’adresse/ })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /6 Double@ecole.fr Adresse en double/ })).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: /^Créer les 2 classes .*\s: 3e B, 3e A$/ })).toBeChecked();
    await press('Importer');
    expect(await screen.findByText('2 personnes ajoutées, 2 classes créées.')).toBeInTheDocument();
    const people = [
      { line: 3, email: 'lea@ecole.fr', role: 'student', first_name: 'Léa', last_name: 'Roux', classes: ['3e B'] },
      { line: 7, email: 'zoe@ecole.fr', role: 'student', first_name: 'Zoé', last_name: 'Grand', classes: ['3e A'] },
    ];
    expect(sent()).toEqual([{ people }, { people, confirm: true, create_classes: true }]);
    // The lines that were left aside stay to be read.
    expect(dialog.getByRole('heading', { name: 'Ce qui a été fait' })).toHaveFocus();
    expect(dialog.getByText('3 lignes laissées de côté')).toBeInTheDocument();
    await user.click(dialog.getByText('Fermer'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('makes no class without a yes, and closes where nothing is left aside', async () => {
    const { user, dialog, choose, press, sent } = await openImport();
    await choose('email;classe\na@b.fr;3e B');
    await dialog.findByText('1 élève');
    await press('Voir ce qui sera fait');
    await user.click(
      await dialog.findByRole('checkbox', { name: /^Créer la classe qui n’existe pas encore\s: 3e B$/ }),
    );
    expect(dialog.getByText(/auront un compte, mais ne seront pas/)).toBeInTheDocument();
    await press('Importer');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)).toMatchObject({ confirm: true, create_classes: false });
  });

  it('lets the columns be told, the line of their titles, a class and a role for all', async () => {
    const { user, dialog, choose, pick, press, sent } = await openImport();
    await choose('Contact;Groupe;Qui\nlea@ecole.fr;3e B;ROUX Léa\nnoe@ecole.fr;3e A;ROY Noé');
    expect(await dialog.findByText('2 élèves')).toBeInTheDocument();
    expect(dialog.getByText('1 autre ligne à corriger')).toBeInTheDocument();
    await pick('Titres des colonnes', 'Ligne 1 : Contact, Groupe, Qui');
    await waitFor(() => expect(dialog.queryByText('1 autre ligne à corriger')).toBeNull());
    await pick(/Qui$/, 'Prénom et nom');
    await pick(/Contact$/, 'Ignorer');
    expect(await dialog.findByText('Dites quelle colonne contient les adresses e-mail.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Voir ce qui sera fait' })).toBeDisabled();
    await pick(/Contact$/, 'Adresse e-mail');
    await user.type(dialog.getByLabelText(/Classe de toute la liste/), 'Chorale');
    await user.click(dialog.getByRole('radio', { name: 'Professeur' }));
    expect(await dialog.findByText('2 professeurs')).toBeInTheDocument();
    expect(await dialog.findByText('Ligne 2 : Léa ROUX · lea@ecole.fr · Chorale')).toBeInTheDocument();
    await press('Voir ce qui sera fait');
    await dialog.findByText('2 personnes dans la liste');
    expect(sent()[0]?.people?.[1]).toEqual({
      ...{ line: 3, email: 'noe@ecole.fr', role: 'professor', first_name: 'Noé', last_name: 'ROY' },
      classes: ['Chorale'],
    });
    await press('Revenir aux colonnes');
    expect(await dialog.findByText('2 professeurs')).toBeInTheDocument();
  });

  it('shows the first of many columns, and the others when they are asked for', async () => {
    const { dialog, choose, press } = await openImport();
    const more = Array.from({ length: 58 }, (_, n) => `Champ ${n}`);
    await choose(`Nom;${more.join(';')};E-mail\nRoux;${more.map(() => 'x').join(';')};lea@ecole.fr`);
    await dialog.findByText('1 élève');
    const columns = () => dialog.getAllByRole('combobox', { name: /^Colonne \d/ });
    expect(columns()).toHaveLength(9);
    await press('Montrer 51 autres colonnes');
    expect(columns()).toHaveLength(60);
  });

  it('sends 2,500 people in pieces, and shows one report', async () => {
    const { dialog, choose, press, sent } = await openImport();
    const lines = Array.from({ length: 2_500 }, (_, n) => `eleve${n}@ecole.fr;3e B`);
    await choose(`email;classe\n${lines.join('\n')}`);
    await dialog.findByText(/^2\s500 élèves$/);
    await press('Voir ce qui sera fait');
    await dialog.findByText(/^2\s500 personnes dans la liste$/);
    expect(sent().map(({ people }) => people?.length)).toEqual([1_000, 1_000, 500]);
  });

  it('offers nothing where nothing is left to do', async () => {
    const known = { added: 0, already_present: 1, classes_created: [], joined: 0 };
    const { dialog, choose, press } = await openImport((body) => ({ ...reportOn(body), ...known }));
    await choose('email;classe\na@b.fr;3e B');
    await dialog.findByText('1 élève');
    await press('Voir ce qui sera fait');
    expect(await dialog.findByText('Il n’y a rien à faire de ce fichier.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Importer' })).toBeNull();
  });

  it('says why a file is not taken, and when the server refuses', async () => {
    const { dialog, choose, press, sent } = await openImport(() => new RefusedAnswer(400, 'Pas aujourd’hui.'));
    await choose(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'eleves.xls');
    expect(await dialog.findByText(/d’un format ancien \(\.xls\)/)).toBeInTheDocument();
    await choose(`email\n${Array.from({ length: 5_001 }, (_, n) => `a${n}@b.fr`).join('\n')}`);
    expect(await dialog.findByText(/trop volumineux : 5\s000\slignes au plus/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await choose('nom;mail\nRoux;a@b.fr');
    await dialog.findByText('1 élève');
    await press('Voir ce qui sera fait');
    expect(await dialog.findByText('Pas aujourd’hui.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Voir ce qui sera fait' })).toBeEnabled();
  });
});
