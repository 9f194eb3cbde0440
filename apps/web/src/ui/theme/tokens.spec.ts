import { describe, expect, it } from 'vitest';
import { ACCENT, COLOURS } from '@ardoise/contracts/light';
import { hues, palettes, tokensAsCss } from './tokens.ts';

/** WCAG 2.2, of '#rrggbb'. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('presses by daylight what mails and the pages for learning platforms press', () => {
  expect(palettes.light.accent).toBe(ACCENT);
});

describe.each(['light', 'dark'] as const)('the colours of categories in the %s theme', (theme) => {
  const palette = palettes[theme];
  const { ground, surface, sunken, line } = palette;

  it('are eight, each another one', () => {
    expect(Object.keys(hues[theme])).toEqual([...COLOURS]);
    for (const part of ['tint', 'ink'] as const)
      expect(new Set(COLOURS.map((colour) => hues[theme][colour][part])).size).toBe(8);
  });

  it.each(COLOURS)('%s is read at 4.5 : 1, upon its tint and upon every ground', (colour) => {
    const { tint, ink } = hues[theme][colour];
    for (const below of [tint, ground, surface, sunken]) expect(contrast(ink, below)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(COLOURS)('%s bears all that is written upon its tint', (colour) => {
    const { tint } = hues[theme][colour];
    for (const text of [palette.ink, palette.inkSoft, palette.accent])
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(COLOURS)('%s tells what of a bar is done', (colour) => {
    expect(contrast(hues[theme][colour].ink, line)).toBeGreaterThanOrEqual(3);
  });
});

it('the colour of a category reaches all that stands in its element', () => {
  for (const colour of COLOURS)
    expect(tokensAsCss()).toContain(`[data-hue='${colour}'] { --hue-tint: var(--hue-${colour}-tint);`);
});

it('a black drawing on nothing is seen in every theme', () => {
  for (const palette of Object.values(palettes)) {
    const below = palette.picture === 'transparent' ? palette.surface : palette.picture;
    expect(contrast('#000000', below)).toBeGreaterThanOrEqual(12);
  }
});
