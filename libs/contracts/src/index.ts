export {
  ACCENT,
  ROOT_FOLDER_ID,
  JOBS_BOARD_PATH,
  MAX_FOLDER_DEPTH,
  MIN_DECK_DEPTH,
  acceptsFolders,
  acceptsDecks,
  REVISION_DELAYS,
  LEARN_SOON_SECONDS,
  LEARNT_SECONDS,
  LATE_RATING_DAYS,
  STARS_MOST,
  SCHEDULERS,
  FORECAST_DAYS,
  HEAT_MAP_DAYS,
  OWN_DECKS,
  COMPARED_CARDS,
  QUESTION_MIN_LENGTH,
  SWIPE_THRESHOLD_PX,
  CARD_BATCH_SIZE,
  FOUND_COUNTED,
  LEFT_ALIGN_FROM_CHARACTERS,
  DAILY_GOAL,
  DAILY_REMINDER,
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
  LEAVE_REQUESTS_SHOWN,
  LEAVE_WORD_MAX_LENGTH,
  CLASS_MEMBERS_AT_ONCE,
  PUPILS_AT_ONCE,
  SHEET_CODES,
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
  ANSWERS_PER_COMMENT,
  COMMENT_ANSWERS_PER_HOUR,
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
  isEmail,
  MEDIA_FAULTS,
} from './constants.js';
export { chosenFace, COLOURS, faceOf, isSign, SIGN_MAX_LENGTH } from './catalogue/faces.js';
export type { ChosenFace, Colour, Face } from './catalogue/faces.js';
export type { AssignableRole, LinkPurpose, MediaFault, MediaKind, Role, Scheduler } from './constants.js';
export {
  beginningOf,
  DAY_MS,
  daysAfter,
  daysBetween,
  daysFrom,
  daysIn,
  HOUR_MS,
  hoursIn,
  QUARTER_MS,
} from './texts/days.js';
export type { LocalHour } from './texts/days.js';
export { LOCALE } from '#texts/locale';
export { depthName } from '#texts/depths';
export { consentText } from '#texts/consent';
export { withDe } from '#texts/elision';
export { formatDay, formatMoment } from '#texts/dates';
export { PASSWORD_RULES, checkPassword } from './accounts/password.js';
export { asCompared, codeAsCompared, eachOnce } from './texts/as-compared.js';
export { withPoints, writings } from './texts/decimals.js';
export { folded } from './texts/folded.js';
export { isPersonName, PERSON_NAME_MAX_LENGTH, searchedIn, tidyName, wholeName } from './accounts/person-names.js';
export { byPersonName } from './texts/by-name.js';
export { alphabetically, alphabeticallyLoosely } from '#texts/order';
export type { PersonNames } from './accounts/person-names.js';
export { DomainError } from './errors.js';
export { ERROR_STATUSES } from './statuses.js';
export type { ErrorCode } from './statuses.js';
export { errorDetails } from '#texts/error-details';
export { ERROR_SENTENCES } from '#texts/errors';
export { REMOVED_USER } from '#texts/removed-user';
export type { Refusal } from './errors.js';
export { pathOf } from './path-of.js';
export { routes } from './routes.js';
export type { RouteByKey, RouteKey } from './routes.js';
export { created } from './form.js';
export { noBody } from './route.js';
export type { Answer, Input, LargeForm, Route, Sent } from './route.js';
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
} from './accounts/accounts.js';
export type { LeaveProof, LeaveRequest, OwnLeave } from './accounts/leaving.js';
export type { Ancestor, Deleted, Folder } from './catalogue/folders.js';
export type { Tag, TagInUse } from './catalogue/tags.js';
export type { Comment, OwnComment, UnreadComment } from './discussion/comments.js';
export type { OwnProposal, OwnProposalCard, ProposalState } from './catalogue/proposals.js';
export type { CardEvent, CardVersion, PastTree } from './catalogue/history.js';
export type { Deck } from './catalogue/decks.js';
export { CARDS_AT_ONCE, DISTRACTORS } from './catalogue/card-limits.js';
export { textsSearched } from './catalogue/card-texts.js';
export type { CardTextName, FurtherText } from './catalogue/card-texts.js';
export { CARD_FIELDS, RECTO_FIELDS, Upload, VERSO_FIELDS } from './catalogue/flashcards.js';
export type {
  BrokenFlashcard,
  CardFields,
  Flashcard,
  FlashcardEdit,
  FlashcardsForm,
  ListedFlashcard,
} from './catalogue/flashcards.js';
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
} from './revision/revision.js';
export { HISTORY_LIMITS } from './catalogue/history-limits.js';
export type { HistoryTaken, ReviewedCard, ReviewGrade, ReviewHistory } from './revision/review-history.js';
export type { CardKnowledge, DeckKnowledge } from './revision/own-cards.js';
export type { DailyGoal, Today } from './revision/today.js';
export type { DailyReminder, DailyReminderForm, PushDevice } from './reminders/daily-reminder.js';
export type { DeckMastery, OwnProgress } from './revision/own-progress.js';
export type { ComparedCard, DeckScheduler, SchedulerComparison, SchedulerFigures } from './revision/schedulers.js';
export { RUNS_LISTED, SELF_PACED } from './quizzes/passages.js';
export { quizWatch } from './quizzes/quizzes.js';
export { runFollow, runWatch } from './quizzes/quiz-runs.js';
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
} from './quizzes/quiz-runs.js';
export type {
  NextFlashcard,
  Quiz,
  QuizFlashcard,
  QuizForm,
  QuizGroup,
  QuizParticipant,
  QuizParticipation,
  QuizTry,
  TryAnswers,
  QuizPresence,
  QuizRoom,
} from './quizzes/quizzes.js';
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
} from './quizzes/quiz-results.js';
export type {
  ExportedContent,
  ImportNode,
  ImportedDeck,
  ImportedFlashcard,
  ImportedFolder,
} from './transfer/transfer.js';
export type { ActivityStatistics, GeneralStatistics, Period, UserStatistics } from './statistics/statistics.js';
export { LIVE_COUNTS, LIVE_MESSAGES_PER_SECOND, LIVE_TOPICS } from './live.js';
export type { ChangeNotice, ClientToServer, LiveCount, LiveTopic, ServerToClient, WatchEnded } from './live.js';
export type { BinItem, BinKind } from './catalogue/bin.js';
export { formulaFits, formulasFit } from './texts/formulas.js';
export { classForm } from './classes/classes.js';
export { schoolYearAfter, schoolYearIn } from './classes/school-years.js';
export type {
  ClassSheet,
  CodeCredentials,
  NewPupil,
  PupilsAdded,
  PupilsForm,
  SheetCard,
  SheetForm,
  SheetState,
} from './classes/pupils.js';
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
} from './classes/classes.js';
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
} from './assignments/assignments.js';
export { grouped } from './grouped.js';
export { average, median } from './quizzes/averages.js';
export { MARK_STEPS, markOf, MARKS_OUT_OF_MOST, USUAL_SCALE } from './quizzes/marks.js';
export type { MarkScale, QuestionWeight } from './quizzes/marks.js';
export { ACCEPTED_MOST } from './quizzes/rulings.js';
export type { QuestionRuling, Ruled, RuledQuestion } from './quizzes/rulings.js';
export type {
  ClassActivity,
  ClassHardest,
  ClassKnowledge,
  ClassKnowledgeQuery,
  ClassQuizzes,
  ClassQuizzesQuery,
} from './classes/class-figures.js';
export { DESK_MOST, DESK_NAMED } from './desk.js';
export type { Desk, DeskClass } from './desk.js';
export type { Home } from './home.js';
export type { HealthGroup, HealthLine, HealthState, ServiceHealth } from './service-health.js';
export { escapedHtml } from './texts/escaped-html.js';
export type { FolderShare, Licence, ShareForm, SharedCards, SharedFolder, SignedBy } from './transfer/shares.js';
export { LTI_PLATFORMS } from './lti/lti.js';
export { isSafeLtiAddress } from './lti/lti-address.js';
export type { LtiChoiceQuery, LtiPlatform, LtiPlatformForm, LtiSetup } from './lti/lti.js';
export { LTI_COURSE_MEMBERS, ltiMembership } from './lti/lti-courses.js';
export type { LtiCourse, LtiCourseForm, LtiCourseReport, LtiMember } from './lti/lti-courses.js';
export { LTI_TOOL_CONFIGURATION, ltiPlatformConfiguration, ltiRegistered } from './lti/lti-registration.js';
export type { LtiInvitation, LtiPlatformConfiguration } from './lti/lti-registration.js';
export { ltiClaims } from './lti/lti-claims.js';
export type { LtiClaims } from './lti/lti-claims.js';
export { lookAlikesIn } from './catalogue/look-alikes.js';
export type { Candidate } from './catalogue/look-alikes.js';
export { CARD_KINDS, kindOf } from './kinds/kinds.js';
export { STATED_KINDS } from './kinds/names.js';
export type { KindName, StatedKind } from './kinds/names.js';
export type { AskedFields, CardKind, Judgement, KindFields } from './kinds/kind.js';
export { cardDetails } from './kinds/details.js';
export type { CardDetails, AskedDetails } from './kinds/details.js';
export type { NumberDetails } from './kinds/number/details.js';
export { measureOf } from './kinds/number/kind.js';
export { readNumber, writtenNumber } from './kinds/number/read-number.js';
export { columnsOf } from './kinds/pairs/kind.js';
export type { AskedLabels, LabelledZone, LabelsDetails } from './kinds/labels/details.js';
export { labelledOf, zonesAsked } from './kinds/labels/kind.js';
export type { PicturePoint, ZoneShape } from './kinds/labels/zones.js';
