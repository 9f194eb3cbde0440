import { describe, expect, it } from 'vitest';
import { liftOf } from './toast-place.ts';

const toast = { left: 24, right: 408, top: 660, bottom: 776 };
const scene = { height: 800, toast, bars: [], field: null };
const placed = (more: Partial<Parameters<typeof liftOf>[0]>) => {
  const lift = liftOf({ ...scene, ...more });
  return [toast.top - lift, toast.bottom - lift];
};

describe('a toast', () => {
  it('stays at the bottom while nothing is in its way', () => {
    expect(placed({})).toEqual([660, 776]);
    expect(placed({ field: { left: 500, right: 900, top: 700, bottom: 740 } })).toEqual([660, 776]);
    expect(placed({ bars: [{ left: 420, right: 1280, top: 720, bottom: 800 }] })).toEqual([660, 776]);
    expect(placed({ field: { left: 0, right: 900, top: 100, bottom: 140 } })).toEqual([660, 776]);
  });

  it('stands above the buttons at the bottom', () => {
    expect(placed({ bars: [{ left: 0, right: 1280, top: 720, bottom: 800 }] })).toEqual([596, 712]);
  });

  it('stands above the field in which somebody writes', () => {
    const field = { left: 0, right: 390, top: 700, bottom: 744 };
    expect(placed({ field })).toEqual([576, 692]);
    const bars = [{ left: 0, right: 390, top: 720, bottom: 800 }];
    expect(placed({ bars, field: { ...field, top: 600, bottom: 640 } })).toEqual([476, 592]);
  });

  it('goes to the top where the field takes all the room', () => {
    expect(placed({ field: { left: 0, right: 390, top: 60, bottom: 780 } })).toEqual([8, 124]);
  });
});
