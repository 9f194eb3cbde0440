import { describe, expect, it } from 'vitest';
import { emptyDraft, cardProblems } from './card-draft.ts';
import type { CardDraft } from './card-draft.ts';

const problems = (part: Partial<CardDraft>) => cardProblems({ ...emptyDraft(), question: 'Capitale ?', ...part });
const choices = (...texts: string[]) => texts.map((text, index) => ({ text, isRight: index === 0 }));

describe('what is to be mended before a card is sent', () => {
  it('is a fill-in text without a blank, which has no answers yet', () => {
    const { question, answer } = problems({ kind: 'blanks' });
    expect(question).toMatch(/^La question ne contient pas encore de trou/);
    expect(answer).toBeUndefined();
  });

  it('is a possible answer that is another one in another writing', () => {
    expect(problems({ kind: 'choices', choices: choices('l’eau', 'le feu', "L'eau ") }).answer).toMatch(/les mêmes/);
    expect(problems({ kind: 'choices', choices: choices('été', 'ete') })).toEqual({});
  });
});
