import type { Token } from 'markdown-it';
import { parseCard } from '@ardoise/formats/grammar';

/** Of LaTeX what can be said. */
const saidTex = (tex: string) => tex.replace(/\\[a-zA-Z]+|[\\{}^]/g, ' ');

function saidOf({ type, content, children }: Token): string {
  if (children) return children.map(saidOf).join('');
  if (type === 'formula') return ` ${saidTex(content)} `;
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : content;
}

/** A text of a card without the signs that its grammar takes for marks: what is drawn of it, to be read aloud. */
export function saidText(text: string): string {
  return parseCard(text)?.map(saidOf).join(' ') ?? text;
}
