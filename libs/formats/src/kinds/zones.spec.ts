import fc from 'fast-check';
import { labelledOf, LABELS } from '@ardoise/contracts/light';
import { cardDetails } from '@ardoise/contracts';
import { boxAround, boxOf, ellipseAt, inZones } from './zones.js';
import type { FileZone } from './zones.js';

const whole = { width: 200, height: 100 };
const zonesOf = (zones: readonly FileZone[], more: Partial<Parameters<typeof inZones>[0]> = {}) => {
  const { stated, told } = inZones({ ask: 'where', zones, whole, ...more });
  return { zones: stated && labelledOf(stated).zones, labelled: stated && labelledOf(stated), told };
};
const zone = (label: string, left = 20, top = 10, width = 40, height = 20): FileZone => ({
  label,
  ...boxOf(left, top, left + width, top + height),
});

describe('zones of a file', () => {
  it('lie in thousandths of the picture', () => {
    const found = zonesOf([zone('a'), { label: 'b', ...ellipseAt(100, 50, 20, 10) }]);
    expect(found).toMatchObject({
      zones: [
        { label: 'a', shape: 'rectangle', x: 100, y: 100, width: 200, height: 200 },
        { label: 'b', shape: 'ellipse', x: 400, y: 400, width: 200, height: 200 },
      ],
      told: [],
    });
  });

  it('end at the edge of the picture, and those outside are named', () => {
    const { zones, told } = zonesOf([zone('a', -20), zone('b', 190), zone('c', 300), zone('d', Number.NaN)]);
    expect(zones).toMatchObject([
      { label: 'a', x: 0, width: 100 },
      { label: 'b', x: 950, width: 50 },
    ]);
    expect(told).toEqual([
      'Une zone n’est pas sur l’image\u00a0: elle est laissée de côté («\u00a0c\u00a0», «\u00a0d\u00a0»).',
      'Une zone dépasse de l’image\u00a0: elle s’arrête à son bord.',
    ]);
  });

  it('that have corners are the rectangle around them', () => {
    const corners = [[20, 10] as const, [60, 20] as const, [40, 30] as const];
    const { zones, told } = zonesOf([{ label: 'a', ...boxAround(corners) }]);
    expect(zones).toMatchObject([{ shape: 'rectangle', x: 100, y: 100, width: 200, height: 200 }]);
    expect(told).toEqual(['Une zone d’une autre forme est devenue le rectangle qui l’entoure.']);
  });

  it('ask for the zone that is asked, whatever is left out before it', () => {
    const { labelled } = zonesOf([zone('a', 500), zone('b'), zone('c')], { ask: 'hide', zone: 2 });
    expect(labelled).toMatchObject({ zones: [{ label: 'b' }, { label: 'c' }], zone: 1 });
    expect(zonesOf([zone('a', 500), zone('b')], { ask: 'hide', zone: 0 }).zones).toBeNull();
  });

  it.each([
    ['none', []],
    ['more than a card holds', Array.from({ length: LABELS.most + 1 }, (_, at) => zone(`z${at}`))],
    ['ten thousand', Array.from({ length: 10_000 }, (_, at) => zone(`z${at}`))],
    ['one without a name', [zone('a'), zone(' ')]],
  ])('are none of ours: %s', (_, zones) => {
    expect(zonesOf(zones).zones).toBeNull();
  });

  it('are always such as a card may have', () => {
    const number = fc.oneof(
      fc.double(),
      fc.constantFrom(0, -1, 1e9, -1e9, Infinity),
      fc.double({ min: -300, max: 300 }),
    );
    const any = fc.record({
      label: fc.string({ unit: 'grapheme', maxLength: 300 }),
      shape: fc.constantFrom('rectangle' as const, 'ellipse' as const),
      ...{ left: number, top: number, width: number, height: number },
    });
    const given = fc.record({
      ask: fc.constantFrom('where' as const, 'choose' as const, 'hide' as const),
      zones: fc.array(any, { maxLength: 22 }),
      others: fc.array(fc.string({ maxLength: 300 }), { maxLength: 30 }),
      zone: fc.option(fc.nat(21), { nil: undefined }),
    });
    fc.assert(
      fc.property(given, (each) => {
        const { stated, told } = inZones({ ...each, whole });
        expect(told.every((text) => text.endsWith('.'))).toBe(true);
        if (stated) expect(cardDetails.safeParse(stated.details).error).toBeUndefined();
      }),
    );
  });
});
