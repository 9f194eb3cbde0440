export const POLL_OPTIONS = { least: 2, most: 10, longest: 500 } as const;
