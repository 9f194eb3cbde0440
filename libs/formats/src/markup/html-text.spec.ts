import fc from 'fast-check';
import { hasFormula } from '@ardoise/contracts/light';
import { shownSigns } from './card-grammar.js';
import { htmlText, plainShown } from './html-text.js';

/** Presentation of MathML as the W3C's recommendation and WIRIS write it, and its TeX. */
const FORMULAS: readonly (readonly [string, string])[] = [
  ['<mfrac><mn>1</mn><mn>2</mn></mfrac><mo>+</mo><msup><mi>x</mi><mn>2</mn></msup>', '\\frac{1}{2}+x^{2}'],
  [
    '<mrow><mi>x</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo><msqrt><msup><mi>b</mi><mn>2</mn></msup><mo>−</mo><mn>4</mn><mo>&#x2062;</mo><mi>a</mi><mo>&#x2062;</mo><mi>c</mi></msqrt></mrow><mrow><mn>2</mn><mo>&#x2062;</mo><mi>a</mi></mrow></mfrac></mrow>',
    'x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}',
  ],
  ['<mroot><mn>8</mn><mn>3</mn></mroot>', '\\sqrt[3]{8}'],
  ['<mfenced open="[" close="[" separators=";"><mi>a</mi><mi>b</mi></mfenced>', '\\left[a;b\\right['],
  [
    '<mi>f</mi><mo>=</mo><mrow><mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mtext>si {x}</mtext></mtd></mtr><mtr><mtd><mn>0</mn></mtd></mtr></mtable></mrow>',
    'f=\\left\\{\\begin{matrix}1 & \\text{si \\{x\\}} \\\\ 0\\end{matrix}\\right.',
  ],
  [
    '<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable><mo>)</mo>',
    '\\left(\\begin{matrix}1 & 0\\end{matrix}\\right)',
  ],
  [
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
    '\\sum _{i=1}^{n}i',
  ],
  ['<mi>sin</mi><mo>&#x2061;</mo><mi>θ</mi>', '\\sin \\theta'],
  ['<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder>', '\\lim _{x\\to 0}'],
  ['<mover><mi>v</mi><mo>→</mo></mover><mover><mi>AB</mi><mo>¯</mo></mover>', '\\vec{v}\\overline{\\mathrm{AB}}'],
  ['<mi mathvariant="double-struck">R</mi><mi>ℝ</mi>', '\\mathbb{R}\\mathbb{R}'],
  ['<mmultiscripts><mi>C</mi><none/><none/><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>', '{}_{6}^{14}C'],
  ['<menclose notation="updiagonalstrike"><mi>x</mi></menclose>', '\\cancel{x}'],
  ['<mn>3,14</mn><mo>&lt;</mo><mn>1 000</mn>', '3{,}14<1\\,000'],
  ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', '{n \\atop k}'],
  ['<semantics><mi>y</mi><annotation encoding="application/x-tex">\\hat y</annotation></semantics>', '\\hat y'],
  ['<semantics><mi>y</mi><annotation encoding="SnuggleTeX">\\[\\e\\]</annotation></semantics>', 'y'],
  ['<maction selection="2"><mi>a</mi><mi>b</mi></maction>', 'b'],
  ['<mi>a</mi><mo>&#xa0;</mo><mo>&#xa0;</mo>', 'a'],
  ["<msup><mn>90</mn><mo>°</mo></msup><msup><mi>f</mi><mo>'</mo></msup>", '{90}^{\\circ }f^{\\prime }'],
  ['<msup><mi>x</mi><mn>2</mn></msup><mo>′</mo>', "x^{2}{}'"],
  ['<mn mathvariant="bold">2</mn>', '\\mathbf{2}'],
  ['<mfenced open="∥" close="∥"><mi>x</mi></mfenced>', '\\left\\| x\\right\\|'],
  ['<mfenced open="⟦" close="⟧"><mi>x</mi></mfenced>', '⟦x⟧'],
  ['<mroot><mi>x</mi><mrow><mo>[</mo><mi>n</mi><mo>]</mo></mrow></mroot>', '\\sqrt[{[n]}]{x}'],
  ['<mstack><mn>1</mn><msline/><mi>x</mi></mstack>', '\\begin{array}{r}1 \\\\ \\hline x \\\\ \\end{array}'],
];

