/** Sizes of a printed text in points, from the one for few words down to the smallest that is read with ease. */
const SIZES = [20, 17, 15, 13, 11.5, 10, 9, 8] as const;

const FACE = '[data-part="print-face"]';
const CUT = 'data-cut';
const SIZE = '--print-size';

const isWider = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;

/** Also where what is too wide would still have room as far as the cut itself. */
const overflows = (face: HTMLElement) =>
  face.scrollHeight > face.clientHeight + 1 || isWider(face) || [...face.children].some(isWider);

/**
 * Gives every face under `root` the largest size at which it holds its text, all faces at once for each size: setting
 * and measuring one after the other would lay out the page again for each of them. Returns how many are cut even so.
 */
export function fitFaces(root: HTMLElement): number {
  const faces = [...root.querySelectorAll<HTMLElement>(FACE)];
  // What hides the rest of a text would hide it from the measuring as well.
  for (const face of faces) face.removeAttribute(CUT);
  let open = faces;
  for (const size of SIZES) {
    for (const face of open) face.style.setProperty(SIZE, `${size}pt`);
    open = open.filter(overflows);
  }
  for (const face of open) face.setAttribute(CUT, '');
  return open.length;
}
