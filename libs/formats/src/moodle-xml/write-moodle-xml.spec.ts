import { middleOf } from '@ardoise/contracts/light';
import type { LabelledZone, LabelsDetails } from '@ardoise/contracts';
import { png } from '../testing/pictures.suite.js';
import type { WrittenCard } from '../written-card.js';
import { alikeHtml, aNumber, asTyped, everyFile, everyKind } from '../testing/every-kind.suite.js';
import { cardHtml } from '../markup/card-html.js';
import { readMoodleXml, writeMoodleXml } from './moodle-xml.js';

describe('cards as a question bank of Moodle', () => {
  it('come back as they look: marks and formulas may be typed otherwise, titles are lines, no-break spaces are spaces', async () => {
    const cards = everyKind(300);
    const { bytes, losses } = await writeMoodleXml(cards, everyFile);
    const back = readMoodleXml(bytes, 'a.xml');
    const looks = (list: typeof cards) =>
      list.map((card) => ({
        ...card,
        question: alikeHtml(cardHtml(card.question)),
        additionnal_text_verso: cardHtml(card.additionnal_text_verso),
        possible_answers: card.possible_answers.map(cardHtml),
      }));
    expect(looks(back.cards)).toEqual(looks(cards.map(asTyped)));
    expect(losses).toEqual([]);
    for (const { media } of cards) {
      if (media !== null) expect(await back.file(media)).toEqual((await everyFile(media)).bytes);
    }
  });

  it('take a number with a comma as with a point, and it comes back as it was', async () => {
    const { bytes } = await writeMoodleXml([aNumber], everyFile);
    expect(new TextDecoder().decode(bytes)).toContain('{1:SHORTANSWER:=3,14~=3.14}');
    const { cards, report } = readMoodleXml(bytes, 'a.xml');
    expect(cards[0]).toMatchObject({ answer: ['3,14'], additionnal_text_verso: aNumber.additionnal_text_verso });
    expect(report[0]?.outcome).toBe('whole');
  });

  it('give nothing for ticking every box, and come back the same', async () => {
    const [card] = everyKind(1);
    const cards = [3, 4, 7, 24].flatMap((count) =>
      [2, 3].map((right) => {
        const choices = Array.from({ length: count }, (_, index) => `choix ${index}`);
        return { ...card!, media: null, media_verso: null, answer: choices.slice(0, right), possible_answers: choices };
      }),
    );
    const { bytes, losses } = await writeMoodleXml(cards, everyFile);
    const questions = new TextDecoder().decode(bytes).split('</question>');
    for (const question of questions.filter((each) => each.includes('<single>'))) {
      const worth = [...question.matchAll(/fraction="([^"]*)"/g)].map(([, part]) => Number(part));
      const all = worth.reduce((sum, part) => sum + part, 0);
      expect([all <= 0.01, Math.max(...worth) * worth.filter((part) => part > 0).length > 99]).toEqual([
        worth.some((part) => part < 0),
        true,
      ]);
    }
    const back = readMoodleXml(bytes, 'a.xml');
    expect(back.cards.map(({ answer }) => answer)).toEqual(cards.map(({ answer }) => answer));
    expect(back.report.every(({ outcome }) => outcome === 'whole')).toBe(true);
    expect(losses).toEqual([]);
  });

  // Seen in Moodle 4.2 with its ordering question: where nothing says whether right places are counted, hints are made up
  // whose format is null, and the database refuses the whole file.
  it('say of an order whether right places are counted', async () => {
    const order: WrittenCard = { ...everyKind(1)[0]!, kind: 'order', answer: ['un', 'deux'], possible_answers: [] };
    const { bytes } = await writeMoodleXml([order], everyFile);
    expect(new TextDecoder().decode(bytes)).toContain('<shownumcorrect>1</shownumcorrect>');
  });

  it('hold no reference to a character beside which Moodle loses a space', async () => {
    const [card] = everyKind(1);
    const own = { answer: ['« Ça » & à'], tags: ['R&D à'], path: ['Élèves & écoles', 'À & été'] };
    const { bytes } = await writeMoodleXml([{ ...card!, ...own, question: 'Tom & « Jerry » ?' }], everyFile);
    const text = new TextDecoder().decode(bytes);
    expect(text.replace(/<!\[CDATA\[.*?\]\]>/gs, '')).not.toContain('&');
    expect(readMoodleXml(bytes, 'a.xml').cards[0]).toMatchObject({ ...own, question: 'Tom & « Jerry » ?' });
  });

  it('have a field beside a formula, where a blank stands in it', async () => {
    const card = { ...aNumber, question: 'Soit $\\frac{...}{2} = ...$ et ... ici', answer: ['6', '3', 'x'] };
    const { bytes, losses } = await writeMoodleXml([card], everyFile);
    expect(new TextDecoder().decode(bytes)).toContain(
      'Soit \\(\\frac{\\square{}}{2} = \\square{}\\) {1:SHORTANSWER:=6} {1:SHORTANSWER:=3} et {1:SHORTANSWER:=x} ici',
    );
    expect(losses).toEqual([
      { name: expect.anything() as string, reason: 'Un trou dans une formule devient un champ à côté d’elle.' },
    ]);
    expect(readMoodleXml(bytes, 'a.xml').cards[0]).toMatchObject({ answer: ['6', '3', 'x'], is_fillable_text: true });
  });

  it('lists what Moodle cannot say', async () => {
    const [card] = everyKind(1);
    const names = Array.from({ length: 13 }, (_, index) => `choix ${index}`);
    const { losses } = await writeMoodleXml(card ? [{ ...card, answer: names, possible_answers: names }] : [], () =>
      Promise.resolve(null),
    );
    expect(losses.map(({ reason }) => reason)).toEqual([
      'Son fichier n’a pas pu être lu.',
      'Son fichier n’a pas pu être lu.',
      'Moodle ne sait pas partager les points entre 13 bonnes réponses\u00a0: chacune en vaut 5\u00a0%.',
    ]);
  });

  describe('with a picture that zones lie on', () => {
    const zone = (label: string, more: Partial<LabelledZone> = {}): LabelledZone => ({
      ...{ label, shape: 'rectangle', x: 100, y: 200, width: 300, height: 400, ...more },
    });
    const card = (details: LabelsDetails): WrittenCard => ({
      ...everyKind(1)[0]!,
      ...{ question: 'Où est-ce', answer: ['a'], kind: 'labels', details, media: 'a.png', media_verso: null },
    });
    const written = async (details: LabelsDetails, bytes = png(1_200, 600)) => {
      const made = await writeMoodleXml([card(details)], (name) => Promise.resolve({ name, bytes }));
      return { ...made, text: new TextDecoder().decode(made.bytes), back: () => readMoodleXml(made.bytes, 'a.xml') };
    };

    it('have markers where Moodle shows the picture, which is smaller there', async () => {
      const { text, losses, back } = await written({ ask: 'where', zones: [zone('a < b')], others: [] });
      expect(text).toContain('<shape>rectangle</shape><coords>60,60;180,120</coords><choice>1</choice>');
      expect(text).toContain('<drag><no>1</no><text><![CDATA[a &lt; b]]></text></drag>');
      expect([text.match(/<file /g)?.length, text.includes('@@PLUGINFILE@@')]).toEqual([1, false]);
      expect(losses).toEqual([]);
      expect(back().cards[0]).toMatchObject({ details: { ask: 'where', zones: [zone('a < b')] }, media: 'a.png' });
    });

    it('have one marker for zones of one name, and polygons for what is no circle', async () => {
      const zones = [zone('a'), zone('a', { x: 500, shape: 'ellipse' })];
      const { text, losses, back } = await written({ ask: 'where', zones, others: [] });
      expect(text.match(/<infinite\/>/g)).toHaveLength(1);
      expect(text).toMatch(/<shape>polygon<\/shape><coords>(?:\d+,\d+;){10,}\d+,\d+<\/coords>/);
      expect(losses.map(({ reason }) => reason)).toEqual(['Une ellipse y est un polygone.']);
      expect(back().cards[0]?.answer).toEqual(['a', 'a']);
    });

    it('have places for labels around the middle of each zone', async () => {
      const { back } = await written({ ask: 'choose', zones: [zone('a'), zone('b', { x: 600 })], others: ['c'] });
      const { details } = back().cards[0]!;
      expect(details).toMatchObject({ ask: 'choose', others: ['c'] });
      const { zones } = details as LabelsDetails;
      // In whole pixels there.
      zones.forEach((each, at) => {
        expect(Math.abs(middleOf(each).x - [250, 750][at]!)).toBeLessThan(2);
        expect(Math.abs(middleOf(each).y - 400)).toBeLessThan(3);
      });
    });

    it('are open questions whose back has the names, where the picture cannot be measured', async () => {
      const details: LabelsDetails = { ask: 'choose', zones: [zone('a')], others: [] };
      const { text, losses } = await written(details, new TextEncoder().encode('no picture'));
      expect(text).toContain('<question type="essay">');
      expect(text).toMatch(/<graderinfo format="html"><text><!\[CDATA\[<p>Réponses\u00a0: a<\/p>/);
      expect(losses.map(({ reason }) => reason)).toContain(
        'L’image de ses zones manque, ou ne se lit pas\u00a0: la carte y est à retourner.',
      );
    });
  });
});
