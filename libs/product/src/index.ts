export { contexts, projections, reactionsOf, upcasts } from './product.js';
