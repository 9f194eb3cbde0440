/** The colours of categories, in the order in which one chooses. */
export const COLOURS = ['pink', 'orange', 'yellow', 'green', 'teal', 'sky', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

/** What a category is known by before one reads its name: folders of the first level have one, and all below them shares it. */
export interface Face {
  colour: Colour;
  /** One emoji. */
  sign: string;
}

/** What somebody chose of it: the rest follows from the folder's id. */
export type ChosenFace = Partial<Face>;

/** Signs that stand for learning, and for no subject: one of them is a category's until another is chosen. */
export const NEUTRAL_SIGNS = ['💡', '🧩', '🧭', '🎯', '🔑', '🌱', '⭐', '🎓'] as const;

/** In UTF-16 units, where the longest emoji in use has 15. */
export const SIGN_MAX_LENGTH = 20;

let emoji: RegExp | undefined;

/** Whether a text is exactly one emoji, of those that devices are asked to draw as one picture (Unicode: RGI_Emoji). */
export function isSign(text: string): boolean {
  if (text.length > SIGN_MAX_LENGTH) return false;
  // Made when it is first asked for: a browser that knows no such sets of texts can still show them.
  // eslint-disable-next-line es-x/no-regexp-v-flag -- such browsers ask mayBeSign
  emoji ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
  return emoji.test(text);
}

/** What was chosen, without fields for what was not. */
export function chosenFace({ colour, sign }: ChosenFace): ChosenFace {
  return { ...(colour !== undefined && { colour }), ...(sign !== undefined && { sign }) };
}

/** The face of a folder of the first level. */
export function faceOf({ id, colour, sign }: ChosenFace & { id: string }): Face {
  let number = 0;
  for (const letter of id) number = (number * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const pick = <T>(list: readonly [T, ...T[]], by: number): T => list[by % list.length] ?? list[0];
  return {
    colour: colour ?? pick(COLOURS, number),
    sign: sign ?? pick(NEUTRAL_SIGNS, Math.floor(number / COLOURS.length)),
  };
}
