import { isTag } from 'domhandler';
import type { Element } from 'domhandler';
import { localName, textIn } from '../markup/xml.js';

/** Of what a card says all there is, or the report something. */
const READ = new Set(
  `name questiontext image image_base64 generalfeedback correctfeedback partiallycorrectfeedback incorrectfeedback answer
  subquestion dragbox selectoption units instructions graderinfo responsetemplate hint tags idnumber defaultgrade hidden single
  usecase shuffleanswers minwordlimit maxwordlimit attachments attachmentsrequired filetypeslist unitgradingtype`.split(
    /\s+/,
  ),
);
/** How Moodle draws a question, and what it does at a second try: nothing of what is asked. */
const OF_MOODLE = new Set(
  `penalty answernumbering showstandardinstruction shownumcorrect responseformat responserequired responsefieldlines maxbytes
  unitpenalty showunits unitsleft coursetags category info layouttype selecttype selectcount gradingtype showgrading
  numberingstyle shuffle version stamp`.split(/\s+/),
);

/** Names of what stands in a question and is neither read nor known to be nothing of its content, each once. */
export const unreadIn = (question: Element): string[] => [
  ...new Set(
    question.children
      .filter(isTag)
      .filter((child) => !READ.has(localName(child)) && !OF_MOODLE.has(localName(child)) && textIn(child).trim() !== '')
      .map(localName),
  ),
];
