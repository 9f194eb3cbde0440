/** What the product fixes in figures and names. This file imports nothing, so that light pages may use it freely. */

/** The colour of what is pressed, by daylight: of screens, mails and the pages for learning platforms. */
export const ACCENT = '#0f5c66';

export const ROOT_FOLDER_ID = '0';
export const MAX_FOLDER_DEPTH = 4;
export const MIN_DECK_DEPTH = 2;
/** Whether a folder may be created, moved or imported under a parent of this depth. */
export function acceptsFolders(parentDepth: number): boolean {
  return parentDepth < MAX_FOLDER_DEPTH;
}

/** Whether a deck may stand in a folder of this depth. */
export function acceptsDecks(folderDepth: number): boolean {
  return folderDepth >= MIN_DECK_DEPTH;
}

/** Delays of the four timed ratings, in seconds. */
export const REVISION_DELAYS = { hard: 600, medium: 21_600, easy: 86_400, veryEasy: 345_600 } as const;
/** A card comes back «bientôt» when its delay ends within this many seconds. */
export const LEARN_SOON_SECONDS = 86_400;
/** A card is learnt once its last rating has sent it away for this long, whichever scheduler its deck has. */
export const LEARNT_SECONDS = 345_600;
/** Most cards that a student has starred at a time: what lists them stays short. */
export const STARS_MOST = 2_000;
/** A rating kept on a phone without a connection counts at the moment it was made, up to this many days ago. */
export const LATE_RATING_DAYS = 30;

/** How a deck's cards come back: after the delay of the button, or when FSRS expects them to be nearly forgotten. */
export const SCHEDULERS = ['fixed', 'fsrs'] as const;
export type Scheduler = (typeof SCHEDULERS)[number];
/** What a student's page looks ahead and back over, in days, today included. */
export const FORECAST_DAYS = 30;
export const HEAT_MAP_DAYS = 365;
/** A student's day: ratings that are its goal and cards never rated before, until the student says otherwise, and at most. */
export const DAILY_GOAL = { goal: 20, newCards: 10, most: 200, mostNewCards: 100 } as const;
/** The hours at which a daily reminder may come, the one that is proposed, and how many devices of a person have it. */
export const DAILY_REMINDER = { first: 6, last: 22, hour: 18, devices: 5 } as const;
/** Cards of one of the day's sessions. */
export const SESSION_LENGTHS = [10, 20, 40] as const;
export const RECENT_DECKS = 3;
/** Most rows of the student's page, and of the comparison of schedulers. */
export const OWN_DECKS = 200;
export const COMPARED_CARDS = 100;

export const PASSWORD_MIN_LENGTH = 8;
/** Of a class. */
export const CLASS_NAME_MAX_LENGTH = 60;
/** Of a table of people and their classes: some ten thousand lines are looked at no further than USERS_AT_ONCE. */
export const PEOPLE_TABLE_MAX_CHARACTERS = 900_000;
/** People of a list whose columns are known already: a list of USERS_AT_ONCE comes in pieces. */
export const LISTED_AT_ONCE = 1_000;
export const REFUSED_ROWS_SHOWN = 200;
/** Removed people in one answer; the others are found by their reference. */
export const REMOVED_SHOWN = 100;
/** People in one answer who ask that their account be erased: those who have waited longest. */
export const LEAVE_REQUESTS_SHOWN = 500;
/** Of what a professor writes to one of them. */
export const LEAVE_WORD_MAX_LENGTH = 1_000;
/** Classes for which a folder or a quiz is there. */
export const RESERVED_CLASSES_MOST = 200;
/** People who come into a class, or leave it, in one request. */
export const CLASS_MEMBERS_AT_ONCE = 2_000;
/** Characters of the code by which students come in: without those that look like others. */
export const CLASS_CODE_LENGTH = 8;
export const CLASS_CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Signs of the two codes of a pupil's card, of the same signs: the class's, which is no secret, and their own. */
export const SHEET_CODES = { ofClass: 6, own: 8 } as const;
/** Pupils without an address who are added in one request: a whole small school. */
export const PUPILS_AT_ONCE = 1_500;
/** Of a folder, deck, quiz or tag. */
export const NAME_MAX_LENGTH = 120;
/** Of a question, and of the text on a card's back. */
export const TEXT_MAX_LENGTH = 10_000;
export const QUESTION_MIN_LENGTH = 4;
export const SWIPE_THRESHOLD_PX = 30;
export const CARD_BATCH_SIZE = 50;
/** Cards that a search counts: its total is one more where there are more. */
export const FOUND_COUNTED = 1_000;
export const LEFT_ALIGN_FROM_CHARACTERS = 100;
/** Marks a blank in the question of a fill-in text. */
export const BLANK = '...';

/** The number of blanks in a fill-in text: occurrences of '...', read from the left without overlap. */
export function countBlanks(question: string): number {
  return question.split(BLANK).length - 1;
}

/** Of one formula: characters, and levels of what stands in something else. */
export const FORMULA_LIMITS = { length: 2_000, depth: 30 } as const;
/** A text with the line ends that are kept and answered, whatever a form sent. */
export function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Days during which a deleted folder, deck or card can be brought back. */
export const UNDO_DAYS = 30;

export const MEDIA_EXTENSIONS = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'],
  video: ['mp4', 'avi', 'mov', 'wmv', 'mkv', 'webm'],
  audio: ['mp3', 'wav', 'ogg', 'aac', 'flac'],
} as const;
export type MediaKind = keyof typeof MEDIA_EXTENSIONS;

