import { folded } from '@ardoise/contracts/light';
import { withOrigins } from '../files/origins.ts';

/** `text` cut where `keyword` stands in it, as the server finds it: every second part is a find, of whole signs. */
export function highlightParts(text: string, keyword: string): string[] {
  const wanted = folded(keyword);
  if (!wanted) return [text];
  const { compared, origins } = withOrigins(text, folded);
  const parts = [''];
  let at = compared.indexOf(wanted);
  let begin = 0;
  for (const { text: sign, end } of origins) {
    while (at !== -1 && begin >= at + wanted.length) at = compared.indexOf(wanted, at + wanted.length);
    const isFound = at !== -1 && end > at && begin < at + wanted.length;
    if (isFound === (parts.length % 2 === 1)) parts.push('');
    parts[parts.length - 1] += sign;
    begin = end;
  }
  return parts.length % 2 === 1 ? parts : [...parts, ''];
}

/** A text with what was looked for marked in it. */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  return (
    <bdi>
      {highlightParts(text, keyword).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </bdi>
  );
}
