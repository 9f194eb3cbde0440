import { daysAfter } from '@ardoise/contracts';
import type { Days } from './period.js';

/** A day, a month or a year of the organisation's calendar: '2026-03-05', '2026-03' or '2026'. */
export type Block = string;

const YEAR = 4;
const MONTH = 7;

const lastOf = (month: Block) => daysAfter(followingMonth(month), -1);

function followingMonth(month: Block): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/** The days of a block. */
export function daysOfBlock(block: Block): Days {
  if (block.length === YEAR) return { first: `${block}-01-01`, last: `${block}-12-31` };
  if (block.length === MONTH) return { first: `${block}-01`, last: lastOf(block) };
  return { first: block, last: block };
}

export const isDay = (block: Block): boolean => block.length > MONTH;

/** The blocks that one is the sum of, in order: a year's months, a month's days; none of a day. */
export function subBlocks(block: Block): Block[] {
  if (isDay(block)) return [];
  if (block.length === YEAR)
    return Array.from({ length: 12 }, (_, month) => `${block}-${String(month + 1).padStart(2, '0')}`);
  const { first, last } = daysOfBlock(block);
  return Array.from({ length: Number(last.slice(-2)) }, (_, day) => daysAfter(first, day));
}

/** The fewest blocks that are these days, in order. */
export function blocksOf({ first, last }: Days): Block[] {
  const blocks: Block[] = [];
  for (let day = first; day <= last;) {
    const whole = [day.slice(0, YEAR), day.slice(0, MONTH), day];
    const block = whole.find((one) => daysOfBlock(one).first === day && daysOfBlock(one).last <= last) ?? day;
    blocks.push(block);
    day = daysAfter(daysOfBlock(block).last, 1);
  }
  return blocks;
}

/** What sums of a period are made of: its days, each month that is over after its days, each year after its months. */
export function* blocksToMake({ first, last }: Days): Iterable<Block> {
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    yield day;
    for (const block of [day.slice(0, MONTH), day.slice(0, YEAR)]) if (daysOfBlock(block).last === day) yield block;
  }
}
