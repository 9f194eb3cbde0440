import { Fragment, createElement, memo, use } from 'react';
import type { ReactNode } from 'react';
import type { Token } from 'markdown-it';
import { formulaFits } from '@ardoise/contracts/light';
import { parseCard } from '@ardoise/formats/grammar';
import { texts } from '#texts/ui';
import { LazyFormula } from './lazy-formula.ts';
import { IsNear } from '../lists/drawn.ts';
import { Few } from './few.ts';
import { BLANK_SIGNS, blankNumber, withBlankSigns } from './blanks.ts';
import { PlainText } from '../card/plain-text.tsx';
import type { Blanks } from '../card/plain-text.tsx';
import { ScrolledSideways } from '../lists/scrolled-sideways.tsx';
import styles from './rich-text.module.css';
import cardFaceStyles from '../card/card-face.module.css';

const ELEMENTS: Record<string, string> = {
  paragraph: 'p',
  // A title inside a card is no title of the page.
  heading: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  strong: 'strong',
  em: 'em',
  s: 's',
};

/** An answer inside a formula: a formula itself when it was typed as one, else text. */
function answerAsTex(answer: string): string {
  const formula = /^\$+([^$]+)\$+$/.exec(answer.trim());
  if (formula) return formula[1] ?? '';
  return `\\text{${answer.replace(/[\\{}]/g, '').replace(/[$#%&_^~]/g, '\\$&')}}`;
}

function Maths({ tex, display, blanks }: { tex: string; display: boolean; blanks: Blanks | undefined }) {
  const filled = tex.replace(new RegExp(BLANK_SIGNS, 'g'), (sign) => {
    // Nothing can be typed into a formula: its blanks stay slots.
    const answer = typeof blanks === 'object' ? blanks[blankNumber(sign)] : undefined;
    return `\\underline{${answer === undefined ? '\\phantom{xxxxx}' : answerAsTex(answer)}}`;
  });
  const asTyped = <code className={styles.code}>{tex.replace(new RegExp(BLANK_SIGNS, 'g'), '…')}</code>;
  // Written before there were limits: drawn, it would take the page down.
  if (!formulaFits(filled)) return asTyped;
  return <LazyFormula fallback={asTyped} props={{ tex: filled, display }} />;
}

function textWith(text: string, blanks: Blanks | undefined): ReactNode {
  if (!blanks || !BLANK_SIGNS.test(text)) return text;
  return [...text.matchAll(/[\ue000-\uf8ff]|[^\ue000-\uf8ff]+/g)].map(([part], index) => {
    if (!BLANK_SIGNS.test(part)) return part;
    if (typeof blanks === 'function') return <Fragment key={index}>{blanks(blankNumber(part))}</Fragment>;
    if (blanks === 'open')
      return (
        <span key={index} data-part="blank" className={cardFaceStyles.blank} role="img" aria-label={texts.face.blank} />
      );
    return (
      <strong key={index} data-part="filled" className={cardFaceStyles.filled}>
        {blanks[blankNumber(part)]}
      </strong>
    );
  });
}

/** The elements of tokens up to the end of their list, or to the one that closes what was opened. */
function elementsOf(tokens: Iterator<Token>, blanks: Blanks | undefined): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let step = tokens.next(); !step.done; step = tokens.next()) {
    const token = step.value;
    const key = nodes.length;
    if (token.nesting === -1) break;
    if (token.nesting === 1) {
      const content = elementsOf(tokens, blanks);
      nodes.push(elementOf(token, content, key));
    } else nodes.push(leafOf(token, key, blanks));
  }
  return nodes;
}

function elementOf(token: Token, content: ReactNode[], key: number): ReactNode {
  const kind = token.type.replace(/_open$/, '');
  if (kind === 'link')
    return (
      <a key={key} href={String(token.attrGet('href') ?? '')} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  if (kind === 'table')
    return (
      <ScrolledSideways key={key} as="div" className={styles.tablePlace}>
        <table>{content}</table>
      </ScrolledSideways>
    );
  const element = ELEMENTS[kind];
  if (!element || token.hidden) return <span key={key}>{content}</span>;
  const start = kind === 'ordered_list' ? { start: Number(token.attrGet('start') ?? 1) } : {};
  const heading = kind === 'heading' ? { className: styles.heading } : {};
  return createElement(element, { key, dir: 'auto', ...start, ...heading }, ...content);
}

function leafOf(token: Token, key: number, blanks: Blanks | undefined): ReactNode {
  switch (token.type) {
    case 'inline':
      return <span key={key}>{elementsOf((token.children ?? []).values(), blanks)}</span>;
    case 'formula':
      return <Maths key={key} tex={token.content} display={token.meta?.['display'] === true} blanks={blanks} />;
    case 'softbreak':
    case 'hardbreak':
      return <br key={key} />;
    case 'code_inline':
      return (
        <code key={key} className={styles.code}>
          {textWith(token.content, blanks)}
        </code>
      );
    case 'fence':
      return (
        <ScrolledSideways key={key} as="code" className={`${styles.code} ${styles.fence}`}>
          {textWith(token.content.replace(/\n$/, ''), blanks)}
        </ScrolledSideways>
      );
    default:
      return <span key={key}>{textWith(token.content, blanks)}</span>;
  }
}

/** So many are drawn together, in view or not: to look for each of them costs more. */
const AT_ONCE = 8;
const countFormulas = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { type, children }) => sum + (type === 'formula' ? 1 : countFormulas(children ?? [])), 0);

interface Props {
  text: string;
  blanks?: Blanks | undefined;
  /** Of the block that it makes; without one it stays within its line. */
  className?: string;
}

/** A text with Markdown and LaTeX, as React elements: nothing that was typed ever becomes HTML. */
export const RichText = memo(function RichText({ text, blanks, className }: Props) {
  const source = blanks ? withBlankSigns(text) : text;
  const tokens = parseCard(source, className === undefined);
  const isFew = use(IsNear) && countFormulas(tokens ?? []) <= AT_ONCE;
  if (tokens === null)
    return className === undefined ? (
      text
    ) : (
      <p className={className} dir="auto">
        <PlainText text={text} blanks={blanks} />
      </p>
    );
  const elements = <Few value={isFew}>{elementsOf(tokens.values(), blanks)}</Few>;
  return className === undefined ? (
    elements
  ) : (
    <div data-part="rich" className={`${className} ${styles.rich}`}>
      {elements}
    </div>
  );
});
