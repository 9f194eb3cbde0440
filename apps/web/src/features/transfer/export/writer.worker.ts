import { answering } from '../../../ui/reading/ask-worker.ts';
import { writeFormat } from './targets.ts';
import type { WriteQuestion } from './write-apart.ts';

/** Writes files beside the page, which goes on answering meanwhile. */
answering(({ format, cards, files }: WriteQuestion) => writeFormat(format, cards, files));
