import { kindOf } from '@ardoise/contracts/light';
import { readGift } from '../gift/read-gift.js';
import { readMoodleXml } from '../moodle-xml/read-moodle-xml.js';
import { readQuestions } from '../text/read-questions.js';
import { guessedRoles, readTable } from '../text/read-table.js';
import { numberIn } from './number-text.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const pairs = (count: number) => Array.from({ length: count }, (_, at) => `=g${at}->d${at}`).join(' ');
const gift = (text: string) => readGift(bytes(text), 'a.txt');
const kindsIn = (text: string) => gift(text).cards.map((card) => kindOf(card).name);

describe('what a file asks', () => {
  it.each([
    ['an answer to type', 'Qui ?{=un =deux}', 'typed'],
    ['a blank in its text', 'Le {=chat} dort.', 'blanks'],
    ['true or false', 'Oui{T}', 'true-false'],
    ['a choice', 'Qui ?{=un ~deux}', 'choices'],
    ['a number', 'Combien ?{#3:1}', 'number'],
    ['pairs', `Relier{${pairs(3)}}`, 'pairs'],
    ['an open question', 'Racontez{}', 'text'],
    ['what is no number', 'Combien ?{#trois}', 'text'],
    ['several numbers', 'Combien ?{#=2 =-2}', 'typed'],
    ['several with margins', 'Combien ?{#=2:1 =-2}', 'text'],
    ['a code that begins with a nought', 'Quel numéro ?{#0612345678}', 'text'],
    ['a code of many digits', 'Quel code ?{#1234567890123456789}', 'text'],
  ])('is of its kind: %s', (_, text, kind) => {
    expect(kindsIn(text)).toEqual([kind]);
  });

  it.each([
    ['more pairs than a card holds', `Relier{${pairs(11)}}`, 11],
    ['a left side twice', 'Relier{=a->un =a->deux}', 2],
    ['right sides that are compared as the same', 'Relier{=a->Un =b->un}', 2],
  ])('is a card a pair: %s', (_, text, count) => {
    expect(kindsIn(text)).toEqual(Array.from({ length: count }, () => 'choices'));
    expect(gift(text).report[0]?.reasons).toContain(`Une carte par paire\u00a0: c’est la 1re sur ${count}.`);
  });

  it('has a question of ours where what is to be arranged says all', () => {
    const items = ['un', 'deux'].map((text) => `<answer fraction="1"><text>${text}</text></answer>`).join('');
    const xml = `<quiz><question type="ordering"><name><text>N</text></name><questiontext><text></text></questiontext>${items}</question></quiz>`;
    const { cards, report } = readMoodleXml(bytes(xml), 'a.xml');
    expect(cards[0]).toMatchObject({ question: 'À mettre en ordre\u00a0:', kind: 'order', answer: ['un', 'deux'] });
    expect(report[0]?.reasons).toEqual(['Sans énoncé, elle a reçu une question.']);
  });
});

describe('a number in a text', () => {
  const units = { margin_in: 'units' };
  it.each([
    ['3,14', { value: 3.14, margin: 0, ...units, unit: '' }],
    ['3,14 ± 0,01 m', { value: 3.14, margin: 0.01, ...units, unit: 'm' }],
    ['9.81 m/s² +/- 0.1 m/s²', { value: 9.81, margin: 0.1, ...units, unit: 'm/s²' }],
    ['12 000 km ± 5 %', { value: 12000, margin: 5, margin_in: 'percent', unit: 'km' }],
    ['50 % ± 5 %', { value: 50, margin: 5, ...units, unit: '%' }],
    ['−1,6e-19 C', { value: -1.6e-19, margin: 0, ...units, unit: 'C' }],
    ['3/4', { value: 0.75, margin: 0, ...units, unit: '' }],
    ['10^-3', { value: 0.001, margin: 0, ...units, unit: '' }],
    ['3×10^8 m/s', { value: 3e8, margin: 0, ...units, unit: 'm/s' }],
    ['1½', { value: 1.5, margin: 0, ...units, unit: '' }],
    ['5 ± 1/2 kg', { value: 5, margin: 0.5, ...units, unit: 'kg' }],
    ['de 1 à 2,5 g', { least: 1, most: 2.5, unit: 'g' }],
  ])('is read: %s', (text, details) => {
    expect(numberIn(text)).toEqual(details);
  });
  it.each(['', 'trois', '3 ± ', '3 m ± 1 km', '1 ± 2 ± 3', '3 ± -1', 'de un à deux', '1.2.3', '5-10', '3 ^ 2'])(
    'is none: %s',
    (text) => {
      expect(numberIn(text)).toBeNull();
    },
  );
});

