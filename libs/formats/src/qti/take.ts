import type { Element } from 'domhandler';
import type { ShownText } from '../markup/html-text.js';
import type { MoodleQuestion } from '../moodle/asked.js';
import type { Reading } from '../reading.js';
import type { DeclaredResponse } from './declarations.js';

/** Takes in an interaction. @param here gives a text whose files are called as in the package */
export type Take = (
  reading: Reading,
  asked: MoodleQuestion,
  interaction: Element,
  declared: DeclaredResponse,
  here: (shown: ShownText) => ShownText,
) => void;
