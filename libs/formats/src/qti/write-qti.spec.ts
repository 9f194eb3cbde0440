import JSZip from 'jszip';
import { png } from '../testing/pictures.suite.js';
import { alike, aNumber, asTyped, everyFile, everyKind } from '../testing/every-kind.suite.js';
import { choiceHtml } from '../markup/card-html.js';
import type { WrittenCard } from '../written-card.js';
import { readQti, writeQti } from './qti.js';

const looks = (list: readonly WrittenCard[]) =>
  list.map((card) => ({
    ...card,
    question: alike(card.question),
    additionnal_text_verso: alike(card.additionnal_text_verso),
    possible_answers: card.possible_answers.map(choiceHtml),
    // Files are called as the package holds them.
    media: card.media?.replace(/^media\//, '') ?? null,
    media_verso: card.media_verso?.replace(/^media\//, '') ?? null,
  }));
/** Tests come one after the other, and in each the sections. */
const inOrder = (cards: readonly WrittenCard[]) =>
  looks(cards).sort((one, other) => (one.question < other.question ? -1 : 1));

describe('cards as a QTI 2.1 package', () => {
  it('come back as they look, with their files, tags, folders and decks', async () => {
    const cards = everyKind(300);
    const { bytes, losses } = await writeQti(cards, everyFile);
    const { cards: back, report, file } = await readQti(bytes, 'a.zip');
    expect(inOrder(back)).toEqual(inOrder(cards.map(asTyped)));
    expect(losses).toEqual([]);
    expect(report.filter(({ outcome }) => outcome === 'left-out')).toEqual([]);
    const shown = back.find(({ media }) => media !== null)?.media ?? '';
    expect(await file(shown)).toEqual((await everyFile(shown.replace('media/', ''))).bytes);
  });

  it('take a number with a comma as with a point, and it comes back as it was', async () => {
    const { bytes } = await writeQti([aNumber], everyFile);
    const xml = (await (await JSZip.loadAsync(bytes)).file('item-00001.xml')?.async('text')) ?? '';
    expect([...xml.matchAll(/mapKey="([^"]*)"/g)].map(([, key]) => key)).toEqual(['3,14', '3.14']);
    const { cards, report } = await readQti(bytes, 'a.zip');
    expect(cards[0]).toMatchObject({ answer: ['3,14'], additionnal_text_verso: aNumber.additionnal_text_verso });
    expect(report[0]?.outcome).toBe('whole');
  });

  it('have a field beside a formula, where a blank stands in it', async () => {
    const card = { ...aNumber, question: 'Soit $\\frac{...}{2}$ et ... ici', answer: ['6', 'x'] };
    const { bytes, losses } = await writeQti([card], everyFile);
    expect(losses.map(({ reason }) => reason)).toEqual(['Un trou dans une formule devient un champ à côté d’elle.']);
    const { cards } = await readQti(bytes, 'a.zip');
    expect(cards[0]).toMatchObject({ answer: ['6', 'x'], is_fillable_text: true });
    expect(cards[0]?.question).toMatch(/\\square\{\}\}\{2\}.* \.\.\. et \.\.\. ici$/);
  });

  it('are the same bytes for the same cards, and XML throughout', async () => {
    const cards = everyKind(12);
    const { bytes } = await writeQti(cards, everyFile);
    expect(bytes).toEqual((await writeQti(cards, everyFile)).bytes);
    const zip = await JSZip.loadAsync(bytes);
    const manifest = (await zip.file('imsmanifest.xml')?.async('text')) ?? '';
    for (const name of Object.keys(zip.files).filter((each) => each.endsWith('.xml') && each !== 'imsmanifest.xml'))
      expect(manifest).toContain(`href="${name}"`);
  });

  it('lose files that cannot be had, and what a text to fill in has to choose from', async () => {
    const [card] = everyKind(1);
    const choice = { ...card!, media: 'a.png', media_verso: null, question: 'Le ... ici', is_fillable_text: true };
    const { losses } = await writeQti([{ ...choice, answer: ['a'], possible_answers: ['a', 'b'] }], () =>
      Promise.resolve(null),
    );
    expect(losses.map(({ reason }) => reason).join(' ')).toMatch(/choix multiple.*n’a pas pu être lu/);
  });

  it('look for each zone of a picture apart, in its pixels, and name it above the picture', async () => {
    const [card] = everyKind(1);
    const zones = [
      { label: 'aorte', shape: 'rectangle' as const, x: 100, y: 200, width: 300, height: 400 },
      { label: 'veine', shape: 'ellipse' as const, x: 500, y: 0, width: 100, height: 50 },
    ];
    const own = { ...card!, question: 'Où est-ce', answer: ['a'], kind: 'labels' as const, media: 'a b.png' };
    const cards: WrittenCard[] = [{ ...own, media_verso: null, details: { ask: 'where', zones, others: [] } }];
    const { bytes, losses } = await writeQti(cards, (name) => Promise.resolve({ name, bytes: png(1_000, 500) }));
    const item = await (await JSZip.loadAsync(bytes)).file('item-00001.xml')!.async('text');
    expect(item).toContain('<areaMapEntry shape="rect" coords="100,100,400,300" mappedValue="1"/>');
    expect(item).toContain('<areaMapEntry shape="ellipse" coords="550,13,50,13" mappedValue="1"/>');
    expect(item).toContain('<object data="media/a%20b.png" type="image/png" width="1000" height="500"/>');
    expect(item).not.toContain('<img');
    expect(losses.map(({ reason }) => reason)).toEqual(['QTI demande chaque zone à part.']);
    const { cards: back } = await readQti(bytes, 'a.zip');
    expect(back.map(({ question, answer, media }) => [question, answer, media])).toEqual([
      ['Où est-ce', ['aorte'], 'media/a b.png'],
      ['Où est-ce', ['veine'], 'media/a b.png'],
    ]);
  });
});