describe('a text or a table of ours', () => {
  it('says the kind of a card, and tells what it cannot be', () => {
    const rows = [
      ['Question', 'Réponses', 'Choix', 'Type de carte'],
      ['Combien font 2 et 2', '4 ± 0,5', '', 'nombre'],
      ['Combien font 3 et 3', 'six', '', 'Nombre'],
      ['Qui es-tu', 'moi', 'toi | moi', 'Choix'],
      ['Que sais-tu', 'rien', '', 'Devinette'],
      ['Capitale du Togo', 'Lomé', 'Accra | Lomé', 'Réponse à taper'],
      ['Entre combien', 'de 20 à 10', '', 'Nombre'],
      ['En quoi', `3 ${'m'.repeat(60)}`, '', 'Nombre'],
    ];
    const { cards, report } = readTable(rows, { roles: guessedRoles(rows), name: 'x', skipFirst: true });
    expect(cards.map((card) => kindOf(card).name)).toEqual([
      'number',
      'text',
      'choices',
      'text',
      'typed',
      'text',
      'text',
    ]);
    expect(report.map(({ reasons }) => reasons)).toEqual([
      [],
      ['Ses réponses ne se lisent pas comme celles d’une carte «\u00a0Nombre\u00a0».'],
      [],
      ['«\u00a0Devinette\u00a0» n’est pas un type de carte.'],
      ['Elle n’a pas de réponses à choisir\u00a0: «\u00a0Accra\u00a0» n’y est pas.'],
      ['Ses réponses ne se lisent pas comme celles d’une carte «\u00a0Nombre\u00a0».'],
      ['Ses réponses ne se lisent pas comme celles d’une carte «\u00a0Nombre\u00a0».'],
    ]);
  });

  it('says polls and clouds of words, and that a picture is none of them', () => {
    const rows = [
      ['Question', 'Réponses', 'Choix', 'Type de carte'],
      ['Votre avis', 'pour | contre', '', 'Sondage'],
      ['Votre avis', '', 'pour | contre', 'sondage'],
      ['Un seul avis', 'pour', '', 'Sondage'],
      ['En un mot', 'Jusqu’à 3 mots par personne', '', 'Nuage de mots'],
      ['En un mot', '', '', 'Nuage de mots'],
      ['Le cœur', 'aorte', '', 'Image à légender'],
    ];
    const { cards, report } = readTable(rows, { roles: guessedRoles(rows), name: 'x', skipFirst: true });
    const poll = { options: ['pour', 'contre'], several: false, anonymous: false };
    const words = (most: number) => ({ words_most: most, hidden: [], anonymous: false });
    expect(cards.map(({ details }) => details)).toEqual([poll, poll, undefined, words(3), words(1), undefined]);
    expect(report.flatMap(({ reasons }) => reasons)).toEqual([
      'Ses réponses ne se lisent pas comme celles d’une carte «\u00a0Sondage\u00a0».',
      'Ses réponses ne se lisent pas comme celles d’une carte «\u00a0Image à légender\u00a0».',
    ]);
    const { cards: written } = readQuestions(bytes('Q: Votre avis\nType: Sondage\n- [ ] pour\n- [ ] contre'), 'a.md');
    expect(written[0]).toMatchObject({ kind: 'poll', details: poll });
  });

  it('is of one kind alone where it says two', () => {
    const rows = [
      ['Question', 'Réponses', 'Texte à trous', 'Type de carte'],
      ['Le ... dort', 'chat', 'oui', 'Réponse à taper'],
    ];
    const { cards } = readTable(rows, { roles: ['question', 'answer', 'blanks', 'kind'], name: 'x', skipFirst: true });
    expect(cards[0]).toMatchObject({ kind: 'typed', is_fillable_text: false });
    const filled = readQuestions(bytes('Q: Le ... dort\nTrou: chat\nType: ordre'), 'a.md');
    expect(filled.cards[0]).toMatchObject({ answer: ['chat'], is_fillable_text: true });
    expect(filled.cards[0]).not.toHaveProperty('kind');
    expect(filled.report[0]?.reasons).toHaveLength(1);
  });

  it('takes a line for a kind where it names one, and nothing else', () => {
    const { cards } = readQuestions(bytes('Q: Que choisir\nR: ceci\nType: électrique'), 'a.md');
    expect(cards[0]).toMatchObject({ answer: ['ceci\nType: électrique'] });
    expect(readQuestions(bytes('Q: Ranger\nType: ordre\nR: un\nR: deux'), 'a.md').cards[0]?.kind).toBe('order');
  });
});
