import { htmlText, plainShown } from './html-text.js';

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
    ['<ol><li>un<ul><li>a</li></ul></li><li>deux</li></ol>', '1. un\n  - a\n2. deux'],
    ['<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td></tr></table>', '| a | b\\|c |\n| --- | --- |\n| 1 |  |'],
    ['soit \\(a*b*c\\) et $$x_1*y*z$$', 'soit \\(a*b*c\\) et $$x_1*y*z$$'],
    ['<pre>a\n  b</pre>', '```\na\n  b\n```'],
    ['<script>alert(1)</script>sûr<style>x</style>', 'sûr'],
    ['<a href="https://a.fr/b">ici</a> <a href="javascript:x()">là</a>', '[ici](https://a.fr/b) là'],
    ['<img class="equation_image" src="/x" data-equation-content="\\frac{1}{2}">', '$\\frac{1}{2}$'],
    ['&lt;b&gt; &amp; été &nbsp;🎉', '<b> & été 🎉'],
  ])('%s', (html, text) => {
    expect(htmlText(html).text).toBe(text);
  });

  it('names the files that it shows, and no other site’s', () => {
    const html =
      '<img src="@@PLUGINFILE@@/mon%20image.png?x=1"><img src="https://a.fr/b.png"><audio src="%E9"></audio>';
    expect(htmlText(html).files).toEqual(['mon image.png', '%E9']);
  });

  it('bears a hundred thousand levels', () => {
    expect(htmlText('<b>'.repeat(100_000)).text).toBe('');
  });

  it('takes plain text for what it says', () => {
    expect(plainShown('<b> *a*\n- b').text).toBe('<b> \\*a\\*\n\\- b');
  });
});
