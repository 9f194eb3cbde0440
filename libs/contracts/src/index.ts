export {
  ACCENT,
  ROOT_FOLDER_ID,
  JOBS_BOARD_PATH,
  MAX_FOLDER_DEPTH,
  MIN_DECK_DEPTH,
  DEPTH_NAMES,
  depthName,
  acceptsFolders,
  acceptsDecks,
  REVISION_DELAYS,
  LEARN_SOON_SECONDS,
  LEARNT_SECONDS,
  LATE_RATING_DAYS,
  SCHEDULERS,
  FORECAST_DAYS,
  HEAT_MAP_DAYS,
  OWN_DECKS,
  COMPARED_CARDS,
  PASSWORD_MIN_LENGTH,
  QUESTION_MIN_LENGTH,
  SWIPE_THRESHOLD_PX,
  CARD_BATCH_SIZE,
  LEFT_ALIGN_FROM_CHARACTERS,
  DAILY_GOAL,
  SESSION_LENGTHS,
  MISSED_DAYS,
  MISSED_QUIZZES,
  RECENT_DECKS,
  BLANK,
  countBlanks,
  UNDO_DAYS,
  NAME_MAX_LENGTH,
  CLASS_NAME_MAX_LENGTH,
  REFUSED_ROWS_SHOWN,
  REMOVED_SHOWN,
  CLASS_MEMBERS_AT_ONCE,
  CLASS_CODE_LENGTH,
  ASSIGNMENT_NOTE_MAX_LENGTH,
  REMINDER_MAX_LENGTH,
  ASSIGNMENT_CLASSES,
  ASSIGNMENT_STUDENTS,
  ASSIGNMENT_LATE_DAYS,
  ASSIGNMENT_DONE_DAYS,
  ASSIGNMENT_AHEAD_DAYS,
  CLASS_CODE_CHARACTERS,
  TEXT_MAX_LENGTH,
  unixLines,
  MEDIA_EXTENSIONS,
  mediaKind,
  ROLES,
  ASSIGNABLE_ROLES,
  LINK_HOURS,
  SIGN_OF_LIFE_SECONDS,
  COMMENTS_PER_HOUR,
  PROPOSALS_PER_HOUR,
  FRESH_SESSION_MINUTES,
  SESSION_SILENCE_MINUTES,
  SOCKETS_PER_SESSION,
  USERS_AT_ONCE,
  TIME_FACTOR,
  QUIZ_TIME_LIMIT,
  QUIZ_TIME_STEP,
  QUIZ_MAX_SECONDS,
  RUN_EXTENSION_SECONDS,
  LICENCES,
  QUIZ_MAX_CARDS,
  QUIZ_GRACE_SECONDS,
  QUIZ_CODES,
  IMPORT_LIMITS,
  PERSON_LIMITS,
  EXPORT_MAX_CARDS,
  MEDIA_NAME,
  STATS_DAYS,
  STATS_MAX_DAYS,
  HARDEST_LEAST,
  HARDEST_CARDS,
  CLASS_HARDEST_LEAST,
  CLASS_DECKS,
  CLASS_STUDENTS_PAGE,
  CLASS_QUIZZES_PAGE,
  EMAIL_MAX_LENGTH,
  isEmail,
  consentText,
  MEDIA_FAULTS,
} from './constants.js';
export { chosenFace, COLOURS, faceOf, isSign, SIGN_MAX_LENGTH } from './faces.js';
export type { ChosenFace, Colour, Face } from './faces.js';
export type { AssignableRole, LinkPurpose, MediaFault, MediaKind, Role, Scheduler } from './constants.js';
export { beginningOf, DAY_MS, daysAfter, daysBetween, daysIn, HOUR_MS, hoursIn, QUARTER_MS } from './days.js';
export type { LocalHour } from './days.js';
export { withDe } from './elision.js';
export { formatDay, formatMoment } from './french-dates.js';
export { PASSWORD_RULES, checkPassword } from './password.js';
export type { PasswordCheck } from './password.js';
export { asCompared, codeAsCompared, eachOnce } from './as-compared.js';
export { withPoints, writings } from './decimals.js';
export { folded } from './folded.js';
export { isPersonName, PERSON_NAME_MAX_LENGTH, searchedIn, tidyName, wholeName } from './person-names.js';
export { byPersonName } from './by-name.js';
export type { PersonNames } from './person-names.js';
export { ERRORS, DomainError } from './errors.js';
export type { ErrorCode, Refusal } from './errors.js';
export { endpoints, pathOf } from './endpoints.js';
export type { Endpoint } from './account-endpoints.js';
export type { EndpointName } from './endpoints.js';
export { routes } from './routes.js';
export { created } from './form.js';
export { noBody } from './route.js';
export type { Answer, Input, LargeForm, Route } from './route.js';
export type {
  Credentials,
  FeatureConfig,
  NameEdit,
  OwnSession,
  PasswordChange,
  PersonalData,
  PersonalExportStatus,
  Recovery,
  Registration,
  SignedIn,
  SignedInByOidc,
  SignedOut,
  User,
  RemovedPerson,
  UserEdit,
  UsersAdded,
} from './accounts.js';
export type { Ancestor, Deleted, Folder, FolderForm } from './folders.js';
export type { Tag, TagInUse } from './tags.js';
export type { Comment, UnreadComment } from './comments.js';
export type { OwnProposal, ProposalState } from './proposals.js';
export type { CardEvent, CardVersion, PastTree } from './history.js';
export type { Deck, DeckForm } from './decks.js';
export { CARDS_AT_ONCE } from './card-limits.js';
export { Upload } from './flashcards.js';
export type {
  BrokenFlashcard,
  CreatedFlashcards,
  Flashcard,
  FlashcardForm,
  FlashcardsForm,
  ListedFlashcard,
} from './flashcards.js';
export type {
  CardDelays,
  DeckProgress,
  DeckSuccess,
  FolderProgress,
  ProgressAction,
  ProgressInside,
  ProgressRecorded,
  ProgressReset,
  ProgressUndone,
  ProgressUpdate,
} from './revision.js';
export { HISTORY_LIMITS } from './history-limits.js';
export type { HistoryTaken, ReviewedCard, ReviewGrade, ReviewHistory } from './review-history.js';
export type { DailyGoal, Today } from './today.js';
export type { DeckMastery, OwnProgress } from './own-progress.js';
export type { ComparedCard, DeckScheduler, SchedulerComparison, SchedulerFigures } from './schedulers.js';
export { quizWatch } from './quizzes.js';
export { runFollow, runWatch } from './quiz-runs.js';
export type {
  CountedAnswer,
  QuizMode,
  QuizRun,
  RunAnonymity,
  RunAnswered,
  RunForm,
  RunOwn,
  RunParticipant,
  RunPast,
  RunPhase,
  RunQuestion,
  RunReveal,
  RunView,
  RunWall,
  StudentRun,
} from './quiz-runs.js';
export type {
  NextFlashcard,
  Quiz,
  QuizFlashcard,
  QuizForm,
  QuizParticipant,
  QuizParticipation,
  QuizTry,
  TryAnswers,
  QuizPresence,
  QuizRoom,
} from './quizzes.js';
export type {
  Absentee,
  AllResults,
  ClassResult,
  Grading,
  MissedCards,
  QuizReplay,
  QuizResponse,
  QuizStatistics,
  Regraded,
  StudentResult,
  TryResult,
} from './quiz-results.js';
export type { ExportedContent, ImportNode, ImportedDeck, ImportedFlashcard, ImportedFolder } from './transfer.js';
export type { ActivityStatistics, GeneralStatistics, Period, UserStatistics } from './statistics.js';
export { LIVE_MESSAGES_PER_SECOND, LIVE_TOPICS } from './live.js';
export type { ChangeNotice, ClientToServer, LiveTopic, ServerToClient, WatchEnded } from './live.js';
export { BIN_KINDS } from './bin.js';
export type { BinItem, BinKind } from './bin.js';
export { formulaFits, formulasFit } from './formulas.js';
export { classForm } from './classes.js';
export { isSchoolYear, schoolYearAfter, schoolYearIn, schoolYearOf } from './school-years.js';
export type {
  ClassForm,
  ClassMember,
  ClassMembersForm,
  NewYear,
  NewYearForm,
  OwnClass,
  PeopleReport,
  PeopleTable,
  TablePerson,
  SchoolClass,
} from './classes.js';
export type { Reservation } from './folders.js';
export type {
  Assignment,
  AssignmentForm,
  AssignmentKind,
  AssignmentMeasure,
  AssignmentsPage,
  AssignmentStatus,
  CalendarLink,
  FollowedStudent,
  FollowUp,
  OwnAssignment,
  ReminderForm,
} from './assignments.js';
export { average, median } from './averages.js';
export type {
  ClassActivity,
  ClassHardest,
  ClassKnowledge,
  ClassKnowledgeQuery,
  ClassQuizzes,
  ClassQuizzesQuery,
} from './class-figures.js';
export { HEALTH_GROUPS, HEALTH_STATES } from './service-health.js';
export type { HealthGroup, HealthLine, HealthState, ServiceHealth } from './service-health.js';
export { escapedHtml } from './escaped-html.js';
export { shareForm } from './shares.js';
export type { FolderShare, Licence, ShareForm, SharedCards, SharedFolder, SignedBy } from './shares.js';
export { LTI_PLATFORMS } from './lti.js';
export { isSafeLtiAddress } from './lti-address.js';
export type { LtiChoiceQuery, LtiPlatform, LtiPlatformForm, LtiSetup } from './lti.js';
export { LTI_COURSE_MEMBERS, ltiMembership } from './lti-courses.js';
export type { LtiCourse, LtiCourseForm, LtiCourseReport, LtiMember } from './lti-courses.js';
export { LTI_TOOL_CONFIGURATION, ltiPlatformConfiguration, ltiRegistered } from './lti-registration.js';
export type { LtiInvitation, LtiPlatformConfiguration } from './lti-registration.js';
export { ltiClaims } from './lti-claims.js';
export type { LtiClaims } from './lti-claims.js';
export { LTI_ERRORS } from './lti-errors.js';
