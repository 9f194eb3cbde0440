import { answering } from '../../../ui/reading/ask-worker.ts';
import { makeAnswerer } from './answerer.ts';

/** Reads files beside the page, which goes on answering meanwhile. */
answering(makeAnswerer());
