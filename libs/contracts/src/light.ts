/** The part of the contracts that needs no zod: the web client imports values from here, types from anywhere. */
export {
  ROOT_FOLDER_ID,
  MAX_FOLDER_DEPTH,
  MIN_DECK_DEPTH,
  depthName,
  acceptsFolders,
  acceptsDecks,
  REVISION_DELAYS,
  LEARN_SOON_SECONDS,
  QUESTION_MIN_LENGTH,
  SWIPE_THRESHOLD_PX,
  CARD_BATCH_SIZE,
  LEFT_ALIGN_FROM_CHARACTERS,
  BLANK,
  countBlanks,
  MEDIA_EXTENSIONS,
  mediaKind,
  ASSIGNABLE_ROLES,
  LINK_HOURS,
  SIGN_OF_LIFE_SECONDS,
  USERS_AT_ONCE,
  TIME_FACTOR,
  EMAIL_MAX_LENGTH,
  isEmail,
  consentText,
} from './constants.js';
export { PASSWORD_RULES, checkPassword } from './password.js';
export { endpoints, pathOf } from './endpoints.js';
export { LIVE_TOPICS } from './live.js';
