import { unixLines } from '@ardoise/contracts';
import { eachText } from '@ardoise/event-store';
import type { Upcasts } from '@ardoise/event-store';

/** Version 1 kept the line ends that a form had sent; from version 2 on each is a line feed alone. */
const lines = [eachText(unixLines)];

export const discussionUpcasts: Upcasts = {
  CommentWritten: lines,
};
