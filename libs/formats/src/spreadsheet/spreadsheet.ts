export { isTemplate, readSpreadsheet, templateCards } from './read-spreadsheet.js';
export { readSheet, sheetRows } from './xlsx.js';
export type { ReadSheet } from './xlsx.js';
