export { contexts, projections, reactionsOf, upcasts } from './product.js';
export { program } from './program.js';
