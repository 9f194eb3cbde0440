/** For a radio button with a hint below its name: it stands beside the first line, not between them. */
export const TWO_LINE_RADIO = { icon: { alignSelf: 'start', marginBlockStart: '0.3em' } } as const;
