export { isTemplate, readSpreadsheet } from './read-spreadsheet.js';
export { sheetRows } from './xlsx.js';
