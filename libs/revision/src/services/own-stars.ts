import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { progressCard } from '../read/progress.js';
import { stars } from '../read/stars.js';

/** What a student has starred, whether it is still there or not. */
@Injectable()
export class OwnStars {
  constructor(private readonly documents: Documents) {}

  /** Their cards, the last starred first. */
  async of(studentId: string): Promise<string[]> {
    const found = await this.documents.find(
      stars,
      { studentId },
      { sort: { givenAt: -1, id: -1 }, projection: { givenAt: 1, id: 1 } },
    );
    return found.map(({ id }) => progressCard(id, studentId));
  }
}
