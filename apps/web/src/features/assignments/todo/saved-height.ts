import { storedText } from '../../../platform/web-storage.ts';

const stored = storedText('ardoise.todo');

/** How high the list was when it was last shown on this device, in pixels: its room is there before it has come. */
export const savedHeight = (): number => Number(stored.read());

/** 0 where there is nothing to do any more. */
export const saveHeight = (px: number): void => stored.write(px > 0 ? String(px) : null);
