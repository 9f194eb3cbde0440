import { answering } from '../reading/ask-worker.ts';
import { makeListAnswerer } from './list-answerer.ts';

/** Reads a list of people beside the page, which goes on answering meanwhile. */
answering(makeListAnswerer());
