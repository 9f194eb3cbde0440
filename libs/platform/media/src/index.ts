export { Media, MediaMissing } from './media.js';
export type { ByteRange, FileOnDisk, MediaStat } from './media.js';
export { FolderMedia } from './folder-media.js';
export { borrow } from './borrow.js';
export { inspect } from './inspect.js';
export { mayShrink, shrink } from './shrink.js';
export { recognise, recogniseFile } from './recognise.js';
export type { Recognised } from './recognise.js';
export { parseRange } from './parse-range.js';
