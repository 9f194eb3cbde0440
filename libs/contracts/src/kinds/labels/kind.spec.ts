import type { KindFields } from '../kind.js';
import { labelsDetails } from './details.js';
import type { LabelledZone, LabelsDetails } from './details.js';
import { labelsKind } from './kind.js';
import { holdsPoint, readPoint } from './zones.js';

const AORTA: LabelledZone = { label: 'Aorte', shape: 'ellipse', x: 400, y: 100, width: 200, height: 100 };
const LEFT: LabelledZone = { label: 'Ventricule', shape: 'rectangle', x: 500, y: 600, width: 200, height: 300 };
const RIGHT: LabelledZone = { ...LEFT, x: 200 };
const card = (ask: LabelsDetails['ask'], more: Partial<LabelsDetails> = {}): KindFields => ({
  question: 'Le cœur',
  answer: [],
  possible_answers: [],
  is_fillable_text: false,
  kind: 'labels',
  details: { ask, zones: [AORTA, LEFT], others: [], ...more },
});
const right = (one: KindFields, ...given: string[]) => labelsKind.judge(one, given).isCorrect;

describe('a place of a picture', () => {
  it.each([
    ['510,300', { x: 510, y: 300 }],
    [' 0,1000 ', { x: 0, y: 1000 }],
    ['1001,0', null],
    ['-1,0', null],
    ['5.5,1', null],
    ['1,2,3', null],
    ['', null],
    ['Aorte', null],
  ])('is read: %j', (text, point) => expect(readPoint(text)).toEqual(point));

  it('lies in a rectangle to its edge, and in an ellipse not in its corners', () => {
    expect(holdsPoint(LEFT, { x: 500, y: 900 })).toBe(true);
    expect(holdsPoint(LEFT, { x: 499, y: 900 })).toBe(false);
    expect(holdsPoint(AORTA, { x: 400, y: 150 })).toBe(true);
    expect(holdsPoint(AORTA, { x: 402, y: 102 })).toBe(false);
  });
});

describe('zones', () => {
  const zones = (zone: object) => labelsDetails.safeParse({ ask: 'type', zones: [zone], others: [] }).success;
  it.each([
    ['one that ends with the picture', { ...LEFT, x: 800 }, true],
    ['one that goes over its edge', { ...LEFT, x: 801 }, false],
    ['one without a width', { ...LEFT, width: 0 }, false],
    ['half a thousandth', { ...LEFT, x: 0.5 }, false],
    ['a polygon', { ...LEFT, shape: 'polygon' }, false],
  ])('%s: %s', (_, zone, fits) => expect(zones(zone)).toBe(fits));

  it('are one at least, and called something but where they are only uncovered', () => {
    const unnamed = { zones: [AORTA, { ...LEFT, label: '' }] };
    expect(labelsKind.problemOf(card('where', { zones: [] }))).toBe('labels-missing');
    for (const ask of ['where', 'type', 'choose'] as const)
      expect(labelsKind.problemOf(card(ask, unnamed))).toBe('labels-missing');
    expect(labelsKind.problemOf(card('hide', unnamed))).toBeUndefined();
    expect(labelsKind.problemOf(card('type', { zone: 2 }))).toBe('malformed');
    expect(labelsKind.problemOf({ ...card('type'), details: { unit: 'm', least: 1, most: 2 } })).toBe('labels-missing');
  });

  it('make the answer that a reader who knows no kinds shows', () => {
    expect(labelsKind.tidied(card('type')).answer).toEqual(['Aorte', 'Ventricule']);
    expect(labelsKind.tidied(card('hide', { zones: [AORTA, { ...LEFT, label: '' }] })).answer).toEqual([
      'Aorte',
      'Zone 2',
    ]);
    const one = { zones: [AORTA, { ...LEFT, label: '' }], zone: 1 };
    expect(labelsKind.tidied(card('hide', one)).answer).toEqual(['Zone 2']);
  });

  it('that are only uncovered are asked by no quiz', () => {
    expect(labelsKind.canBeAsked(card('hide'))).toBe(false);
    expect(labelsKind.canBeAsked(card('choose'))).toBe(true);
  });
});

