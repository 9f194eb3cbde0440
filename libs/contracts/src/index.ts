export {
  ROOT_FOLDER_ID,
  MAX_FOLDER_DEPTH,
  MIN_DECK_DEPTH,
  DEPTH_NAMES,
  depthName,
  acceptsFolders,
  acceptsDecks,
  REVISION_DELAYS,
  LEARN_SOON_SECONDS,
  PASSWORD_MIN_LENGTH,
  QUESTION_MIN_LENGTH,
  SWIPE_THRESHOLD_PX,
  CARD_BATCH_SIZE,
  LEFT_ALIGN_FROM_CHARACTERS,
  BLANK,
  countBlanks,
  UNDO_DAYS,
  MEDIA_EXTENSIONS,
  mediaKind,
  ROLES,
} from './constants.js';
export type { MediaKind, Role } from './constants.js';
export { PASSWORD_RULES, checkPassword } from './password.js';
export type { PasswordCheck } from './password.js';
export { ERRORS, DomainError } from './errors.js';
export type { ErrorCode, Refusal } from './errors.js';
export { endpoints, pathOf } from './endpoints.js';
export type { Endpoint, EndpointName } from './endpoints.js';
export { routes } from './routes.js';
export type { Answer, Input, Route } from './routes.js';
export type { Credentials, FeatureConfig, PasswordChange, SignedIn } from './accounts.js';
export type { Ancestor, Deleted, Folder, FolderForm, Tag } from './folders.js';
export type { Deck, DeckForm } from './decks.js';
export type { Flashcard, FlashcardForm, Upload } from './flashcards.js';
export type { DeckProgress, FolderProgress, ProgressAction, ProgressUpdate } from './revision.js';
export { LIVE_MESSAGES_PER_SECOND, LIVE_TOPICS } from './live.js';
export type { ChangeNotice, LiveTopic, ServerToClient } from './live.js';
