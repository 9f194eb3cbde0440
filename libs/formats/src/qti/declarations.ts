import type { Element } from 'domhandler';
import type { ShownText } from '../markup/html-text.js';
import { textIn } from '../markup/xml.js';
import type { MoodleQuestion } from '../moodle/asked.js';
import type { Reading } from '../reading.js';
import { attr, below, children } from './names.js';
import { comparedNumber } from './numbers.js';
import type { ComparedNumber } from './numbers.js';

/** What a response is to be, as an item declares it. */
export interface DeclaredResponse {
  /** Right values, in order. */
  right: string[];
  /** Points of each value that gives some. */
  points: ReadonlyMap<string, number>;
  /** Places of a picture, and what each of them gives. */
  areas: readonly { element: Element; points: number }[];
  /** One value is given at most. */
  isSingle: boolean;
  /** Of a number: how it is compared. */
  number?: ComparedNumber;
}

/** Takes in an interaction. @param here gives a text whose files are called as in the package */
export type Take = (
  reading: Reading,
  asked: MoodleQuestion,
  interaction: Element,
  declared: DeclaredResponse,
  here: (shown: ShownText) => ShownText,
) => void;

const textOf = (element: Element) => textIn(element).replace(/\s+/g, ' ').trim();

function declared(element: Element, item: Element): DeclaredResponse {
  const correct = children(element, 'correctResponse').flatMap((all) => children(all, 'value').map(textOf));
  const points = new Map<string, number>();
  for (const entry of below(element, 'mapEntry')) points.set(attr(entry, 'mapKey'), Number(attr(entry, 'mappedValue')));
  const areas = below(element, 'areaMapEntry').map((area) => ({
    element: area,
    points: Number(attr(area, 'mappedValue')) || 0,
  }));
  const best = Math.max(0, ...points.values());
  const mapped = [...points].filter(([, value]) => value > 0 && value === best).map(([key]) => key);
  const isSingle = attr(element, 'cardinality') === 'single';
  const paid = [...points].filter(([, value]) => value > 0).map(([key]) => key);
  const right = correct.length > 0 ? correct : isSingle ? mapped : paid;
  if (!/^(float|integer)$/.test(attr(element, 'baseType'))) return { right, points, areas, isSingle };
  const number = comparedNumber(item, attr(element, 'identifier'), right[0]);
  return {
    right: right.length === 0 && number.typed !== undefined ? [number.typed] : right,
    points,
    areas,
    isSingle,
    number,
  };
}

/** The declarations of an item by the name of their response. */
export const declarations = (item: Element): ReadonlyMap<string, DeclaredResponse> =>
  new Map(children(item, 'responseDeclaration').map((each) => [attr(each, 'identifier'), declared(each, item)]));
