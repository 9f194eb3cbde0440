import { LABELS } from '@ardoise/contracts/light';
import { htmlText } from '../markup/html-text.js';
import { boxOf } from '../kinds/zones.js';
import type { FileZone } from '../kinds/zones.js';
import { feedbackOf, shownOnly } from '../moodle/asked.js';
import type { MoodleQuestion } from '../moodle/asked.js';
import { takeZones } from '../moodle/zones.js';
import type { Reading } from '../reading.js';
import { arrayOf, jsonFields, stringOf } from './json.js';
import type { Fields } from './json.js';
import { h5pTexts as words } from '#texts/h5p';
import { kindWords } from '#texts/kinds';

const textOf = (html: unknown) => htmlText(stringOf(html)).text;
const numberOf = (value: unknown) => (value === undefined ? Number.NaN : Number(value));

/** How large a letter of a task is where it is as wide as it says: what lies on it is measured by that. */
const EM = 16;
/** The size of a task that says none. */
const DEFAULT = { width: 620, height: 310 };

/** Something to be placed: its text, or what its picture is called. */
interface Placed {
  text: string;
  isPicture: boolean;
  /** It may be placed somewhere: anything else is part of the task. */
  isLoose: boolean;
}

const placedOf = (elements: readonly unknown[]): Placed[] =>
  elements.map((element) => {
    const { type, dropZones } = jsonFields(element);
    const { library, params, metadata } = jsonFields(type);
    const { text, alt } = jsonFields(params);
    const isPicture = stringOf(library).startsWith('H5P.Image');
    const name = isPicture ? textOf(alt) || textOf(jsonFields(metadata)['title']) : textOf(text);
    return { text: name, isPicture, isLoose: arrayOf(dropZones).length > 0 };
  });

/** Takes in texts that are dragged onto zones of a picture: each zone is named. */
export function takeDragged(reading: Reading, asked: MoodleQuestion, params: Fields, picture: string | null): void {
  const { settings, task } = jsonFields(params['question']);
  const { elements, dropZones } = jsonFields(task);
  const { width, height } = { ...DEFAULT, ...jsonFields(jsonFields(settings)['size']) };
  const whole = { width: Number(width) || DEFAULT.width, height: Number(height) || DEFAULT.height };
  const kind = words.kinds.dragged;
  const things = placedOf(arrayOf(elements));
  const given = arrayOf(dropZones).map((zone) => {
    const fields = jsonFields(zone);
    return { fields, right: arrayOf(fields['correctElements']).flatMap((at) => things[Number(at)] ?? []) };
  });
  const zones = given.filter(({ right }) => right.length > 0);
  const refuse = (reason: string) => void reading.leftOut(asked.name, kind, reason);
  if (picture === null) return refuse(kindWords.noPicture);
  if (zones.length > LABELS.most) return refuse(kindWords.manyZones);
  if (zones.some(({ right }) => right.length > 1)) return refuse(kindWords.manyInZone);
  if (zones.some(({ right: [thing] }) => thing?.text === '')) return refuse(kindWords.pictureLabels);
  const placed = zones.map(({ fields, right: [thing] }): FileZone => {
    const [left, top] = [(numberOf(fields['x']) / 100) * whole.width, (numberOf(fields['y']) / 100) * whole.height];
    const box = boxOf(left, top, left + numberOf(fields['width']) * EM, top + numberOf(fields['height']) * EM);
    return { label: thing?.text ?? '', ...box };
  });
  const own = new Set(zones.map(({ right: [thing] }) => thing));
  const others = things.filter((thing) => thing.isLoose && !own.has(thing)).map(({ text }) => text);
  const fixed = things.filter(({ isLoose }) => !isLoose);
  const texts = fixed.filter(({ isPicture }) => !isPicture).map(({ text }) => text);
  const tips = given.map(({ fields }) => textOf(jsonFields(fields['tip'])['tip'])).filter(Boolean);
  const changes = [
    ...(zones.length < given.length ? [kindWords.emptyZones(given.length - zones.length)] : []),
    ...(things.some(({ isPicture, isLoose }) => isPicture && isLoose) ? [kindWords.picturesNamed] : []),
    ...(fixed.some(({ isPicture }) => isPicture) ? [words.picturesOnIt] : []),
    ...(texts.length > 0 ? [words.textsOnIt] : []),
  ];
  const question = { ...asked.question, text: [asked.question.text, ...texts].filter(Boolean).join('\n\n') };
  const verso = [...tips.map((tip) => shownOnly(words.hint(tip))), ...asked.verso];
  takeZones(reading, { ...asked, question, verso }, kind, {
    ...{ ask: 'choose', zones: placed, others, whole, picture, changes },
  });
}

/** Takes in a picture where something is to be pointed at. @param findsAll all that is right is to be found, not any of it */
export function takePointed(
  reading: Reading,
  asked: MoodleQuestion,
  params: Fields,
  { picture, findsAll }: { picture: string | null; findsAll: boolean },
): void {
  const spots = arrayOf(params['hotspot']).map((spot) => {
    const { userSettings, computedSettings } = jsonFields(spot);
    const { correct, feedbackText } = jsonFields(userSettings);
    const { x, y, width, height, figure } = jsonFields(computedSettings);
    const [left, top] = [numberOf(x), numberOf(y)];
    const box = boxOf(left, top, left + numberOf(width), top + numberOf(height));
    const shape = figure === 'circle' ? ('ellipse' as const) : box.shape;
    return { isRight: correct === true, feedback: textOf(feedbackText), box: { ...box, shape } };
  });
  const right = spots.filter(({ isRight }) => isRight);
  const name = textOf(params['hotspotName']);
  const zones = right.map(({ box }) => ({ label: name || kindWords.unnamed, ...box }));
  const said = feedbackOf(
    spots.map(({ isRight, feedback }) => ({
      label: isRight ? words.right : words.wrong,
      feedback: shownOnly(feedback),
    })),
  );
  const beside = textOf(params['noneSelectedFeedback']);
  const other = beside === '' ? [] : [shownOnly(words.beside(beside))];
  const wanted = findsAll ? Number(params['numberHotspots'] ?? right.length) : 1;
  const changes = [
    ...(name === '' ? [kindWords.unnamedZones] : []),
    ...(wanted < right.length ? [kindWords.allSpots(right.length, wanted)] : []),
  ];
  takeZones(reading, { ...asked, verso: [...said, ...other, ...asked.verso] }, words.kinds.pointed, {
    ...{ ask: 'where', zones, whole: { width: 100, height: 100 }, picture, changes },
  });
}
