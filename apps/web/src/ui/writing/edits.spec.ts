import katex from 'katex';
import 'katex/contrib/mhchem';
import { describe, expect, it } from 'vitest';
import { hasFormula, hasList } from '@ardoise/contracts/light';
import { asFormula, blanked, listed, marked, nextItem, replaced } from './edits.ts';
import type { Edit, Written } from './edits.ts';
import { FORMULA_SIGNS } from './formula-signs.ts';

/** '[' and ']' stand around what is selected, '|' where the caret is. */
function given(text: string): Written {
  if (text.includes('|')) return { text: text.replace('|', ''), start: text.indexOf('|'), end: text.indexOf('|') };
  const [start, end] = [text.indexOf('['), text.indexOf(']') - 1];
  return { text: text.replace('[', '').replace(']', ''), start, end };
}

function after({ text }: Written, { from, to, put, start, end }: Edit): string {
  const whole = text.slice(0, from) + put + text.slice(to);
  return start === end
    ? `${whole.slice(0, start)}|${whole.slice(start)}`
    : `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`;
}

const by = (text: string, edit: (written: Written) => Edit) => after(given(text), edit(given(text)));

describe('bold and italic', () => {
  it.each([
    ['**', 'un [mot] ici', 'un **[mot]** ici'],
    ['**', 'un **[mot]** ici', 'un [mot] ici'],
    ['**', 'un [**mot**] ici', 'un [mot] ici'],
    ['*', 'un **[mot]** ici', 'un ***[mot]*** ici'],
    ['*', 'un ***[mot]*** ici', 'un **[mot]** ici'],
    ['**', 'un ***[mot]*** ici', 'un *[mot]* ici'],
    ['*', 'un *[mot]* ici', 'un [mot] ici'],
    ['**', 'un[ mot ]ici', 'un **[mot]** ici'],
    ['**', 'un mo|t ici', 'un **[mot]** ici'],
    ['*', 'un | ici', 'un *|* ici'],
    ['**', 'un **|** ici', 'un | ici'],
    ['**', '[- un\n- deux\n\ntrois ]', '[- **un**\n- **deux**\n\n**trois**] '],
    ['**', '[- **un**\n- **deux**]', '[- un\n- deux]'],
    ['**', '[**un**\ndeux]', '[**un**\n**deux**]'],
    // Written on from an empty pair, the second press goes on behind it.
    ['**', 'un **mot|** ici', 'un **mot**| ici'],
    ['*', '*mot|*', '*mot*|'],
    ['*', '***mot|***', '***mot*|**'],
    ['**', '**un [mot] ici**', 'un [mot] ici'],
    ['**', '**un m|ot ici**', 'un [mot] ici'],
    ['**', '**un** [mot] **ici**', '**un** **[mot]** **ici**'],
    // Partly so already: all of it is, then none.
    ['**', '[un **deux** trois]', '**[un deux trois]**'],
    ['**', '**un [deux** trois]', '**[un deux trois]**'],
    ['**', '[un **deux] trois**', '**[un deux trois]**'],
    ['**', '**[un deux trois]**', '[un deux trois]'],
    ['**', '[**un** **deux**]', '[un deux]'],
    ['*', '[un *deux*]', '*[un deux]*'],
    ['**', '[un ***deux*** trois]', '**[un *deux* trois]**'],
    ['**', '[un **deux**\ntrois]', '[**un deux**\n**trois**]'],
    ['**', '**un [deux**\ntrois]', '[**un deux**\n**trois**]'],
    ['**', '[**un deux**\n**trois**]', '[un deux\ntrois]'],
    ['*', '2 * [mot] * 3', '2 * *[mot]* * 3'],
    ['**', 'vaut [x $a+b]$ ici', 'vaut **[x $a+b$]** ici'],
    ['**', 'vaut $a+b|c$', 'vaut **[$a+bc$]**'],
    ['**', 'l’e\u0301co|le', '**[l’e\u0301cole]**'],
    ['**', '😀|', '😀**|**'],
  ] as const)('%s over %j', (mark, before, expected) => {
    expect(by(before, (written) => marked(written, mark))).toBe(expected);
  });
});

