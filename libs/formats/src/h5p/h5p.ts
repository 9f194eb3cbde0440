export { readH5p } from './read-h5p.js';
