import { accounts } from '../domain/account.js';
import {} from '../index.js';
import { CommandBus } from '@nestjs/cqrs';
import { openSchool } from '../testing/school.suite.js';
import { addListedUsers, usersInFile } from './users-file.js';

const zoe = { email: 'zoe@ecole.fr', role: 'student' };
const luc = { email: 'luc@ecole.fr', role: 'professor' };
const read = (text: string) => usersInFile(new TextEncoder().encode(text));

describe('a file of users', () => {
  it.each([
    ['commas', 'email,role\nzoe@ecole.fr,student\nluc@ecole.fr,professor\n'],
    [
      'semicolons and a byte-order mark, as French Excel writes it',
      '\ufeffEmail;Role\r\nzoe@ecole.fr;student\r\nluc@ecole.fr;professor\r\n',
    ],
    [
      'quotes, other columns and empty lines',
      'classe,"email","role"\n"Zoé, B.","zoe@ecole.fr",Élève\n\nLuc, luc@ecole.fr , Professeur\n',
    ],
  ])('is read with %s', async (_, text) => {
    expect((await read(text)).people).toEqual([zoe, luc]);
  });

  it.each([
    ['semicolons', 'Prénom;NOM;Email;Rôle\nZoé;Martin, épouse Roy;zoe@ecole.fr;Élève'],
    ['tabulators', 'nom\tprenom\tclasse\tadresse e-mail\trole\n"Martin, épouse Roy"\tZoé\t3B\tzoe@ecole.fr\tstudent'],
    ['commas', '\ufefflast_name,first_name,email,role\n"Martin, épouse Roy",Zoé,zoe@ecole.fr,student'],
    ['a heading that comes twice', 'nom;prénom;nom;email;role\nMartin, épouse Roy;Zoé;Autre;zoe@ecole.fr;student'],
    ['unknown headings', 'constructor;Last name;first-name;mail;role\nx;Martin, épouse Roy;Zoé;zoe@ecole.fr;student'],
  ])('tells names beside the addresses: %s', async (_, text) => {
    expect((await read(text)).people).toEqual([{ ...zoe, first_name: 'Zoé', last_name: 'Martin, épouse Roy' }]);
  });

  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-8', (text) => Buffer.from(text)],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('is a text in %s', async (_, written) => {
    const { people } = await usersInFile(written('email;rôle;prénom\nzoe@ecole.fr;élève;Zoé'));
    expect(people).toEqual([{ ...zoe, first_name: 'Zoé' }]);
  });

  it.each([
    ['no headings', 'zoe@ecole.fr,student\nluc@ecole.fr,professor', 'doit nommer les colonnes'],
    [
      'a role that is none',
      'email,role\nzoe@ecole.fr,student\nluc@ecole.fr,proviseur',
      'Ligne\u00a03\u00a0: Le rôle «\u00a0proviseur\u00a0»',
    ],
    ['a line that ends too soon', 'email,role\n\nzoe@ecole.fr', 'Ligne\u00a03\u00a0: Il n’y a pas de rôle.'],
    ['an address that is none', 'Liste\nemail;role\nzoe@;élève', 'Ligne\u00a03\u00a0: «\u00a0zoe@\u00a0»'],
    [
      'one address for two people',
      'email;role;nom\nzoe@ecole.fr;élève;Roux\nluc@ecole.fr;élève;Roy\nZOE@ecole.fr;élève;Roy',
      'Ligne\u00a02\u00a0: Adresse en double, pour des personnes différentes\u00a0: lignes\u00a02 et\u00a04.',
    ],
  ])('is refused with %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('may name administrators, which nobody in the application may', async () => {
    const school = await openSchool({ contexts: [], projections: [] });
    const text = 'email;role\nchef@ecole.fr;Administration';
    expect(await addListedUsers(school.app.get(CommandBus), await read(text), () => {})).toContain('1');
    const [made] = await school.platform.documents.find(accounts, { email: 'chef@ecole.fr' });
    expect([made?.role, made?.passwordHash]).toEqual(['admin', null]);
    const people = [{ email: 'autre@ecole.fr', role: 'admin' }];
    expect((await school.as('professor', 'POST', '/api/users', people)).status).toBe(400);
    expect(await school.platform.documents.count(accounts, { role: 'admin' })).toBe(2);
    await school.dispose();
  });

  it('is added with a report, all or nothing', async () => {
    const school = await openSchool({ contexts: [], projections: [] });
    const commands = school.app.get(CommandBus);
    const add = async (file: string, onWay = (_: number) => {}) => addListedUsers(commands, await read(file), onWay);
    const lines = Array.from({ length: 1_500 }, (_, n) => `eleve${n}@lycee.fr;student`);
    const wrong = ['email;role', ...lines, 'pas une adresse;student'].join('\n');
    await expect(add(wrong)).rejects.toThrow('Ligne\u00a01502\u00a0: «\u00a0pas une adresse\u00a0»');
    expect(await school.platform.documents.count(accounts)).toBe(4);
    const way: number[] = [];
    const text = ['email;role', ...lines, 'ELEVE0@lycee.fr;student', 'student@ecole.fr;student'].join('\n');
    const report = await add(text, (done) => void way.push(done));
    expect(report.replace(/\s/g, ' ')).toBe(
      'Adresses ajoutées et invitées : 1 500. Déjà présentes : 1.   student@ecole.fr',
    );
    expect(way).toEqual([1_000, 1_501]);
    expect(await school.platform.documents.count(accounts)).toBe(1_504);
    const names = 'email;role;prénom;nom\neleve1@lycee.fr;student;Zoé;Martin\nzoe@lycee.fr;student;Zoé;Roy';
    expect((await add(names)).replace(/\s/g, ' ')).toBe(
      'Adresses ajoutées et invitées : 1. Déjà présentes : 1. Dont le nom est complété : 1.   eleve1@lycee.fr',
    );
    expect(await school.platform.documents.count(accounts, { lastNameKey: { $in: ['martin', 'roy'] } })).toBe(2);
    const turned = 'email;role;nom\nlea@lycee.fr;student;Le\u202eGoff';
    await expect(add(turned)).rejects.toThrow('Ligne\u00a02\u00a0: Ce nom ne convient pas');
    await expect(add('email;role\n')).rejects.toThrow('aucune adresse');
    expect(await add('email;role;classe\nnina@lycee.fr;student;3e B')).toContain('La colonne des classes');
    await school.dispose();
  });
});
