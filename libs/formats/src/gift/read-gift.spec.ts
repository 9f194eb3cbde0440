import fc from 'fast-check';
import { sampleBytes, withSamples } from '../testing/samples.suite.js';
import { UnreadableFile } from '../unreadable-file.js';
import { readGift } from './gift.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readGift(bytes(text), 'a.gift');
const only = (text: string) => read(text).cards[0];

describe('questions in GIFT', () => {
  it.each([
    ['Quel mot ?{~un =deux ~trois}', ['deux'], ['un', 'deux', 'trois']],
    ['Lesquels ?{~%50%un ~%50%deux ~%-100%trois}', ['un', 'deux'], ['un', 'deux', 'trois']],
    ['La Terre est plate.{F#non#oui}', ['Faux'], ['Vrai', 'Faux']],
    ['La capitale ?{=Paris =paris}', ['Paris', 'paris'], []],
    ['En quelle année ?{#1822:5}', ['1822'], []],
    ['En quelle année ?{#=1822:0,5 =1850}', ['1822', '1850'], []],
    ['Combien ?{#=2 =-2}', ['2', '-2'], []],
    ['Entre ?{#1..5}', ['de 1 à 5'], []],
    ['Entre ?{#1,5..2,5}', ['de 1,5 à 2,5'], []],
    ['Combien ?{#=4 =%50%5:1}', ['4'], []],
    ['Signes ?{=a\\=b\\{\\}\\:\\#\\~}', ['a=b{}:#~'], []],
    ['Racontez{####Le plan}', ['Voir au verso'], []],
    ['Capitales{=France->Paris =Italie->Rome}', ['France → Paris', 'Italie → Rome'], []],
  ])('%s', (text, answer, possible_answers) => {
    expect(only(text)).toMatchObject({ answer, possible_answers });
  });

  it('keeps the tags of a comment from the question after an empty line', () => {
    const { cards } = read('// [tag:autre]\n\n// [tag:sienne]\n::A::Capitale ?{=Paris}');
    expect(cards.map(({ tags }) => tags)).toEqual([['sienne']]);
  });

  it('reads answers that are embedded in the text as in Moodle’s cloze', () => {
    expect(only('::T::[html]<b>Il</b> {1:SA:=va~%50%vient\\}} à l\\=école {1:MC:~hier~=demain}.')).toMatchObject({
      question: '**Il** ... à l=école ....',
      answer: ['va', 'demain'],
      is_fillable_text: true,
      additionnal_text_verso: 'Trou 2\u00a0: hier / demain',
    });
    expect(read('Il {1:SA:=va~%50%vient\\}} à {1:MC:~hier~=demain}.').report[0]?.reasons.join()).toContain(
      'vient} (50',
    );
  });

  it('keeps what is said of a pair, and names a number by its margin', () => {
    expect(only('Capitales{=France->Paris#Oui !}')).toMatchObject({
      answer: ['Paris'],
      additionnal_text_verso: 'Oui !',
    });
    const { cards, report } = read('Combien ?{#=1822 =%50%1822:2#Presque}');
    expect(cards[0]?.additionnal_text_verso).toBe('1822 ± 2\u00a0: Presque');
    expect(report[0]?.reasons).toEqual(['Réponse juste en partie, laissée de côté\u00a0: 1822 ± 2 (50\u00a0%).']);
  });

  it('reads what is said of any other number', () => {
    expect(only('Combien ?{#3:2~#raté}')).toMatchObject({
      answer: ['3'],
      details: { value: 3, margin: 2 },
      additionnal_text_verso: 'raté',
    });
  });

  it('makes a blank of a missing word, and a line of a missing choice', () => {
    expect(only('Paris est en {=France} du Nord.')).toMatchObject({
      question: 'Paris est en ... du Nord.',
      answer: ['France'],
      is_fillable_text: true,
    });
    expect(only('Paris est en {=France ~Italie} du Nord.')?.question).toBe('Paris est en _____ du Nord.');
  });

  it('keeps titles, categories, tags, formats and feedback', () => {
    const { cards, report } = read(
      '$CATEGORY: $course$/top/A//B/C\n\n// [id:x] [tag:optique] [tag:a\\]b]\n::Titre\\: un::[html]<b>Que</b> voit-on ?{=rien#bien sûr####Car\nvoilà}\n\n// sans\nAutre question{}',
    );
    expect(cards[0]).toMatchObject({
      path: ['A/B', 'C'],
      tags: ['optique', 'a]b'],
      question: '**Que** voit-on ?',
      additionnal_text_verso: 'rien\u00a0: bien sûr\n\nCar voilà',
    });
    expect(report.map(({ name }) => name)).toEqual(['Titre: un', 'Autre question']);
  });

  it('leaves descriptions and crossed braces out, with a reason', () => {
    expect(read('Un texte seul\n\nA{=b}{=c}\n\nQue dire ?{=rien}').report.map(({ outcome }) => outcome)).toEqual([
      'left-out',
      'left-out',
      'whole',
    ]);
  });

  it('ends in cards or a refusal, whatever is changed in it', () => {
    const good = '$CATEGORY: a/b\n\n::t::[html]<p>x</p>{=a#b ~%50%c}\n\nQ{#1..2}\n\nP{=a->b =c->d}\n\nZ{T#a#b####c}';
    fc.assert(
      fc.property(fc.nat(good.length), fc.string({ maxLength: 6 }), fc.nat(9), (at, text, cut) => {
        try {
          read(good.slice(0, at) + text + good.slice(at + cut));
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      }),
    );
  });

  it('shows no script and bears one long line', () => {
    expect(only('[html]<script>x()</script>Bonjour{=a}')?.question).toBe('Bonjour');
    expect(() => read('{'.repeat(2_000_000))).toThrow(UnreadableFile);
  });
});

withSamples.describe('gift', 'questions in GIFT that others made', () => {
  it.each([
    ['escapeAll.gift', 1, 0],
    ['formatExamples.gift', 1, 0],
    ['giftFormatPhpExamples.gift', 10, 0],
    ['multiLineFeedback1.gift', 2, 0],
    ['options1.gift', 14, 0],
    ['shortFirstEmbedded.gift', 2, 0],
    ['totara_moodle_match.gift', 1, 0],
    ['totara_moodle_multichoice_multi.gift', 1, 0],
  ])('%s gives %i cards, and leaves %i out', (name, cards, out) => {
    const content = readGift(sampleBytes('gift', name), name);
    const left = content.report.filter(({ outcome }) => outcome === 'left-out');
    expect([content.cards.length, left.length]).toEqual([cards, out]);
  });
});
