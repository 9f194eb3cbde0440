import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { RevisedCards } from '@ardoise/catalogue';
import { Documents } from '@ardoise/documents';
import { progress, progressId } from '../read/progress.js';

/** Tells other contexts which cards a student has rated, or put away, since a moment: by when that was done, not by when it came in. */
@Injectable()
export class RatedSince implements OnModuleInit {
  constructor(
    private readonly revised: RevisedCards,
    private readonly documents: Documents,
  ) {}

  onModuleInit(): void {
    this.revised.tellBy(async (studentId, flashcardIds, since) => {
      const ids = flashcardIds.map((id) => progressId(studentId, id));
      const known = await this.documents.getMany(progress, ids);
      return new Set(known.filter(({ lastAt }) => lastAt >= since).map(({ flashcardId }) => flashcardId));
    });
  }
}