/** The kind of a media file, from the extension of its name or of the path of its URL; null when it has none. */
export function mediaKind(nameOrUrl: string): MediaKind | null {
  const path = nameOrUrl.split(/[?#]/, 1)[0] ?? '';
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  for (const kind of ['image', 'video', 'audio'] as const)
    if ((MEDIA_EXTENSIONS[kind] as readonly string[]).includes(extension)) return kind;
  return null;
}

/** What can be wrong with a file that is kept: it is not there, it holds nothing, or it is not what its extension says. */
export const MEDIA_FAULTS = ['missing', 'empty', 'other-kind'] as const;
export type MediaFault = (typeof MEDIA_FAULTS)[number];

export const ROLES = ['student', 'professor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that a professor can give. */
export const ASSIGNABLE_ROLES = ['student', 'professor'] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** A mail's link works once, for this many hours from the request. */
export const LINK_HOURS = { register: 24, recover: 1 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

/** Most comments, and most proposed cards, of a person in an hour. */
export const COMMENTS_PER_HOUR = 60;
export const PROPOSALS_PER_HOUR = 60;
/** Most answers of a professor in an hour, and most to one comment. */
export const COMMENT_ANSWERS_PER_HOUR = 300;
export const ANSWERS_PER_COMMENT = 20;

/** Most live connections of one session to a process: a person opens a few tabs. */
export const SOCKETS_PER_SESSION = 20;

/** The open page gives a sign of life this often; a session without one for the second delay is over for the statistics. */
export const SIGN_OF_LIFE_SECONDS = 60;
export const SESSION_SILENCE_MINUTES = 30;
/** Only in a session that began less than this ago a password is changed without telling the present one. */
export const FRESH_SESSION_MINUTES = 15;

/** Most addresses that are added at once. */
export const USERS_AT_ONCE = 5_000;
/** Bounds of the factor on a student's time in quizzes. */
export const TIME_FACTOR = { least: 1, most: 5 } as const;

/** Seconds for each card of a new quiz; 0 means no limit. */
export const QUIZ_TIME_LIMIT = 30;
export const QUIZ_TIME_STEP = 5;
export const QUIZ_MAX_SECONDS = 86_400;
export const QUIZ_MAX_CARDS = 500;
/** Added to each card's time for the way through the network. */
export const QUIZ_GRACE_SECONDS = 2;
/** Seconds that a press adds while a question of a run is open. */
export const RUN_EXTENSION_SECONDS = 15;
/** Cards that were missed in a quiz are offered for this many days, of so many quizzes. */
export const MISSED_DAYS = 30;
export const MISSED_QUIZZES = 3;
/** A new quiz gets a code from here to there, drawn at random. */
export const QUIZ_CODES = { least: 100_000, most: 999_999 } as const;

/** Bounds of one import, and of what a zip may unpack to. */
export const IMPORT_LIMITS = {
  flashcards: 10_000,
  /** Different names of tags. */
  tags: 1_000,
  mediaBytes: 200 * 1024 * 1024,
  /** Of the node's JSON text: ten thousand long cards. */
  nodeBytes: 64 * 1024 * 1024,
  unpackedBytes: 500 * 1024 * 1024,
} as const;
/** What one person may ask for at once, and a student send in a day. */
export const PERSON_LIMITS = { requests: 8, uploads: 2, mediaBytesADay: 200 * 1024 * 1024 } as const;
/** Most cards of one export. */
export const EXPORT_MAX_CARDS = 10_000;
/** How the files of a card are called in a zip and in an import: media_{cardId}.{ext}, mediaverso_{cardId}.{ext}. */
export const MEDIA_NAME = /^(media|mediaverso)_([A-Za-z0-9_-]{1,36})\.([a-z0-9]{2,4})$/;
/** Days of a period of statistics where none is told, and the most: five years. */
export const STATS_DAYS = 30;
export const STATS_MAX_DAYS = 1_827;
/** A card counts among the hardest from so many ratings on, and so many are shown. */
export const HARDEST_LEAST = 5;
export const HARDEST_CARDS = 20;
/** The same of a class, from so many of its students on. */
export const CLASS_HARDEST_LEAST = 3;
/** Decks of the table of what a class knows; students of it, and quizzes of a class, that are told at once. */
export const CLASS_DECKS = 30;
export const CLASS_STUDENTS_PAGE = 50;
export const CLASS_QUIZZES_PAGE = 50;

export const EMAIL_MAX_LENGTH = 254;
/** What HTML calls a valid address, with a dot in its domain: no name, no quotes, no accents. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Whether a text can be an e-mail address. Spaces around it are not looked at. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL.test(trimmed);
}

/** What a professor writes beside an assignment, and in a reminder. */
export const ASSIGNMENT_NOTE_MAX_LENGTH = 300;
export const REMINDER_MAX_LENGTH = 500;
/** To how many classes, and to how many students by themselves, one assignment goes. */
export const ASSIGNMENT_CLASSES = 50;
export const ASSIGNMENT_STUDENTS = 500;
/** An assignment that was due stays with students who have not done it so long, and what is done so long after it was. In days. */
export const ASSIGNMENT_LATE_DAYS = 30;
export const ASSIGNMENT_DONE_DAYS = 7;
/** Days ahead that an assignment may be due. */
export const ASSIGNMENT_AHEAD_DAYS = 366;

/** Where the jobs' engine shows its own pages, to whoever `openJobsBoard` let in. */
export const JOBS_BOARD_PATH = '/admin/jobs';

/** Under what terms other schools may take a folder: Creative Commons, CC0 1.0 or version 4.0 (https://creativecommons.org/licenses/). */
export const LICENCES = ['cc0', 'cc-by', 'cc-by-sa', 'cc-by-nc', 'cc-by-nc-sa'] as const;
