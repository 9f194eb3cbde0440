/** Of what a card says all there is, or the report something. */
const READ = `name questiontext image image_base64 generalfeedback correctfeedback partiallycorrectfeedback incorrectfeedback
  answer subquestion dragbox selectoption units instructions graderinfo responsetemplate hint tags idnumber defaultgrade hidden
  single usecase shuffleanswers minwordlimit maxwordlimit attachments attachmentsrequired filetypeslist unitgradingtype`;
/** How Moodle draws a question, and what it does at a second try: nothing of what is asked. */
const OF_MOODLE = `penalty answernumbering showstandardinstruction shownumcorrect responseformat responserequired
  responsefieldlines maxbytes unitpenalty showunits unitsleft coursetags category info layouttype selecttype selectcount
  gradingtype showgrading numberingstyle shuffle version stamp`;

/** Of a question on a picture. */
const ON_PICTURE = 'file drag drop showmisplaced dropzonevisibility';

/** The elements of a question that are read, or are nothing of its content. */
export const KNOWN_ELEMENTS: ReadonlySet<string> = new Set(`${READ} ${OF_MOODLE}`.split(/\s+/));
export const KNOWN_ON_PICTURES: ReadonlySet<string> = new Set([...KNOWN_ELEMENTS, ...ON_PICTURE.split(' ')]);
