export { readQti } from './read-qti.js';
export { writeQti } from './write-qti.js';
