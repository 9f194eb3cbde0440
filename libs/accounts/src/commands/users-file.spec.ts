import { accounts } from '../domain/account.js';
import {} from '../index.js';
import { CommandBus } from '@nestjs/cqrs';
import { openSchool } from '../testing/school.suite.js';
import { addUsersFile, readUsersFile } from './users-file.js';
import { tableText } from './users-table.js';

const zoe = { email: 'zoe@ecole.fr', role: 'student' };
const luc = { email: 'luc@ecole.fr', role: 'professor' };

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
  ])('is read with %s', (_, text) => {
    expect(readUsersFile(text)).toEqual([zoe, luc]);
  });

  it.each([
    ['semicolons', 'Prénom;NOM;Email;Rôle\nZoé;Martin, épouse Roy;zoe@ecole.fr;Élève'],
    ['tabulators', 'nom\tprenom\tclasse\tadresse e-mail\trole\n"Martin, épouse Roy"\tZoé\t3B\tzoe@ecole.fr\tstudent'],
    ['commas', '\ufefflast_name,first_name,email,role\n"Martin, épouse Roy",Zoé,zoe@ecole.fr,student'],
    ['a heading that comes twice', 'nom;prénom;nom;email;role\nMartin, épouse Roy;Zoé;Autre;zoe@ecole.fr;student'],
    ['unknown headings', 'constructor;Last name;first-name;mail;role\nx;Martin, épouse Roy;Zoé;zoe@ecole.fr;student'],
  ])('tells names beside the addresses: %s', (_, text) => {
    expect(readUsersFile(text)).toEqual([{ ...zoe, first_name: 'Zoé', last_name: 'Martin, épouse Roy' }]);
  });

  it.each<[string, number[]]>([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xa9]],
    ['UTF-8', [0x5a, 0x6f, 0xc3, 0xa9]],
    ['Windows-1252', [0x5a, 0x6f, 0xe9]],
    ['UTF-16', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xe9, 0]],
    ['UTF-16 the other way', [0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xe9]],
  ])('is a text in %s', (_, bytes) => {
    expect(tableText(Uint8Array.from(bytes))).toBe('Zoé');
  });

  it.each([
    ['no headings', 'zoe@ecole.fr,student\nluc@ecole.fr,professor', 'doit nommer les colonnes'],
    [
      'a role that is none',
      'email,role\nzoe@ecole.fr,student\nluc@ecole.fr,proviseur',
      'Ligne 3\u00a0: le rôle «\u00a0proviseur\u00a0»',
    ],
    ['a line that ends too soon', 'email,role\nzoe@ecole.fr', 'ne se lit pas comme un tableau CSV'],
  ])('is refused with %s', (_, text, message) => {
    expect(() => readUsersFile(text)).toThrow(message);
  });

  it('may name administrators, which nobody in the application may', async () => {
    const school = await openSchool({ contexts: [], projections: [] });
    const text = 'email;role\nchef@ecole.fr;Administration';
    expect(await addUsersFile(school.app.get(CommandBus), text, () => {})).toContain('1');
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
    const lines = Array.from({ length: 1_500 }, (_, n) => `eleve${n}@lycee.fr;student`);
    const wrong = ['email;role', ...lines, 'pas une adresse;student'].join('\n');
    await expect(addUsersFile(commands, wrong, () => {})).rejects.toThrow('«\u00a0pas une adresse\u00a0»');
    expect(await school.platform.documents.count(accounts)).toBe(4);
    const way: number[] = [];
    const text = ['email;role', ...lines, 'ELEVE0@lycee.fr;student', 'student@ecole.fr;student'].join('\n');
    const report = await addUsersFile(commands, text, (done) => way.push(done));
    expect(report.replace(/\s/g, ' ')).toBe(
      'Adresses ajoutées et invitées : 1 500. Déjà présentes : 1.   student@ecole.fr',
    );
    expect(way).toEqual([1_000, 1_501]);
    expect(await school.platform.documents.count(accounts)).toBe(1_504);
    const names = 'email;role;prénom;nom\neleve1@lycee.fr;student;Zoé;Martin\nzoe@lycee.fr;student;Zoé;Roy';
    expect((await addUsersFile(commands, names, () => {})).replace(/\s/g, ' ')).toBe(
      'Adresses ajoutées et invitées : 1. Déjà présentes : 1. Dont le nom est complété : 1.   eleve1@lycee.fr',
    );
    expect(await school.platform.documents.count(accounts, { lastNameKey: { $in: ['martin', 'roy'] } })).toBe(2);
    const turned = 'email;role;nom\nlea@lycee.fr;student;Le\u202eGoff';
    await expect(addUsersFile(commands, turned, () => {})).rejects.toThrow('lea@lycee.fr');
    await expect(addUsersFile(commands, 'email;role\n', () => {})).rejects.toThrow('aucune adresse');
    await school.dispose();
  });
});
