export { TransferModule } from './transfer.module.js';
export { sharesProjection } from './read/shares.js';
