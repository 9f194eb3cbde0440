import { Injectable } from '@nestjs/common';
import { SealedCookie } from '@ardoise/accounts';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { CHOICE_PATIENCE_S } from '../commands/choices.js';
import { crossSite } from '../domain/cookie-rules.js';

/** Which choices a browser has begun. */
@Injectable()
export class ChoiceCookie extends SealedCookie<object> {
  constructor(platform: RuntimePlatform, settings: Settings) {
    super(
      { name: 'lti_choice', path: '/api/lti', patienceS: CHOICE_PATIENCE_S, attributes: crossSite(settings.publicUrl) },
      platform.secret,
    );
  }
}
