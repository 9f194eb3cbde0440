import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardLine, CardText } from './card-text.tsx';
import { hasMarkup } from '@ardoise/contracts/light';

const show = (text: string, blanks?: 'open' | string[]) =>
  render(<CardText className="face-text" text={text} {...(blanks ? { blanks } : {})} />).container;

const rich = async (text: string, blanks?: 'open' | string[]) => {
  const container = show(text, blanks);
  await waitFor(() => expect(container.querySelector('[data-part="rich"]')).not.toBeNull());
  return container;
};

describe('what is typed as plain text', () => {
  it.each([
    'Combien coûtent 3 $ et 5 $ ?',
    'US$5 ou US$6 ?',
    '2*3*4 = ?',
    '- 5 °C est-il froid ?',
    '1789. Que se passe-t-il ?',
    'Le __ est un mot de _ lettres, __init__ aussi.',
    'f(x)*g(x)*h(x)',
    'a * b * c',
    'Une ligne\n\nune autre\n- un tiret',
    'Note # 3 > 2 | 1',
    '[entre crochets] (et parenthèses)',
    '<b>gras</b> & <script>alert(1)</script>',
  ])('stays what it is: %s', (text) => {
    expect(hasMarkup(text)).toBe(false);
    const paragraph = show(text).firstElementChild;
    expect(paragraph).toHaveAttribute('class', 'face-text');
    expect(paragraph?.childElementCount).toBe(0);
    expect(paragraph?.textContent).toBe(text);
  });
});

describe('a formula that would take the page down', () => {
  it.each([
    ['powers', 'x^{', '}'],
    ['fractions', '\\frac{1}{', '}'],
    ['roots', '\\sqrt{', '}'],
  ])('shows its source, and the others are drawn: %s', async (_, before, after) => {
    const deep = `${before.repeat(100)}y${after.repeat(100)}`;
    const container = await rich(`Avant $a^2$ et $${deep}$ puis $b^2$`);
    await waitFor(() => expect(container.querySelectorAll('.katex').length).toBe(2));
    expect(screen.getByText(deep).tagName).toBe('CODE');
  });

  it('shows its source when it is too deep only once its blanks are filled in', async () => {
    const inner = `$${'\\sqrt{'.repeat(20)}y${'}'.repeat(20)}$`;
    const container = await rich(`Soit $${'x^{'.repeat(20)}...${'}'.repeat(20)}$ et $b^2$`, [inner]);
    await waitFor(() => expect(container.querySelectorAll('.katex').length).toBe(1));
  });
});

describe('what only looks like a mark', () => {
  it.each(['> 0', '# 3', '# Titre', 'C:\\dossier\\notes', 'De 5$/kg à 10$/kg', 'A = \\{1\\} * 2'])(
    'is shown as it was typed: %s',
    async (text) => {
      const container = show(text);
      await waitFor(() => expect(container.querySelector('p, [data-part="rich"]')).not.toBeNull());
      await Promise.resolve();
      expect(container.querySelector('[data-part="rich"]')).toBeNull();
      expect(container.textContent).toBe(text);
    },
  );

  it('keeps its stars beside what is marked', async () => {
    const container = await rich('2*3*4 et **gras**');
    expect(container).toHaveTextContent('2*3*4 et gras');
    expect(container.querySelector('em')).toBeNull();
  });
});

describe('code between fences', () => {
  it('keeps its lines and its indentation, on a card and in an answer', async () => {
    const code = 'for x in y:\n    print(x)';
    const container = await rich(`\`\`\`python\n${code}\n\`\`\``);
    expect(container.querySelector('code')?.textContent).toBe(code);
    const answer = render(<CardLine text={`\`\`\`\n${code}\n\`\`\``} />).container;
    await waitFor(() => expect(answer.querySelector('code')?.textContent).toBe(code));
  });
});

