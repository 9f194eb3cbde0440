import { Injectable } from '@nestjs/common';
import { Platform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { CHOICE_PATIENCE_S } from '../commands/choices.js';
import { SealedCookie } from './sealed-cookie.js';

/** Which choices a browser has begun. */
@Injectable()
export class ChoiceCookie extends SealedCookie<object> {
  constructor(platform: Platform, settings: Settings) {
    super('choice', CHOICE_PATIENCE_S, platform.secret, settings.publicUrl);
  }
}
