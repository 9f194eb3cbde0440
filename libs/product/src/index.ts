export { contexts, projections, reactions } from './product.js';