describe('Markdown', () => {
  it('takes marks after a backslash for the signs that they are', async () => {
    const container = await rich('\\*ainsi\\* et \\# là');
    expect(container.textContent).toBe('*ainsi* et # là');
    expect(container.querySelector('em')).toBeNull();
  });

  it('shows emphasis, lists, tables, code and quotes', async () => {
    const container = await rich(
      '**Gras** et *penché*, ~~barré~~, `x = 1`\n\n- un\n- deux\n\n1. a\n2. b\n\n> dit\n\n| n | n² |\n|---|---|\n| 2 | 4 |',
    );
    expect(screen.getByText('Gras').closest('strong')).not.toBeNull();
    expect(screen.getByText('penché').closest('em')).not.toBeNull();
    expect(screen.getByText('barré').closest('s')).not.toBeNull();
    expect(screen.getByText('x = 1').tagName).toBe('CODE');
    expect(container.querySelectorAll('ul > li')).toHaveLength(2);
    expect(container.querySelectorAll('ol > li')).toHaveLength(2);
    expect(container.querySelector('blockquote')).toHaveTextContent('dit');
    expect(screen.getByText('4').closest('td')).not.toBeNull();
  });

  it('keeps lines as they were broken and years at the start of a line', async () => {
    const container = await rich('**Dates**\n1789. Révolution');
    expect(container.querySelector('br')).not.toBeNull();
    expect(container.querySelector('ol')).toBeNull();
    expect(container).toHaveTextContent('1789. Révolution');
  });

  it('leads out only by http and https, without telling where from', async () => {
    const container = await rich('[un](https://a.fr) [deux](javascript:alert(1)) [trois](data:text/html,x)');
    const links = [...container.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.fr']);
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
    expect(container).toHaveTextContent('[deux](javascript:alert(1))');
  });

  it('never makes HTML of what was typed', async () => {
    const container = await rich('**x** <img src=x onerror=alert(1)> <script>1</script> &lt;b&gt;\n\n<div>y</div>');
    expect(container.querySelector('img, script, .rich div')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)> <script>1</script>');
  });

  it('stands within the line of an answer', async () => {
    const { container } = render(<CardLine text="du **sel**" />);
    await waitFor(() => expect(container.querySelector('strong')).toHaveTextContent('sel'));
    expect(container.querySelector('p, div div')).toBeNull();
  });
});

describe('LaTeX', () => {
  it('is set in the line and on its own, with MathML', async () => {
    const container = await rich('Soit $x^2$ et \\(y\\) :\n\n$$\\frac{1}{2}$$');
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(3));
    expect(container.querySelectorAll('.katex-display')).toHaveLength(1);
    expect(container.querySelector('math msup')).not.toBeNull();
  });

  it('shows a wrong formula as it was typed, and refuses what reaches out of it', async () => {
    const container = await rich(
      '$\\frac{1}$ $\\href{javascript:alert(1)}{x}$ $\\includegraphics{https://a.fr/i.png}$',
    );
    await waitFor(() => expect(container.querySelector('.katex-error')).not.toBeNull());
    expect(container.querySelector('a, img')).toBeNull();
  });
});

describe('the blanks of a fill-in text', () => {
  it('keep their numbers wherever they stand', async () => {
    const answers = ['deux', 'trois', 'quatre'];
    const container = await rich('**un ...** puis $x = ...$ puis ...', answers);
    const filled = [...container.querySelectorAll('[data-part="filled"]')].map((one) => one.textContent);
    expect(filled).toEqual(['deux', 'quatre']);
    await waitFor(() => expect(container.querySelector('annotation')).toHaveTextContent('\\underline{\\text{trois}}'));
  });

  it('are fields in their places beside what is marked', async () => {
    const { container } = render(
      <CardText
        className="x"
        text="Le **chat** ... la *souris* ..."
        blanks={(n) => <input aria-label={`Trou ${n + 1}`} />}
      />,
    );
    await waitFor(() => expect(container.querySelector('strong')).toHaveTextContent('chat'));
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('are slots on the front', async () => {
    await rich('**Le ... de ...**', 'open');
    expect(screen.getAllByRole('img', { name: 'trou à compléter' })).toHaveLength(2);
  });
});
