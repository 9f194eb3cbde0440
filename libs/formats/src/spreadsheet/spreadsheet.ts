export { isTemplate, readSpreadsheet } from './read-spreadsheet.js';
export { sheetNotes, sheetRows } from './xlsx.js';
