import type { Refusal } from './errors.js';
import type { RunView, RunWall } from './quizzes/quiz-runs.js';
import type { QuizParticipation } from './quizzes/quizzes.js';

/**
 * Live messages over Socket.IO at the default path, signed in with `auth: { token }`. It carries numbers and
 * 'changed' notices, never content, which is fetched over HTTP with its checks.
 */
export const LIVE_TOPICS = [
  'folders',
  'decks',
  'flashcards',
  'progress',
  'stars',
  'users',
  'classes',
  'tags',
  'proposals',
  'comments',
  'quizzes',
  'attempts',
  'assignments',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

export interface ChangeNotice {
  topic: LiveTopic;
  /**
   * The thing that changed; null when several did within one message, and in what all students are told, who may not see it.
   * With `progress` and `stars` it is the student whose own they are.
   */
  id: string | null;
  /** Position in the event log that the server's read models had reached. */
  position: number;
}

/** What somebody watched is not there any more, or not for them: why, as HTTP would say it. Nothing more comes of it. */
export interface WatchEnded extends Refusal {
  watched: 'quiz:participation' | 'run:view' | 'run:wall';
  id: string;
}

/** What waits for professors: unread comments, proposals, cards that show a broken file, people who want their account erased. Told right after connecting and whenever it changes. */
export const LIVE_COUNTS = ['comments:unread', 'proposals:count', 'media:broken', 'leave:requests'] as const;
export type LiveCount = (typeof LIVE_COUNTS)[number];

/** The one typed map of what the server sends. */
export interface ServerToClient extends Record<LiveCount, (message: { count: number }) => void> {
  changed: (notices: ChangeNotice[]) => void;
  /** To the professors who watch the quiz. */
  'quiz:participation': (message: QuizParticipation) => void;
  /**
   * To the students of a run who follow it: what is shown, the same to all. The one message that carries content, for a
   * whole lecture hall asks for it in the same instant; nothing in it tells an answer before that is shown.
   */
  'run:view': (message: RunView) => void;
  /** To the professors who watch the run. */
  'run:wall': (message: RunWall) => void;
  'watch:ended': (message: WatchEnded) => void;
}

/** What a client may send: which numbers it wants to hear of, and nothing else. */
export interface ClientToServer {
  /** Acknowledged with the current numbers, or with the refusal. */
  'quiz:watch': (request: { quizId: string }, reply: (answer: QuizParticipation | Refusal) => void) => void;
  'quiz:unwatch': (request: { quizId: string }) => void;
  /** Professors: `wall` for a projector. Acknowledged with what is shown, or with the refusal. */
  'run:watch': (request: { runId: string; wall?: boolean }, reply: (answer: RunWall | Refusal) => void) => void;
  'run:unwatch': (request: { runId: string }) => void;
  /** Students who take part: likewise. */
  'run:follow': (request: { runId: string }, reply: (answer: RunView | Refusal) => void) => void;
  'run:unfollow': (request: { runId: string }) => void;
}

/** At most this many messages a second to a room. */
export const LIVE_MESSAGES_PER_SECOND = 4;
