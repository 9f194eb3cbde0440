import fc from 'fast-check';
import { hasMarkup } from '@ardoise/contracts/light';
import { choiceHtml, cardHtml } from './card-html.js';
import { parseCard } from './card-grammar.js';
import { htmlText } from './html-text.js';

describe('the grammar of cards', () => {
  it.each([
    '> 0',
    '# 3',
    '# Titre',
    '> une seule ligne',
    'Résoudre x\n> 0',
    'Note\n# 3',
    '2*3*4',
    'a**2 + b**2 = c**2',
    'C:\\dossier\\notes',
    '\\\\serveur\\partage',
    'A = \\{1; 2\\}',
    'De 5$/kg à 10$/kg',
    'US$5 ou US$6',
    '3 $ et 5 $',
    '[a] (b)',
    '1) un',
  ])('leaves as it was typed: %s', (text) => {
    expect(parseCard(text)).toBeNull();
  });

  it.each([
    ['2*3*4 et **gras**', '<p>2*3*4 et <strong>gras</strong></p>'],
    ['*un* C:\\dossier', '<p><em>un</em> C:\\dossier</p>'],
    ['**x** \\{1\\}', '<p><strong>x</strong> \\{1\\}</p>'],
    ['dé**mon**ter', '<p>dé<strong>mon</strong>ter</p>'],
    ['\\*non\\* et \\\\*oui*', '<p>*non* et \\<em>oui</em></p>'],
    ['De 5$/kg et $x$', '<p>De 5$/kg et \\(x\\)</p>'],
    ['a$_{max}$', '<p>a\\(_{max}\\)</p>'],
    ['1\\. un\n2\\. deux', '<p>1. un<br />\n2. deux</p>'],
    ['5\\$ à 6\\$', '<p>5$ à 6$</p>'],
    ['**x** et [a]()', '<p><strong>x</strong> et [a]()</p>'],
    ['**un* deux', '<p>*<em>un</em> deux</p>'],
    ['# Titre\ntexte', '<h1>Titre</h1>\n<p>texte</p>'],
    ['```\nfor x:\n    y\n```', '<pre><code>for x:\n    y\n</code></pre>'],
  ])('%s: %s', (text, html) => {
    expect(cardHtml(text)).toBe(html);
  });

  it('reads fenced code within a line as well', () => {
    expect(parseCard('```\n  a\n```', true)?.map(({ type }) => type)).toEqual(['fence']);
    expect(choiceHtml('`a`')).toBe('<code>a</code>');
  });

  it('shows a list that was imported as text without backslashes', () => {
    const { text } = htmlText('<p>1. un</p><p>2. deux</p>');
    expect(cardHtml(text)).toBe('<p>1. un</p>\n<p>2. deux</p>');
  });

  it('is asked of every text in which it finds a mark', () => {
    const signs = '*`$\\~#>|[]()_-+.:/ ab1é\n'.split('');
    const piece = fc.oneof(
      fc.constantFrom(...signs),
      fc.constantFrom('https://a.fr', '```', '\n- ', '\n1. ', '|\n|---|'),
    );
    const texts = fc.array(piece, { maxLength: 24 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.boolean(), (text, inline) => hasMarkup(text) || parseCard(text, inline) === null),
      { numRuns: 3_000 },
    );
  });
});
