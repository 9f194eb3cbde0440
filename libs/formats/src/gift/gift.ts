export { isGift } from './blocks.js';
export { readGift } from './read-gift.js';
export { writeGift } from './write-gift.js';
