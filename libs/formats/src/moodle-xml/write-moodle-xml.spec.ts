import { alikeHtml, aNumber, everyFile, everyKind } from '../every-kind.suite.js';
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
    expect(looks(back.cards)).toEqual(looks(cards));
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
});
