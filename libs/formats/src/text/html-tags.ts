import { textTexts as words } from '#texts/text';

const TAG =
  /<\/?(?:a|b|br|center|code|del|details|div|em|font|h[1-6]|hr|i|img|kbd|li|mark|ol|p|pre|s|span|strong|sub|summary|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i;

/** What is told of texts that are no HTML and hold some all the same: a card shows it as it is written. Code is code. */
export function toldOfTags(...texts: readonly string[]): string[] {
  return texts.some((text) => TAG.test(text.replace(/```[^`]*```|`[^`\n]*`/g, ''))) ? [words.html] : [];
}
