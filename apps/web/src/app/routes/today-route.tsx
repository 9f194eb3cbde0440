import { CommentButton } from '../../features/discussion/comment-button.tsx';
import { TodayPage } from '../../features/revision/today/today-page.tsx';

/** The day's session, each card with what may be said of it. */
export function TodayRoute() {
  return <TodayPage cardAction={(card) => <CommentButton key={card.id} card={card} />} />;
}