describe('a formula of HTML', () => {
  it.each(FORMULAS)('in MathML: %s', (mathml, tex) => {
    expect(htmlText(`Soit <math>${mathml}</math> donc`).text).toBe(`Soit $${tex}$ donc`);
    // HTML knows no prefix, and no element of one that ends by itself.
    if (mathml.includes('/>')) return;
    const prefixed = mathml.replace(/<(\/?)/g, '<$1m:');
    expect(htmlText(`Soit <m:math>${prefixed}</m:math> donc`).text).toBe(`Soit $${tex}$ donc`);
  });

  it.each([
    ['5<math><mi>y</mi></math>3', '5\\(y\\)3'],
    ['<math display="block"><mi>x</mi></math>', '$$x$$'],
    ['<img class="Wirisformula" data-mathml="«math»«mfrac»«mn»1«/mn»«mn»2«/mn»«/mfrac»«/math»">', '$\\frac{1}{2}$'],
    ['<anki-mathjax block="true">\\frac{1}{2}</anki-mathjax>', '$$\\frac{1}{2}$$'],
    ['<span class="MathJax_Preview">x2</span><script type="math/tex">x^2</script>', '$x^2$'],
    [
      '<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span class="katex-html">x</span></span>',
      '$x$',
    ],
  ])('as programs draw it: %s', (html, text) => {
    expect(htmlText(html).text).toBe(text);
  });

  it.each([
    [
      '\\[\\begin{aligned} a &amp;= b \\\\<br>c &amp;= d \\end{aligned}\\] ?',
      '\\[\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}\\] ?',
    ],
    ['<div>\\[</div><div>x^2 + 1</div><div>\\]</div>', '\\[ x^2 + 1 \\]'],
    ['<p>\\[ x^2</p><p>+ 1 \\]</p>', '\\[ x^2 + 1 \\]'],
    [
      '<div>\\begin{align*}</div><div>x &amp;= 1</div><div>\\end{align*}</div>',
      '$$\\begin{aligned} x &= 1 \\end{aligned}$$',
    ],
    ['\\(a_{<i>n</i>}\\) est <b>la</b> \\(b<!-- c -->_1\\)', '\\(a_{n}\\) est **la** \\(b_1\\)'],
    ['\\(x<sub>1</sub><sup>2</sup>\\), $$y<br>z$$', '\\(x_{1}^{2}\\), $$y z$$'],
    ['5<b>$</b> ou 10$ le <i>kg</i>', '5$ ou 10$ le *kg*'],
    ['<ul><li>\\[ a</li><li>b \\]</li></ul>', '- \\\\[ a\n- b \\]'],
  ])('whose signs stand in different elements: %s', (html, text) => {
    expect(htmlText(html).text).toBe(text);
  });
});

