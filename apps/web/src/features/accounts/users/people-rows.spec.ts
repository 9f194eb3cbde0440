import { describe, expect, it } from 'vitest';
import { readPeople } from './people-rows.ts';

const ZOE = { first_name: 'Zoé', last_name: 'Martin' };
const named = (text: string) => Object.fromEntries(readPeople(text).names);

describe('reading people', () => {
  it.each([
    ['semicolons', 'Prénom;NOM;E-mail;Rôle\r\nZoé;Martin;Zoe@Ecole.fr;Élève\r\n'],
    ['tabs of a spreadsheet', 'nom\tprenom\tadresse e-mail\tclasse\nMartin\tZoé\tzoe@ecole.fr\t3B'],
    ['commas and quotes', '\ufefflast_name,first_name,email\n"Martin","Zoe\u0301",<zoe@ecole.fr>'],
  ])('takes names below their headings: %s', (_, text) => {
    const { recognised, invalid } = readPeople(text);
    expect([recognised, invalid]).toEqual([['zoe@ecole.fr'], []]);
    expect(named(text)).toEqual({ 'zoe@ecole.fr': ZOE });
  });

  it('keeps commas and line breaks of a cell apart, and leaves out what is no name', () => {
    const turned = 'Z\u202eoé';
    const text = `email;nom;prénom\nzoe@ecole.fr;"Martin,\népouse Roy";${turned}\nleo@ecole.fr;;Léo\neve@ecole.fr;;`;
    expect(readPeople(text)).toMatchObject({
      recognised: ['zoe@ecole.fr', 'leo@ecole.fr', 'eve@ecole.fr'],
      ignored: [turned],
    });
    expect(named(text)).toEqual({
      'zoe@ecole.fr': { last_name: 'Martin, épouse Roy' },
      'leo@ecole.fr': { first_name: 'Léo' },
    });
  });

  it('counts what is wrong, doubled and of no use there as elsewhere', () => {
    const text = 'a@b.fr\nnom;email;classe\nMartin;zoe@ecole.fr;3B\nAutre;ZOE@ecole.fr;\nDurand;leo@;3B\nRoy;;3B';
    expect(readPeople(text)).toEqual({
      recognised: ['a@b.fr', 'zoe@ecole.fr'],
      invalid: ['leo@', 'Roy 3B'],
      duplicates: 1,
      ignored: ['3B'],
      names: new Map([['zoe@ecole.fr', { last_name: 'Martin' }]]),
    });
  });

  it.each([
    ['no heading', 'Martin;Zoé;zoe@ecole.fr'],
    ['a heading without names', 'classe;email\n3B;zoe@ecole.fr'],
    ['a heading that says no address', 'nom;prénom;classe\nMartin;Zoé;zoe@ecole.fr'],
    ['names before addresses', 'Zoé Martin <zoe@ecole.fr>'],
  ])('reads addresses alone with %s', (_, text) => {
    expect(readPeople(text)).toMatchObject({ recognised: ['zoe@ecole.fr'], names: new Map() });
  });

  it('reads thousands at once', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Nom ${n};Prénom;eleve${n}@ecole.fr`);
    expect(readPeople(['nom;prénom;email', ...rows].join('\n')).names.size).toBe(10_000);
  });
});
