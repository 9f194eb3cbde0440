import type { ClientToServer, QuizParticipation, Refusal } from '@ardoise/contracts';

/** What the live connection says of a quiz: its numbers, or why there are none. */
export type QuizNews = QuizParticipation | Refusal;
type Listener = (news: QuizNews) => void;

interface Line {
  readonly connected: boolean;
  emit: <E extends keyof ClientToServer>(event: E, ...rest: Parameters<ClientToServer[E]>) => unknown;
}

const listeners = new Map<string, Set<Listener>>();
let line: Line | null = null;

function hear(quizId: string, news: QuizNews): void {
  for (const listener of listeners.get(quizId) ?? []) listener(news);
}

function ask(quizId: string): void {
  // What is sent while the line is cut would be kept and sent a second time beside the one of connected().
  if (line?.connected) line.emit('quiz:watch', { quizId }, (news) => hear(quizId, news));
}

/** The quizzes whose numbers somebody looks at, over the one live connection. */
export const quizWatch = {
  /** At the first connection and after each lost one: the server has forgotten who watched what. */
  connected(next: Line): void {
    line = next;
    for (const quizId of listeners.keys()) ask(quizId);
  },
  closed(): void {
    line = null;
  },
  tell: (news: QuizParticipation): void => hear(news.quizId, news),
  /** Hears the numbers now and whenever they change, until what it returns is called. */
  watch(quizId: string, listener: Listener): () => void {
    const known = listeners.get(quizId);
    if (known) known.add(listener);
    else listeners.set(quizId, new Set([listener]));
    ask(quizId);
    return () => {
      const left = listeners.get(quizId);
      left?.delete(listener);
      if (!left || left.size > 0) return;
      listeners.delete(quizId);
      if (line?.connected) line.emit('quiz:unwatch', { quizId });
    };
  },
};
