import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalViews } from '@ardoise/accounts';
import type { PersonalView, DataSubject } from '@ardoise/accounts';
import type { RecordedEvent } from '@ardoise/event-store';
import type { ClassEvent } from '../domain/school-class.js';
import { Classes } from './classes.js';

/** Of classes people read when they came into which, and when they left it; of nobody else. */
@Injectable()
export class OwnMemberships implements PersonalView, OnModuleInit {
  readonly shows: readonly ClassEvent['type'][] = ['MemberJoined', 'MemberLeft'];
  readonly hides: readonly ClassEvent['type'][] = [
    'ClassCreated',
    'ClassRenamed',
    'ClassArchived',
    'ClassReopened',
    'ClassCodeChosen',
  ];

  constructor(
    private readonly views: PersonalViews,
    private readonly classes: Classes,
  ) {}

  onModuleInit(): void {
    this.views.register(this);
  }

  async shown(events: readonly RecordedEvent[], { userId }: DataSubject): Promise<(object | null)[]> {
    const told = events.map(({ data }) => data as { classId: string; userId: string });
    const names = await this.classes.names(told.map(({ classId }) => classId));
    return told.map(({ classId, userId: member }) =>
      member === userId ? { classId, name: names.get(classId) ?? '', userId } : null,
    );
  }
}
