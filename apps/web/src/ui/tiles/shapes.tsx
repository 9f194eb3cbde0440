import type { Colour } from '@ardoise/contracts';

/** Within 100 by 100. */
const SHAPES = [
  <circle key="circle" cx="50" cy="50" r="46" />,
  <path key="triangle" d="M50 6 97 88a6 6 0 0 1-5 9H8a6 6 0 0 1-5-9Z" />,
  <rect key="square" x="8" y="8" width="84" height="84" rx="8" />,
  <path key="diamond" d="M50 0 100 50 50 100 0 50Z" />,
  <path
    key="star"
    d="M50 1 65.3 31.9 99.4 37 74.8 61 80.6 95 50 79 19.4 95 25.2 61 .6 37 34.7 31.9Z"
    stroke="currentColor"
    strokeWidth="6"
    strokeLinejoin="round"
  />,
  <path key="hexagon" d="M27 6h46l25 44-25 44H27L2 50Z" />,
];

/** Neighbours in it are far apart for every eye; green and red keep their meaning. */
const COLOURS: readonly Colour[] = ['blue', 'orange', 'purple', 'teal', 'yellow', 'pink'];

/** Where the letter stands within its shape: a triangle has its room lower. */
const LETTER_AT = [50, 68, 50, 50, 56, 50];

const FIRST_LETTER = 'A'.charCodeAt(0);
const LETTERS = 26;

/** 'A' to 'Z', then numbers: a fill-in text may have more words than there are letters. */
export const letterOf = (index: number) =>
  index < LETTERS ? String.fromCharCode(FIRST_LETTER + index) : String(index + 1);

export const colourOf = (index: number): Colour => COLOURS[index % COLOURS.length]!;

/** The shape of an answer with its letter in it, as large as the text around; its colours are those of data-hue. */
export function LetteredShape({ index, className }: { index: number; className: string | undefined }) {
  const kind = index % SHAPES.length;
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {SHAPES[kind]}
      <text x="50" y={LETTER_AT[kind]} textAnchor="middle" dominantBaseline="central">
        {letterOf(index)}
      </text>
    </svg>
  );
}
