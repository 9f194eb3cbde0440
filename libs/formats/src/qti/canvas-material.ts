import type { Element } from 'domhandler';
import { htmlText, plainShown } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { allOf, textIn } from '../markup/xml.js';
import { withoutDots } from '../reading.js';
import { attrOf } from './canvas-fields.js';

/**
 * The texts, pictures, sounds and films below an element of QTI 1.2, as a card shows them.
 * @param here gives a text whose files are called as in the package @param quiet hides the text's own dots
 */
export function materialShown(
  material: Element | undefined,
  here: (shown: ShownText) => ShownText,
  quiet = false,
): ShownText {
  const all = material ? allOf(material, 'mattext') : [];
  const texts = all.map((each) => {
    const raw = quiet ? withoutDots(textIn(each)) : textIn(each);
    return /html/i.test(attrOf(each, 'texttype')) ? htmlText(raw) : plainShown(raw);
  });
  const pictures = material
    ? ['matimage', 'mataudio', 'matvideo'].flatMap((name) => allOf(material, name)).map((each) => attrOf(each, 'uri'))
    : [];
  const told = texts.flatMap(({ told: each = [] }) => each);
  const text = texts.map((each) => each.text).filter(Boolean);
  const files = [...texts.flatMap((each) => each.files), ...pictures.filter(Boolean)];
  return here({ text: text.join('\n\n'), files, ...(told.length > 0 && { told }) });
}
