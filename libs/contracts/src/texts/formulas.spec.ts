import { formulaDepth, formulasFit } from './formulas.js';

const nested = (open: string, times: number, close = '}') => `${open.repeat(times)}y${close.repeat(times)}`;

describe('how deep a formula is', () => {
  it.each([
    ['x', 0],
    ['x^2', 1],
    ['\\frac{1}{2}', 1],
    ['\\frac{1}{\\sqrt{2}}', 2],
    ['x_{i}^{2}', 1],
    ['\\left( \\frac{a}{b} \\right)', 2],
    ['\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', 1],
    ['\\sqrt[3]{x}', 1],
    ['\\ce{H2O}', 1],
    ['\\{ 1, 2 \\}', 0],
  ])('%s: %i', (tex, depth) => {
    expect(formulaDepth(tex)).toBe(depth);
  });

  it.each([
    ['braces after a power', nested('x^{', 31)],
    ['fractions', nested('\\frac{1}{', 31)],
    ['roots', nested('\\sqrt{', 31)],
    ['roots without braces', `${'\\sqrt '.repeat(31)}x`],
    ['powers without braces', `x${'^\\hat'.repeat(16)}y`],
    ['groups alone', nested('{', 31)],
    ['matrices', nested('\\begin{matrix}', 31, '\\end{matrix}')],
    ['brackets that grow', nested('\\left(', 31, '\\right)')],
    ['groups that are never closed', '{'.repeat(31)],
  ])('%s, 31 times, is too deep', (_, tex) => {
    expect(formulasFit(`Soit $${tex}$ donc`)).toBe(false);
    expect(formulasFit(`Soit $$${tex}$$ donc`)).toBe(false);
    expect(formulasFit(`Soit \\(${tex}\\) donc`)).toBe(false);
  });

  it.each([
    ['a macro', `\\def\\a#1{${nested('x^{', 8).replace('y', '#1')}}${nested('\\a{', 12)}`],
    ['a command', `\\newcommand{\\a}[1]{${nested('x^{', 8).replace('y', '#1')}}${nested('\\a{', 12)}`],
    ['fonts that go on', '\\rm x'.repeat(31)],
    ['sizes that go on', '\\tiny x'.repeat(31)],
    ['styles that go on', '\\displaystyle x'.repeat(31)],
    ['colours that go on', '\\color{red}x'.repeat(31)],
  ])('%s hides how deep it is', (_, tex) => {
    expect(formulasFit(`$${tex}$`)).toBe(false);
  });

  it('lets each cell and group have a style of its own', () => {
    const rows = '\\displaystyle \\frac{1}{2} & \\displaystyle {\\bf x} \\\\ '.repeat(20);
    expect(formulasFit(`$\\begin{cases}${rows}\\end{cases}$`)).toBe(true);
    expect(formulasFit(`$${'{\\bf x} + '.repeat(40)}y$`)).toBe(true);
    expect(formulasFit('$\\left( \\longrightarrow \\leftarrow \\globalx$')).toBe(true);
  });

  it('is of no concern outside of formulas', () => {
    expect(formulasFit(nested('x^{', 500))).toBe(true);
    expect(formulasFit(`De 5 $ à 10 $ ${'{'.repeat(200)}`)).toBe(true);
  });

  it('lets formulas be as people write them', () => {
    const matrix = `\\begin{pmatrix}${'\\alpha & \\beta \\\\ '.repeat(20)}\\end{pmatrix}`;
    const long = '\\sum_{i=0}^{n} \\left( \\frac{x_i^2}{\\sqrt{1 + \\left| y_i \\right|}} \\right)';
    for (const tex of [matrix, long, nested('x^{', 15)]) expect(formulasFit(`$${tex}$`)).toBe(true);
  });

  it('ends at two thousand characters', () => {
    expect(formulasFit(`$${'a'.repeat(2_000)}$`)).toBe(true);
    expect(formulasFit(`$${'a'.repeat(2_001)}$`)).toBe(false);
  });

  it('is found in no time, whatever is typed', () => {
    for (const text of ['$'.repeat(10_000), '\\('.repeat(5_000), '{$'.repeat(5_000), '$a\\'.repeat(3_000)])
      formulasFit(text);
  });
});
