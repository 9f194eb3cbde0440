import { storedText } from '../../platform/web-storage.ts';

const stored = storedText('ardoise.classes');

/** Which classes the list shows. */
export interface ClassFilter {
  mine: boolean;
  archived: boolean;
}

/** As it was on the last visit; archived ones are asked for each time. */
export const keptFilter = (): ClassFilter => ({ mine: stored.read() === 'mine', archived: false });

export const keepFilter = ({ mine }: ClassFilter): void => stored.write(mine ? 'mine' : 'all');
