export { readMoodleXml } from './read-moodle-xml.js';
