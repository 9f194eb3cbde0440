import type { Quiz, QuizGroup } from '@ardoise/contracts';
import { Piece } from '../fake-server.ts';
import type { SeenCall } from '../fake-server.ts';

function groupOf({ run_id: run, mode, sittings, flashcards_count: count, ...quiz }: Quiz): QuizGroup {
  if (run) return 'running';
  if (count === 0) return 'draft';
  if (quiz.end_date && quiz.end_date < quiz.now) return 'ended';
  if (mode === 'paced') return sittings ? 'ended' : 'upcoming';
  return quiz.start_date && quiz.start_date > quiz.now ? 'upcoming' : 'running';
}

/** Answers a professor's list: all of it, or a piece of the group that is asked for, of those whose name holds what is looked for. */
export function inGroups(quizzes: () => readonly Quiz[]) {
  return ({ query }: Pick<SeenCall, 'query'>) => {
    const group = query.get('group');
    if (group === null) return quizzes();
    const sought = query.get('name')?.toLowerCase() ?? '';
    const all = quizzes().filter((quiz) => groupOf(quiz) === group && quiz.name.toLowerCase().includes(sought));
    const offset = Number(query.get('offset'));
    return new Piece(all.slice(offset, offset + Number(query.get('limit'))), all.length);
  };
}