describe('to find zones', () => {
  const one = card('where');
  it('is right with a place in each', () => {
    expect(right(one, '500,150', '600,700')).toBe(true);
    expect(labelsKind.judge(one, ['600,700', '600,700'])).toEqual({ isCorrect: false, parts: [false, true] });
    expect(right(one, '500,150', '')).toBe(false);
    expect(right(one, '500,150')).toBe(false);
    expect(right(one)).toBe(false);
    expect(right(one, 'Aorte', 'Ventricule')).toBe(false);
  });

  it('tells what to look for, and not where', () => {
    expect(labelsKind.shown(one)).toEqual({ ask: 'where', zones: [], labels: ['Aorte', 'Ventricule'] });
    expect(labelsKind.shown(card('where', { zone: 1 }))).toEqual({ ask: 'where', zones: [], labels: ['Ventricule'] });
    expect(right(card('where', { zone: 1 }), '600,700')).toBe(true);
    expect(labelsKind.rightAnswer(one)).toEqual(['500,150', '600,750']);
  });

  it('takes either of two that are called the same, once', () => {
    const both = card('where', { zones: [LEFT, RIGHT] });
    expect(right(both, '300,700', '600,700')).toBe(true);
    expect(right(both, '300,700', '310,710')).toBe(false);
    expect(right(card('where', { zones: [LEFT, RIGHT], zone: 0 }), '300,700')).toBe(true);
  });

  it('is counted by the zone that was hit, and shows a class no place', () => {
    expect(labelsKind.counted(one, ['600,700', '10,10'])).toEqual(['Ventricule', 'à côté']);
    expect(labelsKind.onWall(one, ['500,150', ''])).toEqual(['Aorte', '']);
    expect(labelsKind.inClass(one, ['500,150', ''])).toEqual(['500,150', '']);
    expect(labelsKind.inClass(one, ['nulle part', ''])).toBeUndefined();
    const inside = card('where', { zones: [LEFT, { ...LEFT, label: 'Paroi', width: 50 }] });
    expect(labelsKind.counted(inside, ['510,700', '510,700'])).toEqual(['Ventricule', 'Paroi']);
  });

  it('is counted apart where one of two that are called the same was found twice', () => {
    const both = card('where', { zones: [LEFT, RIGHT] });
    expect(labelsKind.counted(both, ['600,700', '300,700'])).toEqual(['Ventricule', 'Ventricule']);
    expect(labelsKind.counted(both, ['300,700', '310,710'])).toEqual(['Ventricule', 'Ventricule (deux fois)']);
  });
});

describe('to name zones', () => {
  it('compares what is typed as typed answers are', () => {
    const one = card('type');
    expect(right(one, ' AORTE', 'ventricule')).toBe(true);
    expect(right(one, 'ventricule', 'aorte')).toBe(false);
    expect(labelsKind.counted(one, ['AORTE', 'Oreillette '])).toEqual(['Aorte', 'oreillette']);
    expect(labelsKind.offered(one)).toEqual([]);
  });

  it('shows all zones and no label, and says which one is asked', () => {
    const { label: _, ...aorta } = AORTA;
    const { label: __, ...left } = LEFT;
    expect(labelsKind.shown(card('type'))).toEqual({ ask: 'type', zones: [aorta, left], labels: [] });
    expect(labelsKind.shown(card('type', { zone: 1 }))).toMatchObject({ zone: 1, labels: [] });
    expect(right(card('type', { zone: 1 }), 'Ventricule')).toBe(true);
  });

  it('offers each label once, and others', () => {
    const one = card('choose', { zones: [AORTA, LEFT, RIGHT], others: ['Veine', 'aorte'] });
    expect(labelsKind.offered(one)).toEqual(['Aorte', 'Ventricule', 'Veine']);
    expect(right(one, 'Aorte', 'Ventricule', 'Ventricule')).toBe(true);
    expect(labelsKind.inClass(one, ['Aorte', '', 'Veine'])).toEqual(['Aorte', '', 'Veine']);
    expect(labelsKind.inClass(one, ['Aorte', '', 'Foie'])).toBeUndefined();
    expect(labelsKind.tidied(card('type', { others: ['Veine'] })).details).toMatchObject({ others: [] });
  });
});

describe('a corrected key', () => {
  it('is where zones lie if they are looked for, and what they are called otherwise', () => {
    const moved = { zones: [{ ...AORTA, x: 0 }, LEFT] };
    expect(labelsKind.hasSameKey(card('where'), card('where', moved))).toBe(false);
    expect(labelsKind.hasSameKey(card('type'), card('type', moved))).toBe(true);
    expect(labelsKind.keyApplies(card('where'), card('where', moved))).toBe(true);
    const renamed = { zones: [AORTA, { ...LEFT, label: 'Oreillette' }] };
    expect(labelsKind.keyApplies(card('where'), card('where', renamed))).toBe(false);
    expect(labelsKind.keyApplies(card('type'), card('type', renamed))).toBe(true);
    expect(labelsKind.keyApplies(card('choose'), card('choose', renamed))).toBe(false);
    expect(labelsKind.keyApplies(card('choose', { others: ['Oreillette'] }), card('choose', renamed))).toBe(true);
    expect(labelsKind.keyApplies(card('type'), card('choose'))).toBe(false);
  });
});
