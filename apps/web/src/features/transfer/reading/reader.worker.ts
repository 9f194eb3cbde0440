import { makeAnswerer } from './answerer.ts';
import { answering } from './ask-worker.ts';

/** Reads files beside the page, which goes on answering meanwhile. */
answering(makeAnswerer());
