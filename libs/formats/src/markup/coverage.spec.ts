import { coverage } from '../testing/coverage.suite.js';
import { Reading } from '../reading.js';
import { htmlText } from './html-text.js';

const read = (html: string) => {
  const reading = new Reading();
  reading.card({ kind: 'carte', path: [], question: htmlText(html), answers: ['oui'] });
  return reading.content(() => Promise.reject(new Error()));
};

/** After the elements of HTML (https://html.spec.whatwg.org/multipage/indices.html#elements-3), and those of before. */
coverage('what a text in HTML says', read, {
  card: [
    ...'a abbr address article aside b bdi bdo big blockquote center cite code data dd del details dfn dialog div em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header i ins kbd label legend main mark nav p pre s samp section small span strike strong sub summary sup time tt u var'
      .split(' ')
      .map((name) => [name, `Voir <${name}>MARQUE</${name}> ici`, 'MARQUE'] as const),
    ['b and strong', '<b>a</b><p><strong>MARQUE</strong></p>', '**MARQUE**'],
    ['i and em', '<em>MARQUE</em>', '*MARQUE*'],
    ['del and s', '<s>MARQUE</s>', '~~MARQUE~~'],
    ['code', '<code>MARQUE</code>', '`MARQUE`'],
    ['br', 'un<br>MARQUE', 'un\nMARQUE'],
    ['wbr', 'Voir MAR<wbr>QUE', 'MARQUE'],
    ['hr', 'Voir un<hr>MARQUE', 'un\n\nMARQUE'],
    ['q', 'Voir <q>MARQUE</q>', '«\u00a0MARQUE\u00a0»'],
    ['sup of a figure', 'Voir x<sup>2</sup>', 'x²'],
    ['sub of letters', 'Voir x<sub>max</sub>', '_{max}'],
    ['ul, li', '<ul><li>un</li><li>MARQUE</li></ul>', '- MARQUE'],
    ['ul in li', '<ul><li>un<ul><li>MARQUE</li></ul></li></ul>', '  - MARQUE'],
    ['ul in ul', '<ul><li>un</li><ul><li>MARQUE</li></ul></ul>', '  - MARQUE'],
    ['ol', '<ol><li>un</li><li>MARQUE</li></ol>', '2. MARQUE'],
    ['ol, start', '<ol start="4"><li>MARQUE</li><li>b</li></ol>', '4. MARQUE'],
    ['menu', '<menu><li>un</li><li>MARQUE</li></menu>', 'MARQUE'],
    ['dl, dt, dd', '<dl><dt>mot</dt><dd>MARQUE</dd></dl>', 'MARQUE'],
    [
      'table',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>MARQUE</td></tr></tbody></table>',
      '| c | MARQUE |',
    ],
    [
      'table, tfoot',
      '<table><tr><td>a</td><td>b</td></tr><tfoot><tr><td>c</td><td>MARQUE</td></tr></tfoot></table>',
      'MARQUE',
    ],
    ['table, caption', '<table><caption>MARQUE</caption><tr><td>a</td><td>b</td></tr></table>', 'MARQUE'],
    [
      'table in a cell',
      '<table><tr><td>a</td><td><table><tr><td>MARQUE</td><td>c</td></tr></table></td></tr></table>',
      'MARQUE',
    ],
    [
      'td, colspan',
      '<table><tr><td colspan="2">un</td><td>MARQUE</td></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>',
      '| un |  | MARQUE |',
    ],
    ['a, href', 'Voir <a href="https://exemple.fr/MARQUE">ceci</a>', '[ceci](https://exemple.fr/MARQUE)'],
    ['img', 'Voir <img src="MARQUE.png">', 'MARQUE.png'],
    ['picture', 'Voir <picture><source srcset="b.webp"><img src="MARQUE.png"></picture>', 'MARQUE.png'],
    ['audio, source', 'Voir <audio controls><source src="MARQUE.mp3"></audio>', 'MARQUE.mp3'],
    ['video', 'Voir <video src="MARQUE.mp4"></video>', 'MARQUE.mp4'],
    ['ruby', 'Voir <ruby>漢<rp>(</rp><rt>MARQUE</rt><rp>)</rp></ruby>', 'MARQUE'],
    ['math', 'Voir <math><msqrt><mi>x</mi></msqrt></math>', '\\sqrt{x}'],
    ['button, option, textarea', 'Voir <button>a</button><select><option>MARQUE</option></select>', 'MARQUE'],
    ['an element that nobody knows', 'Voir <marque-page>MARQUE</marque-page>', 'MARQUE'],
    ['character references', 'Voir &laquo;&nbsp;MARQU&Eacute;&nbsp;&raquo;', '«\u00a0MARQUÉ\u00a0»'],
  ],
  told: [
    ...['i', 'b'].map((name) => [`${name} beside a letter`, `2<${name}>MARQUE</${name}>x`, /italique/] as const),
    ['b around a list', '<b><ul><li>MARQUE</li></ul></b>', /italique/],
    ['a link in code', '<code><a href="https://marque.fr">MARQUE</a></code>', /marque\.fr/],
    ['a link around a list', '<a href="https://marque.fr"><ul><li>un</li></ul></a>', /marque\.fr/],
    ['a drawing without a bottom', `Voir ${'<svg>'.repeat(300)}MARQUE`, /emboîté/],
    ...['u', 'ins', 'mark'].map((name) => [name, `Voir <${name}>MARQUE</${name}>`, /soulignement/] as const),
    ...['iframe', 'object', 'svg', 'canvas', 'applet'].map(
      (name) => [name, `Voir <${name}></${name}>`, /incorpore/] as const,
    ),
    ['embed that no card shows', 'Voir <embed src="MARQUE.swf">', 'MARQUE.swf'],
    ['img of another site', 'Voir <img src="https://exemple.fr/MARQUE.png">', /autre site/],
    ['img, alt', 'Voir <img src="a.png" alt="MARQUE des lieux">', 'MARQUE des lieux'],
    ['abbr, title', 'Voir <abbr title="MARQUE">M.</abbr>', 'MARQUE'],
    ['span, color', 'Voir <span style="color: red">MARQUE</span>', /couleurs/],
    ['font, color', 'Voir <font color="#00ff00">MARQUE</font>', /couleurs/],
    ['span, background-color', 'Voir <span style="background-color: rgb(255, 255, 0)">MARQUE</span>', /surlignage/],
    ['span, text-decoration', 'Voir <span style="text-decoration: underline">MARQUE</span>', /soulignement/],
    ['input, value', 'Voir <input value="MARQUE">', 'MARQUE'],
    ['script that writes', 'Voir <script>document.write("a")</script>', /programme/],
    ['several pictures', 'Voir <img src="a.png"><img src="b.png">', /1\u00a0fichier de plus/],
    ['link that leads nowhere', 'Voir <a href="MARQUE.pdf">ceci</a>', 'MARQUE.pdf'],
    ['td, rowspan', '<table><tr><td rowspan="2">un</td><td>b</td></tr><tr><td>c</td></tr></table>', /cellules/],
  ],
  silent: [
    ['style', 'Voir <style>p { color: red }</style>ceci'],
    ['comment', 'Voir <!-- MARQUE -->ceci'],
    ['class, id, lang', 'Voir <p class="a" id="b" lang="en">ceci</p>'],
    ['the color of all text', 'Voir <span style="color: rgb(29, 33, 37); font-size: 1rem">ceci</span>'],
    ['an empty description', 'Voir <span title="">ceci</span>'],
  ],
});
