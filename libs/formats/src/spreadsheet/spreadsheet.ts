export { readSpreadsheet } from './read-spreadsheet.js';
