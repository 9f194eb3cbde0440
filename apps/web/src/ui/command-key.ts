/** Where keys are held with the command key, others are for moving in a text. */
const COMMAND = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** As a person reads it: 'Ctrl Z'. */
export const withCommand = (key: string) => `${COMMAND}\u00a0${key}`;
