import type { ImportedFlashcard, ImportedFolder } from '@ardoise/contracts';
import { demoContent } from './index.js';

function cardsOf(folder: ImportedFolder): ImportedFlashcard[] {
  return [...folder.decks.flatMap((deck) => deck.flashcards), ...folder.folders.flatMap(cardsOf)];
}
/** Ordinary spaces and apostrophes, so that the samples read as they are typed. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
const cards = new Map(
  demoContent()
    .flatMap(cardsOf)
    .map((card) => [plain(card.question), card]),
);
const answer = (question: string) => cards.get(question)?.answer.map(plain).join(' + ');
const back = (question: string) => plain(cards.get(question)?.additionnal_text_verso ?? '');

describe('capitals', () => {
  it.each([
    ['de la France', 'Paris'],
    ['du Brésil', 'Brasilia'],
    ['des Philippines', 'Manille'],
    ["de l'Italie", 'Rome'],
    ['de Cuba', 'La Havane'],
    ["d'Oman", 'Mascate'],
    ['du Nigeria', 'Abuja'],
    ["d'Haïti", 'Port-au-Prince'],
    ['du Honduras', 'Tegucigalpa'],
    ['de la Hongrie', 'Budapest'],
    ["de l'Uruguay", 'Montevideo'],
    ['du Yémen', 'Sanaa'],
    ['des îles Marshall', 'Majuro'],
    ["de l'île Maurice", 'Port-Louis'],
    ['du Royaume-Uni', 'Londres'],
    ['des États-Unis', 'Washington'],
    ["de l'Égypte", 'Le Caire'],
    ['de la Chine', 'Pékin'],
    ['de la Pologne', 'Varsovie'],
    ['de la Roumanie', 'Bucarest'],
    ['du Danemark', 'Copenhague'],
    ["de l'Inde", 'Nouvelle-Delhi'],
    ['du Kazakhstan', 'Astana'],
    ['du Burundi', 'Gitega'],
    ['de la Birmanie', 'Naypyidaw'],
    ["de la Côte d'Ivoire", 'Yamoussoukro'],
    ['de la République démocratique du Congo', 'Kinshasa'],
    ["de l'Eswatini", 'Mbabane'],
    ['de Malte', 'La Valette'],
    ['du Tchad', "N'Djamena"],
  ])('%s: %s', (country, capital) => expect(answer(`Quelle est la capitale ${country} ?`)).toBe(capital));

  it('words a disputed capital as it is', () => {
    expect(answer("Quelle ville est proclamée capitale d'Israël ?")).toBe('Jérusalem');
    expect(back("Quelle ville est proclamée capitale d'Israël ?")).toContain('ne reconnaissent pas');
    expect(answer("Dans quelle ville siège le gouvernement de l'Autorité palestinienne ?")).toBe('Ramallah');
  });

  it('tells of countries with several', () => {
    expect(answer("Quelles sont les trois capitales de l'Afrique du Sud ?")).toBe('Pretoria + Le Cap + Bloemfontein');
    expect(answer('Quelle est la capitale constitutionnelle de la Bolivie ?')).toBe('Sucre');
    expect(back('Quelle est la capitale constitutionnelle de la Bolivie ?')).toContain('La Paz');
    expect(back('Quelle est la capitale des Pays-Bas ?')).toContain('La Haye');
  });
});

describe('conjugation', () => {
  it.each([
    ["Aujourd'hui, je ... (être, présent de l'indicatif) à l'heure.", 'suis'],
    ["Aujourd'hui, nous ... (commencer, présent de l'indicatif) un livre.", 'commençons'],
    ["Aujourd'hui, nous ... (manger, présent de l'indicatif) une pomme.", 'mangeons'],
    ["Aujourd'hui, ils ... (pouvoir, présent de l'indicatif) répondre.", 'peuvent'],
    ["Chaque jeudi, j'... (écrire, imparfait) un poème.", 'écrivais'],
    ['Chaque jeudi, nous ... (manger, imparfait) une pomme.', 'mangions'],
    ['Demain, ils ... (envoyer, futur simple) une lettre.', 'enverront'],
    ['Demain, elles ... (aller, futur simple) au marché.', 'iront'],
    ["Ce jour-là, nous ... (être, passé simple) à l'heure.", 'fûmes'],
    ['Ce jour-là, elles ... (venir, passé simple) en train.', 'vinrent'],
    ["Ce jour-là, j'... (ouvrir, passé simple) la fenêtre.", 'ouvris'],
    ["Il est possible que j'... (appeler, subjonctif présent) le médecin.", 'appelle'],
    ["Il est possible qu'elles ... (être, subjonctif présent) à l'heure.", 'soient'],
    ['Il est possible que nous ... (envoyer, subjonctif présent) une lettre.', 'envoyions'],
  ])('%s %s', (question, form) => expect(answer(question)).toBe(form));

  it('gives the whole tense on the back, elided', () => {
    const question = "Il est possible qu'elles ... (être, subjonctif présent) à l'heure.";
    expect(back(question)).toBe(
      "Être, subjonctif présent : que je sois, que tu sois, qu'il soit, que nous soyons, que vous soyez, qu'ils soient.",
    );
  });

  it('says «je peux», where Lefff has «je puis»', () => {
    const backs = [...cards.values()].map((card) => plain(card.additionnal_text_verso ?? ''));
    expect(backs.filter((text) => text.includes('je puis,'))).toEqual([]);
    expect(backs.some((text) => text.includes('je peux, tu peux, il peut, nous pouvons'))).toBe(true);
  });

  it('elides «je» and «que» wherever it must and nowhere else', () => {
    const vowel = /(\bje|\bque) [aeiouéèêàâîôûœ]/i;
    const wrong = [...cards.values()].flatMap((card) =>
      card.is_fillable_text
        ? [plain(card.question).replace('...', card.answer[0] ?? ''), plain(card.additionnal_text_verso ?? '')].filter(
            (text) => vowel.test(text) || /\bj'[^aeiouéèêàâîôûœ]/i.test(text),
          )
        : [],
    );
    expect(wrong).toEqual([]);
  });
});

describe('elements', () => {
  it.each([
    ['Quel élément a pour symbole Na ?', 'Sodium'],
    ['Quel élément a pour symbole K ?', 'Potassium'],
    ['Quel élément a pour symbole W ?', 'Tungstène'],
    ['Quel élément a pour symbole Ts ?', 'Tennesse'],
    ['Quel élément a pour symbole Og ?', 'Oganesson'],
    ['Quel élément a pour numéro atomique 26 ?', 'Fer'],
    ['Quel est le symbole du potassium ?', 'K'],
    ["Quel est le symbole de l'azote ?", 'N'],
    ["Quel est le symbole de l'or ?", 'Au'],
    ["Quel est le symbole de l'hydrogène ?", 'H'],
    ['Quel est le symbole du hafnium ?', 'Hf'],
    ["Quel est le symbole de l'yttrium ?", 'Y'],
    ["Quel est le symbole de l'étain ?", 'Sn'],
    ['Quel est le symbole du lutécium ?', 'Lu'],
    ["À quelle famille appartient l'iode (I) ?", 'Halogènes'],
    ['À quelle famille appartient le calcium (Ca) ?', 'Métaux alcalino-terreux'],
  ])('%s %s', (question, expected) => expect(answer(question)).toBe(expected));

  it('gives number and mass on the back', () => {
    expect(back('Quel est le symbole du sodium ?')).toMatch(/^Numéro atomique : 11\. Masse atomique : 23,0 u\./);
  });
});
