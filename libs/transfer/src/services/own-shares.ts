import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalViews } from '@ardoise/accounts';
import type { PersonalView } from '@ardoise/accounts';
import type { ShareEvent } from '../domain/share.js';

/** Professors read what they shared themselves; to nobody else does it say anything of them. */
@Injectable()
export class OwnShares implements PersonalView, OnModuleInit {
  readonly shows: readonly string[] = [];
  readonly hides: readonly ShareEvent['type'][] = ['FolderShared', 'FolderUnshared'];

  constructor(private readonly views: PersonalViews) {}

  onModuleInit(): void {
    this.views.register(this);
  }

  shown(): Promise<(object | null)[]> {
    return Promise.resolve([]);
  }
}
