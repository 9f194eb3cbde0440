export { readMoodleXml } from './read-moodle-xml.js';
export { writeMoodleXml } from './write-moodle-xml.js';
