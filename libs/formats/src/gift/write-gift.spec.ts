import { alike, aNumber, asTyped, everyKind } from '../testing/every-kind.suite.js';
import { readGift, writeGift } from './gift.js';

describe('cards in GIFT', () => {
  it('come back as they look, without files; texts of several blanks as open cards', () => {
    const cards = everyKind(300);
    const { bytes, losses } = writeGift(cards);
    const back = readGift(bytes, 'a.txt').cards;
    const looks = (list: typeof cards) =>
      list.map((card) => ({
        ...card,
        question: alike(card.question),
        additionnal_text_verso: alike(card.additionnal_text_verso),
      }));
    const expected = cards.map((card) => {
      const plain = { ...card, media: null, media_verso: null };
      if (!card.is_fillable_text) return asTyped(plain);
      const text = [`Réponses : ${card.answer.join(' / ')}`, card.additionnal_text_verso].filter(Boolean).join('\n\n');
      return { ...plain, answer: ['Voir au verso'], is_fillable_text: false, additionnal_text_verso: text };
    });
    expect(looks(back)).toEqual(looks(expected));
    const withFiles = cards.filter(({ media, media_verso }) => media !== null || media_verso !== null);
    const blanks = cards.filter(({ is_fillable_text }) => is_fillable_text);
    expect(losses).toHaveLength(withFiles.length + blanks.length);
  });

  it('take a number with a comma as with a point, and it comes back as it was', () => {
    const { bytes } = writeGift([aNumber]);
    expect(new TextDecoder().decode(bytes)).toContain('=[plain]3,14 =[plain]3.14');
    const { cards, report } = readGift(bytes, 'a.txt');
    expect(cards[0]).toMatchObject({ answer: ['3,14'], additionnal_text_verso: aNumber.additionnal_text_verso });
    expect(report[0]?.outcome).toBe('whole');
  });

  it('give nothing for ticking every box, and a field beside a formula', () => {
    const [card] = everyKind(1);
    const plain = { ...card!, media: null, media_verso: null };
    const choices = { ...plain, answer: ['un', 'deux'], possible_answers: ['un', 'zéro', 'deux'] };
    const blank = { ...plain, question: 'Soit $\\frac{...}{2}$ ici', answer: ['6'], is_fillable_text: true };
    const { bytes, losses } = writeGift([choices, blank]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('~%50%un\n\t~%-100%zéro\n\t~%50%deux');
    expect(losses.map(({ reason }) => reason)).toEqual(['Un trou dans une formule devient un champ à côté d’elle.']);
    const { cards, report } = readGift(bytes, 'a.txt');
    expect(cards).toMatchObject([{ answer: ['un', 'deux'] }, { answer: ['6'], is_fillable_text: true }]);
    expect(report.map(({ outcome }) => outcome)).toEqual(['whole', 'whole']);
  });

  it('keeps one blank, wherever it stands', () => {
    const [card] = everyKind(1);
    const cards = ['... est une ville', 'La ville est ...', 'Une ... est là'].map((question) => ({
      ...(card as NonNullable<typeof card>),
      question,
      answer: ['x*y'],
      is_fillable_text: true,
    }));
    const back = readGift(writeGift(cards).bytes, 'a.txt').cards;
    expect(back.map(({ question, answer }) => [question, answer])).toEqual(
      cards.map(({ question, answer }) => [question, answer]),
    );
  });
});
