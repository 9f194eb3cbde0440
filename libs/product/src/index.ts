export { contexts, projections, reactionsOf } from './product.js';
