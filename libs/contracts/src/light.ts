/** The part of the contracts that needs no zod: the web client imports values from here, types from anywhere. */
export {
  ACCENT,
  ROOT_FOLDER_ID,
  MAX_FOLDER_DEPTH,
  MIN_DECK_DEPTH,
  acceptsFolders,
  acceptsDecks,
  REVISION_DELAYS,
  LEARN_SOON_SECONDS,
  LEARNT_SECONDS,
  LATE_RATING_DAYS,
  SCHEDULERS,
  FORECAST_DAYS,
  HEAT_MAP_DAYS,
  DAILY_GOAL,
  DAILY_REMINDER,
  SESSION_LENGTHS,
  QUESTION_MIN_LENGTH,
  NAME_MAX_LENGTH,
  CLASS_NAME_MAX_LENGTH,
  CLASS_MEMBERS_AT_ONCE,
  PUPILS_AT_ONCE,
  SHEET_CODES,
  LEAVE_WORD_MAX_LENGTH,
  ASSIGNMENT_NOTE_MAX_LENGTH,
  REMINDER_MAX_LENGTH,
  ASSIGNMENT_CLASSES,
  ASSIGNMENT_STUDENTS,
  ASSIGNMENT_AHEAD_DAYS,
  LISTED_AT_ONCE,
  JOBS_BOARD_PATH,
  TEXT_MAX_LENGTH,
  SWIPE_THRESHOLD_PX,
  CARD_BATCH_SIZE,
  FOUND_COUNTED,
  LEFT_ALIGN_FROM_CHARACTERS,
  BLANK,
  countBlanks,
  MEDIA_EXTENSIONS,
  mediaKind,
  ASSIGNABLE_ROLES,
  LINK_HOURS,
  SIGN_OF_LIFE_SECONDS,
  RUN_EXTENSION_SECONDS,
  USERS_AT_ONCE,
  TIME_FACTOR,
  QUIZ_TIME_LIMIT,
  QUIZ_TIME_STEP,
  QUIZ_MAX_SECONDS,
  LICENCES,
  QUIZ_MAX_CARDS,
  QUIZ_CODES,
  IMPORT_LIMITS,
  EXPORT_MAX_CARDS,
  MEDIA_NAME,
  STATS_MAX_DAYS,
  HARDEST_LEAST,
  CLASS_HARDEST_LEAST,
  CLASS_STUDENTS_PAGE,
  CLASS_QUIZZES_PAGE,
  isEmail,
} from './constants.js';
export { COLOURS, faceOf, isSign, NEUTRAL_SIGNS, SIGN_MAX_LENGTH } from './catalogue/faces.js';
export { HISTORY_LIMITS } from './catalogue/history-limits.js';
export { ANSWERS_MOST, ANSWER_MAX_LENGTH, CARDS_AT_ONCE, DISTRACTORS } from './catalogue/card-limits.js';
export { CARD_TEXTS, cardTextsIn, FURTHER_TEXTS, textsSearched } from './catalogue/card-texts.js';
export { lookAlikesIn } from './catalogue/look-alikes.js';
export { formulasFit } from './texts/formulas.js';
export { DAY_MS, daysAfter, daysBetween, daysFrom, daysIn, HOUR_MS } from './texts/days.js';
export { LOCALE } from '#texts/locale';
export { depthName } from '#texts/depths';
export { consentText } from '#texts/consent';
export { withDe } from '#texts/elision';
export { formatDay, formatMoment } from '#texts/dates';
export { schoolYearAfter, schoolYearIn } from './classes/school-years.js';
export { PASSWORD_RULES, checkPassword } from './accounts/password.js';
export { withPoints, writings } from './texts/decimals.js';
export { asCompared, eachOnce, inOneWriting } from './texts/as-compared.js';
export { withoutControls } from './texts/control-signs.js';
export { folded } from './texts/folded.js';
export { isPersonName, PERSON_NAME_MAX_LENGTH, searchedIn, tidyName, wholeName } from './accounts/person-names.js';
export { byPersonName } from './texts/by-name.js';
export { alphabetically, alphabeticallyLoosely } from '#texts/order';
export { pathOf } from './path-of.js';
export { LIVE_COUNTS, LIVE_TOPICS } from './live.js';
export { formulaFits, formulaReader, formulasIn } from './texts/formulas.js';
export { hasBlankInFormula, hasFormula, hasList, hasMarkup, hasTitleOrQuote } from './texts/markup.js';
export { isSafeLtiAddress } from './lti/lti-address.js';
export { STATED_KINDS } from './kinds/names.js';
export { CARD_KINDS, kindAsked, kindOf } from './kinds/kinds.js';
export { RUNS_LISTED, SELF_PACED } from './quizzes/passages.js';
export { MARK_STEPS, markOf, MARKS_OUT_OF_MOST, QUESTION_WEIGHTS, USUAL_SCALE } from './quizzes/marks.js';
export { LABELS } from './kinds/labels/limits.js';
export { UNIT_MAX_LENGTH } from './kinds/number/limits.js';
export { PAIRS } from './kinds/pairs/limits.js';
export { POLL_OPTIONS } from './kinds/poll/limits.js';
export { WORDS } from './kinds/words/limits.js';
export { measureOf } from './kinds/number/kind.js';
export { readNumber, writtenNumber } from './kinds/number/read-number.js';
export { columnsOf } from './kinds/pairs/kind.js';
export { labelledOf, zonesAsked } from './kinds/labels/kind.js';
export { holdsPoint, middleOf, readPoint, writtenPoint } from './kinds/labels/zones.js';
export { pollOf } from './kinds/poll/kind.js';
export { cloudOf } from './kinds/words/kind.js';
export { TRUE_FALSE } from './kinds/true-false/kind.js';
export { furtherTexts } from '#texts/card-texts';
export { kindErrors, kindHints, kindNames } from '#texts/kinds';
