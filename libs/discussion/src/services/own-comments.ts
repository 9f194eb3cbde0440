import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalViews } from '@ardoise/accounts';
import type { PersonalView, DataSubject } from '@ardoise/accounts';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { RecordedEvent } from '@ardoise/event-store';
import type { CommentEvent } from '../domain/comment.js';

/** Of the comments a student reads what they wrote and what was answered; on which card, while they see that. */
@Injectable()
export class OwnComments implements PersonalView, OnModuleInit {
  readonly shows: readonly CommentEvent['type'][] = ['CommentWritten', 'CommentAnswered', 'CommentAnswerSeen'];
  readonly hides: readonly CommentEvent['type'][] = ['CommentRead', 'CommentDeleted'];

  constructor(
    private readonly views: PersonalViews,
    private readonly catalogue: CatalogueQueries,
  ) {}

  onModuleInit(): void {
    this.views.register(this);
  }

  async shown(events: readonly RecordedEvent[], { userId }: DataSubject): Promise<(object | null)[]> {
    const written = events.map(({ data }) => data as { flashcardId: string; studentId?: string });
    const visible = await this.catalogue.visibleTo(
      userId,
      written.map(({ flashcardId }) => flashcardId),
    );
    return events.map(({ metadata }, nth) => {
      const { flashcardId, ...comment } = written[nth] ?? { flashcardId: '' };
      const { studentId = metadata.actor } = written[nth] ?? {};
      if (studentId !== userId) return null;
      return visible.card(flashcardId) ? { ...comment, flashcardId } : comment;
    });
  }
}