describe('a list', () => {
  it.each([
    ['[un\ndeux]', '[- un\n- deux]'],
    ['[- un\n- deux]', '[un\ndeux]'],
    ['[1. un\n2. deux]', '[un\ndeux]'],
    ['avant\nu|n', 'avant\n- un|'],
    ['|', '- |'],
    ['[un\n\ndeux]', '[- un\n\n- deux]'],
    // What three clicks on a line select ends where the next one begins.
    ['[un\n]deux', '[- un]\ndeux'],
  ])('of %j', (before, expected) => {
    expect(by(before, listed)).toBe(expected);
  });

  it('is one for whoever reads it', () => {
    expect(hasList(by('[un\ndeux]', listed).slice(1, -1))).toBe(true);
  });

  it.each([
    ['- un|', '- un\n- |'],
    ['1. un|', '1. un\n2. |'],
    ['- un|\n- deux', '- un\n- |\n- deux'],
    ['- un\n- |', '- un\n|'],
  ])('goes on with Enter: %j', (before, expected) => {
    const edit = nextItem(given(before));
    expect(edit && after(given(before), edit)).toBe(expected);
  });

  it.each(['un|', '- [un]', '|- un', '-5 degrés|'])('is none, and Enter is Enter: %j', (text) => {
    expect(nextItem(given(text))).toBeNull();
  });
});

describe('a formula', () => {
  it.each([
    ['|', '\\frac{#}{}', '$\\frac{|}{}$'],
    ['[a]', '\\frac{#}{}', '$\\frac{a}{|}$'],
    ['Soit $x = |$', '\\sqrt{#}', 'Soit $x = \\sqrt{|}$'],
    ['vaut|', '\\sqrt{#}', 'vaut $\\sqrt{|}$'],
    ['x|', '#^{}', 'x$^{|}$'],
    ['[x]', '#^{}', '$x^{|}$'],
    ['|2', '\\sqrt{#}', '$\\sqrt{|}$ 2'],
    ['[x^2]', '#', '$x^2|$'],
    ['un[ x ]ici', '\\sqrt{#}', 'un $\\sqrt{x}|$ ici'],
    ['$|$', '\\ce{#}', '$\\ce{|}$'],
    ['$a$|', '#', '$a$ $|$'],
    ['[$x$]', '\\sqrt{#}', '$\\sqrt{x}|$'],
    ['Soit [\\(a+b\\)]', '\\frac{#}{}', 'Soit $\\frac{a+b}{|}$'],
    ['[un\ndeux]', '\\sqrt{#}', '$\\sqrt{un deux}|$'],
  ])('%j with %s', (before, tex, expected) => {
    expect(by(before, (written) => asFormula(written, tex))).toBe(expected);
  });

  const all = Object.values(FORMULA_SIGNS).flat();

  it.each(all.filter((one) => typeof one !== 'string'))('of the palette is one: $name', ({ tex }) => {
    const edit = asFormula({ text: 'x', start: 0, end: 1 }, tex);
    expect(hasFormula(edit.put)).toBe(true);
    expect(() => katex.renderToString(edit.put.slice(1, -1), { throwOnError: true, strict: 'ignore' })).not.toThrow();
  });

  it.each(all.filter((one) => typeof one === 'string'))('may have the sign %s', (sign) => {
    expect(by('a |', (written) => replaced(written, sign))).toBe(`a ${sign}|`);
    expect(() => katex.renderToString(sign, { throwOnError: true, strict: 'ignore' })).not.toThrow();
  });
});

it('a blank takes the place of what is selected, or of the word at the caret', () => {
  expect(by('Lomé est au [Togo].', blanked)).toBe('Lomé est au ...|.');
  expect(by('Lomé est au To|go.', blanked)).toBe('Lomé est au ...|.');
  expect(by('Lomé |', blanked)).toBe('Lomé ...|');
  // Within a formula nothing can be typed.
  expect(by('Soit $x = |2$', blanked)).toBe('Soit ...|');
});
