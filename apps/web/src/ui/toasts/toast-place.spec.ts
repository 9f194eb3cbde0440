import { describe, expect, it } from 'vitest';
import { liftOf } from './toast-place.ts';

const toast = { left: 24, right: 408, top: 660, bottom: 776 };
const across = (top: number, bottom: number) => ({ left: 0, right: 1280, top, bottom });
const placed = (more: Partial<Parameters<typeof liftOf>[0]>) => {
  const lift = liftOf({ height: 800, toast, bars: [], fields: [], field: null, asked: [], ...more });
  return [toast.top - lift, toast.bottom - lift];
};

describe('a toast', () => {
  it('stays at the bottom while nothing is in its way', () => {
    expect(placed({})).toEqual([660, 776]);
    expect(placed({ fields: [{ left: 500, right: 900, top: 700, bottom: 740 }, across(100, 140)] })).toEqual([
      660, 776,
    ]);
    expect(placed({ bars: [{ left: 420, right: 1280, top: 720, bottom: 800 }] })).toEqual([660, 776]);
  });

  it('stands above the buttons at the bottom', () => {
    expect(placed({ bars: [across(720, 800)] })).toEqual([596, 712]);
  });

  it('stands where no field is', () => {
    expect(placed({ fields: [across(700, 744)] })).toEqual([576, 692]);
    expect(placed({ bars: [across(720, 800)], fields: [across(600, 640), across(500, 540)] })).toEqual([376, 492]);
  });

  it('leaves the field in use alone where there is no room between all of them', () => {
    const fields = Array.from({ length: 7 }, (_, n) => across(60 + n * 100, 150 + n * 100));
    expect(placed({ fields, field: fields[6]! })).toEqual([536, 652]);
    expect(placed({ fields, field: null })).toEqual([660, 776]);
  });

  it('covers neither a question nor its answers, and goes to the top where they take all the room', () => {
    expect(placed({ asked: [across(100, 180), across(200, 500)] })).toEqual([660, 776]);
    expect(placed({ asked: [across(300, 380), across(400, 776)] })).toEqual([176, 292]);
    expect(placed({ asked: [across(60, 140), across(150, 776)] })).toEqual([8, 124]);
  });

  it('stands above a dialog that it would lie on the edge of, or at least above its buttons', () => {
    const dialog = { left: 380, right: 900, top: 300, bottom: 700 };
    const buttons = [{ left: 390, right: 500, top: 640, bottom: 684 }];
    expect(placed({ fields: [dialog], asked: buttons })).toEqual([176, 292]);
    const tall = { ...dialog, top: 40, bottom: 760 };
    expect(placed({ fields: [tall], asked: buttons })).toEqual([516, 632]);
  });

  it('goes to the top where one field takes all the room', () => {
    const field = across(60, 780);
    expect(placed({ fields: [field], field })).toEqual([8, 124]);
  });
});