describe('HTML as a card shows it', () => {
  it.each([
    ['<p>Un</p><p>Deux<br>trois</p>', 'Un\n\nDeux\ntrois'],
    ['<b>gras </b>et <i>penché</i>', '**gras** et *penché*'],
    ['2*3*4, `x`, [a](b)', '2\\*3\\*4, \\`x\\`, \\[a](b)'],
    ['# titre', '# titre'],
    ['# titre<br>et **plus**', '\\# titre\net \\*\\*plus\\*\\*'],
    ['C:\\a, \\* et *b*', 'C:\\a, \\\\\\* et \\*b\\*'],
    ['H<sub>2</sub>O, x<sup>n+1</sup>, a<sub>max</sub>', 'H₂O, xⁿ⁺¹, a$_{max}$'],
    ['<ul><li>un</li><li>deux</li></ul>', '- un\n- deux'],
    ['<ol><li>un<ul><li>a</li></ul></li><li>deux</li></ol>', '1. un\n   - a\n2. deux'],
    ['<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td></tr></table>', '| a | b\\|c |\n| --- | --- |\n| 1 |  |'],
    ['soit \\(a*b*c\\) et $$x_1*y*z$$', 'soit \\(a*b*c\\) et $$x_1*y*z$$'],
    ['<pre>a\n  b</pre>', '```\na\n  b\n```'],
    ['<script>alert(1)</script>sûr<style>x</style>', 'sûr'],
    ['<a href="https://a.fr/b">ici</a> <a href="javascript:x()">là</a>', '[ici](https://a.fr/b) là'],
    ['<img class="equation_image" src="/x" data-equation-content="\\frac{1}{2}">', '$\\frac{1}{2}$'],
    ['&lt;b&gt; &amp; été &nbsp;🎉', '<b> & été 🎉'],
    ['voir<a href="https://a.fr"> le site </a>demain', 'voir [le site](https://a.fr) demain'],
    ['\\\\serveur\\cours, la regex \\. ou \\)', '\\\\serveur\\cours, la regex \\. ou \\)'],
    ['<b>1. Titre</b> et <i>deux</i> 2) fin<br>3. ligne', '**1. Titre** et *deux* 2) fin\n3\\. ligne'],
    ['<ul><li>2. b</li></ul>', '- 2. b'],
    ['<ul><li>2. b</li><li>c</li></ul>', '- 2\\. b\n- c'],
    ['\\(\\)Soit \\(x\\) : \\[ \\]oui', 'Soit \\(x\\) : oui'],
    ['<table><caption>Titre</caption><tr><td>a</td><td>b</td></tr></table>', 'Titre\n\n| a | b |\n| --- | --- |'],
    ['<b><strong>x</strong> y</b>', '**x y**'],
    ['2<i>x</i>, <i>f</i>(<i>y</i>) = CO<sub>2</sub><b>g</b>', '2x, f(*y*) = CO₂g'],
    ['<b>Q1.</b>Texte, <i>ici</i> <s>«</s>a', 'Q1.Texte, *ici* «a'],
    ['<b>a</b><b>b</b> et <i>c</i><b>d</b>', '**ab** et *c***d**'],
    ['<b>*</b>, <b>C:\\</b>', '**\\***, **C:\\\\**'],
    ['<b>a<ul><li>un</li><li>deux</li></ul></b>', '**a**\n\n- un\n- deux'],
    ['<code>a</code><code>b</code>, <code><a href="https://a.fr">c</a></code>', '`ab`, `c`'],
    ['<ol start="9"><li>un</li><li>deux<ul><li>a</li></ul></li></ol>', '9. un\n10. deux\n    - a'],
    ['<ul><li></li><li>un</li><li><br></li></ul>', '- un'],
    ['<ul><li><pre>a\n\n  b</pre></li><li>c</li></ul>', '```\na\n\n  b\n```\n- c'],
    ['<pre>```\nx\n```</pre>', '````\n```\nx\n```\n````'],
    ['<a href="https://a.fr"><p>un</p><p>deux</p></a>', '[un](https://a.fr)\n\n[deux](https://a.fr)'],
    ['<a href="https://a.fr">[a] b]</a>', '[a] b] (https://a.fr)'],
    ['<li>un</li><li>deux</li><center>a</center>b', 'un\n\ndeux\n\na\nb'],
    [
      '<table><tr><td><table><tr><td>i|</td><td>j</td></tr></table></td><td>x</td></tr></table>',
      '| i\\| j | x |\n| --- | --- |',
    ],
    ['<span style="font-weight: 700; FONT-STYLE: italic">a</span>', '***a***'],
    ['<b style="font-weight:normal">a <span style="text-decoration:line-through">b</span></b>', 'a ~~b~~'],
  ])('%s', (html, text) => {
    expect(htmlText(html).text).toBe(text);
  });

  it('names the files that it shows, and no other site’s', () => {
    const html =
      '<img src="@@PLUGINFILE@@/mon%20image.png?x=1"><img src="https://a.fr/b.png"><audio src="%E9"></audio>';
    expect(htmlText(html).files).toEqual(['mon image.png', '%E9']);
    const places = ['$IMS-CC-FILEBASE$/a.png', '$IMS_CC_FILE_BASE$b/a.png', '%%LINKPATH%%c.png'];
    expect(htmlText(places.map((source) => `<img src="${source}">`).join('')).files).toEqual([
      'a.png',
      'b/a.png',
      'c.png',
    ]);
  });

  it('tells what of it a card does not show', () => {
    const html = '<u>a</u><iframe src="b"></iframe><img src="https://a.fr/b.png"><ruby>漢<rt>kan</rt></ruby>';
    expect(htmlText(html)).toMatchObject({
      text: 'a漢\u00a0(kan)',
      told: [/souligne/, /incorpore/, /autre site/].map((word) => expect.stringMatching(word) as string),
    });
  });

  it.each([
    ['<span style="text-decoration: underline">a</span>', /souligne/],
    ['<span style="background-color: #ff0">a</span>', /surlignage/],
    ['<span style="color: rgb(200, 20, 20)">a</span>', /couleurs/],
    ['<font color="Red">a</font>', /couleurs/],
  ])('tells what only the look of %s says', (html, told) => {
    expect(htmlText(html).told).toEqual([expect.stringMatching(told)]);
  });

  it.each(['#333', 'black', 'rgb(33, 37, 41)', 'inherit', 'windowtext'])('says nothing of the colour %s', (colour) => {
    expect(htmlText(`<span style="color: ${colour}; background: #fff">a</span>`).told).toBeUndefined();
  });

  it('puts cells beside those that cover several, and covers no millions of columns', () => {
    const merged =
      '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>';
    expect(htmlText(merged)).toEqual({
      text: '| a | b |  |\n| --- | --- | --- |\n|  | c | d |\n| e |  |  |',
      files: [],
      told: ['Les cellules fusionnées d’un tableau ne le sont plus.'],
    });
    const wide = htmlText(`<table><tr>${'<td colspan="999999">x</td>'.repeat(300)}</tr></table>`).text;
    expect(wide.split('\n')[0]?.match(/x/g)).toHaveLength(300);
    expect(wide.split('\n')[0]?.length).toBeLessThan(2_000);
  });

  it('bears a hundred thousand levels', () => {
    expect(htmlText('vu <b>'.repeat(100_000)).told).toEqual([expect.stringMatching(/emboîté/)]);
    expect(htmlText('<table><tr><td>'.repeat(100_000)).text).toBe('');
    expect(htmlText(`<math>${'<mrow>'.repeat(10_000)}`).text).toBe('');
  });

  it('takes plain text for what it says', () => {
    expect(plainShown('<b> *a*\n- b').text).toBe('<b> \\*a\\*\n\\- b');
  });

  it('shows no mark as a sign, whatever stands beside it', () => {
    const signs = fc.constantFrom(...'ab2x.,()*_~!|#-+>«»é²€\\'.split(''), '**', ' ', '🎉', '&lt;', '&nbsp;');
    const names = fc.constantFrom('b', 'i', 's', 'em', 'strong', 'u', 'span');
    const { html } = fc.letrec((tie) => ({
      html: fc
        .array(fc.oneof({ weight: 3, arbitrary: signs }, tie('element')), { maxLength: 6 })
        .map((all) => all.join('')),
      element: fc.tuple(names, tie('html')).map(([name, inner]) => `<${name}>${String(inner)}</${name}>`),
    }));
    fc.assert(
      fc.property(html, (given) => {
        const bare = given
          .replace(/<\/?[a-z]+>/g, '')
          .replace(/&lt;/g, '<')
          .replace(/&nbsp;/g, ' ');
        // Whose delimiters are signs of another kind: '\\(a\\)' shows what it says.
        fc.pre(!hasFormula(bare));
        // Nor do formulas in which nothing stands.
        fc.pre(!/\\\(\s*\\\)/.test(bare));
        const { text } = htmlText(given);
        expect(shownSigns(text)).toBe(bare.replace(/\s+/g, ''));
      }),
      { numRuns: 2_000 },
    );
  });
});
