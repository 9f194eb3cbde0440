export { readDocx } from './read-docx.js';
export { readOdt } from './read-odt.js';
export { readHtml, readPasted } from './read-html.js';
export type { Pasted } from './read-html.js';
