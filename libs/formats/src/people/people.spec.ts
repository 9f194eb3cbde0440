import JSZip from 'jszip';
import { UnreadableFile } from '../unreadable-file.js';
import { guessedPeople, linesInWords, listedPeople, peopleRows, personRows } from './people.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const RULES = { roles: ['student', 'professor'], role: 'student' } as const;

async function workbook(rows: readonly (readonly string[])[], firstLine = 1): Promise<Uint8Array> {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map((row, index) => `<row r="${firstLine + index}">${row.map(cell).join('')}</row>`);
  const sheet = `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
  return new JSZip().file('xl/worksheets/sheet1.xml', sheet).generateAsync({ type: 'uint8array' });
}

async function read(file: Uint8Array) {
  const rows = await peopleRows(file);
  const guessed = guessedPeople(rows);
  return { ...guessed, ...listedPeople(personRows(rows, guessed), RULES) };
}

const LEA = { email: 'lea@ecole.fr', role: 'student', first_name: 'Léa', last_name: 'Le Goff', classes: [] };

describe('a list of people of another program', () => {
  it.each<[string, Uint8Array, number, object?]>([
    [
      'Google',
      bytes(
        'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],Recovery Email\nLéa,Le Goff,lea@ecole.fr,****,/Élèves,mere@maison.fr\n',
      ),
      2,
    ],
    [
      'Microsoft 365',
      bytes(
        '\ufeffUser principal name,Display name,Alternate email address,Licenses\r\nlea@ecole.fr,Léa Le Goff,mere@maison.fr,A1\r\n',
      ),
      2,
    ],
    ['Moodle', bytes('Prénom,Nom de famille,Adresse de courriel,Groupes\nLéa,"Le Goff",lea@ecole.fr,3B\n'), 2],
    [
      'Pronote, with titles above',
      latin1(
        'Liste des élèves de 3e B;;;\r\nAnnée;2026-2027;;\r\n\r\nNom;Prénom;Classe;Adresse E-mail\r\nLe Goff;Léa;3e B;lea@ecole.fr\r\n',
      ),
      5,
      { classes: ['3e B'] },
    ],
    [
      'École directe, a postal address before',
      bytes('Classe;Nom;Prénom;Adresse;Mél\n3e B;Le Goff;Léa;"12, rue des Lilas\n35000 Rennes";lea@ecole.fr\n'),
      2,
      { classes: ['3e B'] },
    ],
    ['Excel, a line sep= before', bytes('sep=,\nPrénom,Nom,Adresse mél\nLéa,Le Goff,lea@ecole.fr'), 2],
    ['Excel in UTF-16', utf16('Prénom\tNom\tE-mail\r\nLéa\tLe Goff\tlea@ecole.fr\r\n'), 2],
    ['a mail program', bytes('Nom complet;Adresse\nLE GOFF Léa;Léa <lea@ecole.fr>\n'), 2, { last_name: 'LE GOFF' }],
    ['last and first name in one', bytes('Élèves;Mail\n"Le Goff, Léa";mailto:lea@ecole.fr\n'), 2],
    ['whole headings', bytes("Nom de l'élève;Prénom(s) élève;Courriel de l’élève\nLe Goff;Léa;lea@ecole.fr"), 2],
  ])('%s', async (_, file, line, more = {}) => {
    const { people, refused } = await read(file);
    expect({ people, refused }).toEqual({ people: [{ ...LEA, line, ...more }], refused: [] });
  });

  it('a workbook, whose rows keep their numbers', async () => {
    const file = await workbook([['Nom', 'Prénom', 'E-mail'], ['Le Goff', 'Léa', 'lea@ecole.fr'], ['Roux']], 4);
    expect(await read(file)).toMatchObject({
      people: [{ ...LEA, line: 5 }],
      refused: [{ line: 6, value: 'Roux', reason: 'Il n’y a pas d’adresse.' }],
      withoutAddress: 1,
    });
  });

  it('addresses alone, without a heading', async () => {
    expect(await read(bytes('lea@ecole.fr\nnoe@ecole.fr\n'))).toMatchObject({
      head: -1,
      columns: ['email'],
      people: [{ line: 1 }, { line: 2 }],
    });
    expect(await read(bytes('Le Goff;Léa;lea@ecole.fr\nRoux;Noé;noe@ecole.fr'))).toMatchObject({
      head: -1,
      columns: ['none', 'none', 'email'],
    });
  });

  it('a postal address is no e-mail, unless e-mails stand below it', async () => {
    expect(await read(bytes('Nom;Adresse\nRoux;12 rue des Lilas'))).toMatchObject({ columns: ['last_name', 'none'] });
    expect(await read(bytes('Nom;Adresse\nRoux;a@ecole.fr'))).toMatchObject({ columns: ['last_name', 'email'] });
  });

  it('of two columns of addresses takes the one that is filled', async () => {
    const text = 'Nom;E-mail;Adresse mél\nRoux;;noe@ecole.fr\nLe Goff;;lea@ecole.fr';
    expect((await read(bytes(text))).columns).toEqual(['last_name', 'none', 'email']);
  });

  it('lines that end too soon and quotes inside names are read as they are', async () => {
    const text =
      'E-mail;Nom;Prénom;Classe\nlea@ecole.fr;Le Goff\nnoe@ecole.fr;"Dit ""Le Roux""";Noé "Nono"\n"eva@ecole.fr;Roy;Eva;3e B';
    expect(await read(bytes(text))).toMatchObject({
      people: [
        { email: 'lea@ecole.fr', last_name: 'Le Goff', line: 2 },
        { email: 'noe@ecole.fr', last_name: 'Dit "Le Roux"', first_name: 'Noé "Nono"', line: 3 },
      ],
      refused: [{ line: 4, value: '"eva@ecole.fr' }],
    });
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['nothing', bytes('\n ; \n'), /aucune ligne/],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), /ancien/],
    ['a zip that is cut', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), /./],
    ['lines without end', bytes('\n'.repeat(100_001)), /trop grand/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 0, 7), /texte/],
  ])('refuses %s', async (_, file, said) => {
    const failure: unknown = await peopleRows(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableFile);
    expect((failure as UnreadableFile).message).toMatch(said);
  });
});

describe('who a list is of', () => {
  const row = (line: number, email: string, more: object = {}) => ({ line, email, ...more });

  it('two people with one address are told, and nothing is done of either', () => {
    const list = listedPeople(
      [
        row(4, 'Le.Goff@ecole.fr', { first_name: 'Léa', last_name: 'Le Goff' }),
        row(5, 'noe@ecole.fr', { first_name: 'Noé' }),
        row(9, 'le.goff@ecole.fr', { first_name: 'Tom', last_name: 'Le Goff' }),
      ],
      RULES,
    );
    expect(list).toMatchObject({
      people: [{ email: 'noe@ecole.fr' }],
      shared: [{ email: 'Le.Goff@ecole.fr', lines: [4, 9] }],
    });
    expect(list.refused.map(({ line, reason }) => [line, reason.replace(/\s/g, ' ')])).toEqual([
      [4, 'Adresse en double, pour des personnes différentes : lignes 4 et 9.'],
      [9, 'Adresse en double, pour des personnes différentes : lignes 4 et 9.'],
    ]);
  });

  it('lines about one person are that person, in the classes of them all', () => {
    const list = listedPeople(
      [
        row(2, 'lea@ecole.fr', { classes: ['3e B', 'Latin'] }),
        row(3, 'LEA@ecole.fr', { first_name: ' LÉA ', last_name: 'le  goff', classes: ['3E b', 'Chorale'] }),
        row(4, 'lea@ecole.fr', { first_name: 'Lea', last_name: 'Le Goff' }),
      ],
      RULES,
    );
    expect(list).toMatchObject({ again: 2, refused: [], shared: [] });
    expect(list.people).toEqual([
      { ...LEA, line: 2, first_name: 'LÉA', last_name: 'le goff', classes: ['3e B', 'Latin', 'Chorale'] },
    ]);
  });

  it('a line is refused by itself, with its number and its reason', () => {
    const { people, refused } = listedPeople(
      [
        row(2, '', { last_name: 'Roux' }),
        row(3, 'pas une adresse'),
        row(4, 'a@e.fr', { role: 'directeur' }),
        row(5, 'a@e.fr', { role: 'admin' }),
        row(6, 'b@e.fr', { classes: ['x'.repeat(61)] }),
        row(7, 'c@e.fr', { last_name: 'y'.repeat(61) }),
        row(8, 'd@e.fr', { classes: Array.from({ length: 21 }, (_, n) => `${n}`) }),
        row(9, 'e@e.fr', { role: 'ENSEIGNANTE' }),
      ],
      RULES,
    );
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(refused.map(({ reason }) => reason)).size).toBe(7);
    expect(people).toEqual([{ line: 9, email: 'e@e.fr', role: 'professor', classes: [] }]);
  });

  it('a name in one is parted by its capitals, or after its first word', async () => {
    const names = ['de LA TOUR Anne-Lise', 'Anne-Lise de La Tour', 'Anne-Lise DE LA TOUR', 'ZOÉ'];
    const { people } = await read(
      bytes(['nom complet;mail', ...names.map((name, n) => `${name};a${n}@e.fr`)].join('\n')),
    );
    expect(people.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Anne-Lise', 'de LA TOUR'],
      ['Anne-Lise', 'de La Tour'],
      ['Anne-Lise', 'DE LA TOUR'],
      ['ZOÉ', undefined],
    ]);
  });

  it('lines are said in words, of many the first', () => {
    const said = [[4], [4, 9], Array.from({ length: 12 }, (_, n) => n + 1)].map((lines) => linesInWords(lines));
    expect(said.map((text) => text.replace(/\s/g, ' '))).toEqual([
      'ligne 4',
      'lignes 4 et 9',
      'lignes 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 et 2 autres',
    ]);
  });

  it('looks at 200 columns, and at no more', async () => {
    const cell = ';"a'.repeat(300_000);
    const { people, columns } = await read(bytes(`email${cell}\na@ecole.fr${cell}`));
    expect([people.length, columns.length]).toEqual([1, 200]);
  });

  it('reads 5,000 wide rows whole', async () => {
    const width = 60;
    const filler = Array.from({ length: width }, (_, n) => `"Cellule ""${n}"", assez longue"`).join(';');
    const rows = Array.from({ length: 5_000 }, (_, n) => `Nom ${n % 3};Prénom;eleve${n}@ecole.fr;${filler}`);
    const { people, columns } = await read(bytes(`Nom;Prénom;E-mail${';'.repeat(width)}\n${rows.join('\n')}`));
    expect([people.length, columns.length, people.at(-1)?.line]).toEqual([5_000, width + 3, 5_001]);
  });
});

describe('a list that names others beside the pupils', () => {
  it('takes no address and no name of those who answer for them', async () => {
    const { people } = await read(
      bytes(
        'Nom (responsable);Nom;Prénom;E-mail (responsable légal);E-mail (élève)\nDupont;Le Goff;Léa;mere@maison.fr;lea@ecole.fr\nPetit;Roux;Max;pere@maison.fr;\n',
      ),
    );
    expect(people).toMatchObject([{ email: 'lea@ecole.fr', first_name: 'Léa', last_name: 'Le Goff' }]);
  });

  it('makes nobody a professor by another line of one address', async () => {
    const { people, shared } = await read(
      bytes('Email;Rôle;Nom\na@ecole.fr;professeur;\na@ecole.fr;élève;Martin\nb@ecole.fr;élève;\n'),
    );
    expect(people.map(({ email }) => email)).toEqual(['b@ecole.fr']);
    expect(shared).toEqual([{ email: 'a@ecole.fr', lines: [2, 3] }]);
  });
});
