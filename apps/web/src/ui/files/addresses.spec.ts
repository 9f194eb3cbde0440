import { describe, expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

describe('reading addresses', () => {
  it.each([
    ['commas', 'a@b.fr,c@d.fr, e@f.fr'],
    ['semicolons', 'a@b.fr;c@d.fr ; e@f.fr;'],
    ['spaces', '  a@b.fr c@d.fr\u00a0e@f.fr '],
    ['lines', 'a@b.fr\r\nc@d.fr\n\ne@f.fr\n'],
    ['tabs', 'a@b.fr\tc@d.fr\te@f.fr'],
    ['everything at once', 'a@b.fr,;  c@d.fr\n;\t,e@f.fr'],
    ['names', 'Zoé Martin <a@b.fr>, "Durand, Léo" <c@d.fr>; Ève < e@f.fr >'],
    ['addresses as names', 'a@b.fr <a@b.fr>, c@d.fr <c@d.fr> e@f.fr'],
    ['marks around them', '<a@b.fr> "c@d.fr", (mailto:e@f.fr).'],
  ])('takes %s', (_, text) => {
    expect(readAddresses(text)).toEqual({
      recognised: ['a@b.fr', 'c@d.fr', 'e@f.fr'],
      invalid: [],
      duplicates: 0,
      ignored: [],
    });
  });

  it('takes rows of a spreadsheet and its heading', () => {
    const text = 'Nom\tPrénom\tAdresse\tClasse\nMARTIN\tZoé\tzoe@ecole.fr\t3B\nDURAND\tLéo\tleo@ecole.fr\t3B';
    const { recognised, invalid, ignored } = readAddresses(text);
    expect(recognised).toEqual(['zoe@ecole.fr', 'leo@ecole.fr']);
    expect(invalid).toEqual([]);
    expect(ignored).toEqual(['Nom', 'Prénom', 'Adresse', 'Classe', 'MARTIN', 'Zoé', '3B', 'DURAND', 'Léo', '3B']);
  });

  it('tells what is no address', () => {
    expect(readAddresses('zoe.martin').invalid).toEqual(['zoe.martin']);
    expect(readAddresses('a@b.fr, zoe.martin, c@d.fr').invalid).toEqual(['zoe.martin']);
    expect(readAddresses('zoe@ecole\nzoé@ecole.fr\na@@b.fr').invalid).toEqual(['zoe@ecole', 'zoé@ecole.fr', 'a@@b.fr']);
  });

  it('counts one that comes again once, whatever its case', () => {
    const { recognised, duplicates } = readAddresses('Zoe@Ecole.fr zoe@ecole.fr, ZOE@ECOLE.FR leo@ecole.fr');
    expect(recognised).toEqual(['zoe@ecole.fr', 'leo@ecole.fr']);
    expect(duplicates).toBe(2);
  });

  it('keeps apostrophes and plus signs', () => {
    expect(readAddresses("o'neil+cartes@ecole.fr").recognised).toEqual(["o'neil+cartes@ecole.fr"]);
  });

  it('does not mind what cannot be seen', () => {
    expect(readAddresses('\ufeffa@b.fr\u200b').recognised).toEqual(['a@b.fr']);
    expect(readAddresses(' \n ,;\t')).toEqual({ recognised: [], invalid: [], duplicates: 0, ignored: [] });
  });

  it('reads thousands at once', () => {
    const text = Array.from({ length: 10_000 }, (_, n) => `Élève ${n} <eleve${n}@ecole.fr>`).join('\n');
    expect(readAddresses(text).recognised).toHaveLength(10_000);
    expect(readAddresses(text.replaceAll('\n', ' ')).recognised).toHaveLength(10_000);
  });
});
