/** Where keys are held with the command key: Ctrl+K cuts the end of a line while writing there. */
export const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);

/** As a person reads it: 'Ctrl Z'. */
export const withCommand = (key: string) => `${IS_MAC ? '⌘' : 'Ctrl'}\u00a0${key}`;
