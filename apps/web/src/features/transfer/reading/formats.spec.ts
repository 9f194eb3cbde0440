import { describe, expect, it } from 'vitest';
import { formatOf, readFormat, zippedFormat } from './formats.ts';
import { loadedFile } from './loaded-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the reader of a file', () => {
  it.each([
    ['xml', '<quiz/>', 'moodle-xml'],
    ['xml', '<?xml version="1.0"?><!-- x --><questestinterop/>', 'qti'],
    ['xml', '<ims:assessmentItem xmlns:ims="x"/>', 'qti'],
    ['imscc', '', 'qti'],
    ['h5p', '', 'h5p'],
    ['apkg', '', 'anki'],
    ['gift', '', 'gift'],
    ['md', '', 'questions'],
    ['xlsx', '', 'spreadsheet'],
    ['docx', '', 'docx'],
    ['odt', '', 'odt'],
    ['htm', '', 'html'],
    ['csv', 'Q: a;b', null],
    ['txt', '::Titre:: Capitale ? {=Paris ~Rome}', 'gift'],
    ['txt', 'Vrai ou faux ? {T}', 'gift'],
    ['txt', 'Q: Capitale ?\nR: Paris', 'questions'],
    ['txt', 'Question : Capitale ?\nsuite\nRéponse : Paris', 'questions'],
    ['txt', 'Capitale ?\tParis', null],
    ['txt', 'L’ensemble {a, b} ?\toui', null],
    ['txt', 'set vide\t{}\nensemble\t{1;2}\nunion\t∪', null],
    ['txt', 'set vide\t{}', null],
    ['txt', '$CATEGORY: top/A\n\nRacontez. {}', 'gift'],
    ['txt', '#separator:tab\n#html:true\nCapitale ?\tParis', 'anki-text'],
  ] as const)('of a .%s with %j is %s', (extension, text, format) => {
    expect(formatOf(extension, bytes(text))).toBe(format);
  });

  it('takes no time over a text that nearly is one', () => {
    expect(formatOf('txt', bytes('Q: a\n'.repeat(20_000)))).toBeNull();
  });
});

it.each([
  [['exported_content.json', 'media/a.png'], null],
  [['imsmanifest.xml', 'a/item.xml'], 'qti'],
  [['x/questions.xml'], 'qti'],
  [['h5p.json', 'content/content.json'], 'h5p'],
  [['lisez-moi.txt'], null],
] as const)('the reader of a zip that holds %j is %s', (names, format) => {
  expect(zippedFormat(new Set(names))).toBe(format);
});

it('names the files of cards as an import takes them', async () => {
  const picture = 'iVBORw0KGgo=';
  const bank = `<quiz><question type="essay"><name><text>a</text></name><questiontext format="html"><text><![CDATA[<p>Voir ? <img src="@@PLUGINFILE@@/a%20b.PNG"></p>]]></text><file name="a b.PNG" path="/" encoding="base64">${picture}</file></questiontext><graderinfo format="html"><text>oui</text></graderinfo></question></quiz>`;
  const { items, file } = loadedFile(await readFormat('moodle-xml', bytes(bank), 'banque.xml'), 'banque');
  const [card] = [...items.values()].flatMap(({ card: fields }) => fields ?? []);
  expect(card?.media).toMatch(/^media_[0-9a-f-]{36}\.png$/);
  expect(await file(card?.media ?? '')).toEqual(new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]));
});
