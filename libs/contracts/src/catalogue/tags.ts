import { z } from 'zod';
import { NAME_MAX_LENGTH } from '../constants.js';
import { id, shownLine } from '../form.js';

export const tag = z.object({ id, name: z.string() });
export type Tag = z.infer<typeof tag>;

/** A tag of the vocabulary, with the number of folders, decks and cards that carry it themselves. */
export const tagInUse = tag.extend({ usages: z.int() });
export type TagInUse = z.infer<typeof tagInUse>;

export const tagForm = z.strictObject({ name: shownLine(NAME_MAX_LENGTH) });

/** The whole new list of tag ids of a folder, deck or card; an unknown id is refused. */
export const tagChoice = z.strictObject({ tags: z.array(id).max(100) });
