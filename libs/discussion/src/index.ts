export { DiscussionModule } from './discussion.module.js';
export { CountNewAnswers } from './queries/own-comments.js';
export { comments, commentsProjection } from './read/comments.js';
export type { CommentDocument } from './read/comments.js';
export { discussionUpcasts } from './domain/upcasts.js';
