export { contexts, reactionsOf, upcasts } from './product.js';
export { projections, readModelGroups } from './read-models.js';
export { program } from './program.js';
