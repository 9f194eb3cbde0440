/** A sign with what joins it to one: marks, joiners, sound marks of half-width kana, the later parts of a Korean syllable. */
const SIGNS = /[^](?:[\p{M}\p{Cf}\uff9e\uff9f\u1160-\u11ff])*/gu;

/** A sign of a text, and how far it goes in the compared text. */
interface Origin {
  text: string;
  end: number;
}

/**
 * A text as `compare` writes it, with what each of its signs has become there. A sign stands for as much as it does by
 * itself; only spaces may be dropped, as at the ends and within numbers.
 */
export function withOrigins(text: string, compare: (text: string) => string): { compared: string; origins: Origin[] } {
  const compared = compare(text);
  const alone = new Map<string, string>();
  const origins: Origin[] = [];
  let end = 0;
  for (const [sign] of text.matchAll(SIGNS)) {
    // Between signs that stay what they are: spaces at the ends go.
    const plain = alone.get(sign) ?? compare(`_${sign}_`).slice(1, -1);
    alone.set(sign, plain);
    if (plain !== ' ' || compared[end] === ' ') end += plain.length;
    origins.push({ text: sign, end });
  }
  return { compared, origins };
}
