import { hasBlanks, isCorrect, keyApplies } from './grading.js';
import type { Gradable } from './grading.js';

const choice: Gradable = {
  question: 'Lesquelles ?',
  answer: ['a', 'b'],
  possibleAnswers: ['a', 'b', 'c'],
  isFillableText: false,
};
const blanks: Gradable = {
  question: 'Le ... boit ...',
  answer: ['chat', "l'eau"],
  possibleAnswers: ['chat', "l'eau"],
  isFillableText: true,
};

describe('an answer', () => {
  it.each<[string[], boolean]>([
    [['a', 'b'], true],
    [['b', 'a'], true],
    [[' a ', 'b'], true],
    [['a'], false],
    [['a', 'b', 'c'], false],
    [['A', 'b'], false],
    [[], false],
  ])('to a choice, %j: %s', (given, right) => {
    expect(isCorrect(choice, given)).toBe(right);
  });

  it.each<[string[], boolean]>([
    [['chat', "l'eau"], true],
    [['CHAT', 'L’EAU '], true],
    [['chat', 'l‘eau'], true],
    [["l'eau", 'chat'], false],
    [['chat'], false],
    [['chat', "l'eau", ''], false],
  ])('to blanks, %j: %s', (given, right) => {
    expect(isCorrect(blanks, given)).toBe(right);
  });

  it('to a text whose blanks and answers do not pair is a choice', () => {
    const odd = { ...blanks, question: 'Le ... boit.' };
    expect(hasBlanks(odd)).toBe(false);
    expect(isCorrect(odd, ["l'eau", 'chat'])).toBe(true);
  });
});

describe('a corrected key', () => {
  it('applies when its answers could have been given', () => {
    expect(keyApplies(choice, ['c'])).toBe(true);
    expect(keyApplies(choice, ['d'])).toBe(false);
    expect(keyApplies(choice, [])).toBe(false);
    expect(keyApplies(blanks, ['chien', 'du lait'])).toBe(true);
    expect(keyApplies(blanks, ['chien'])).toBe(false);
  });
});
