import { unixLines } from '../constants.js';

/** What slides, word processors and spreadsheets write for the end of a line or page within a text. */
const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- control signs are exactly what goes
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** A text as it was pasted, with "\n" for every kind of line end and without any other control sign than the tab. */
export const withoutControls = (text: string): string => unixLines(text).replace(LINE_ENDS, '\n').replace(CONTROL, '');
