import { DomainError, isSafeLtiAddress } from '@ardoise/contracts';
import type { LtiClaims } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { roleOf } from './course-roles.js';
import { PARAMETER_OF } from './launch.js';
import type { Thing } from './launch.js';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const CHOICE = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const LINK = 'ltiResourceLink';

/** A professor chooses what a course of their platform opens. Forgotten in the night after the hour that they have. */
export interface LinkChoice extends Document {
  platformId: string;
  userId: string;
  deploymentId: string;
  /** Where it is told. */
  returnUrl: string;
  /** The platform's own note, given back as it came. */
  data?: string;
  /** The course's name, where the platform tells it. */
  course: string;
  multiple: boolean;
  /** Whether the platform keeps grades of what is chosen. */
  grades: boolean;
  /** Whether it can open things beside its own page. */
  windows: boolean;
  /** ISO 8601 in UTC. */
  until: string;
}

export const linkChoices = collection<LinkChoice>({
  name: 'lti-choices',
  durable: true,
  personal: true,
  indexes: [{ fields: ['until'] }, { fields: ['userId'] }, { fields: ['platformId'] }],
});

/** What a launch wants to have chosen. */
export type Wish = Omit<LinkChoice, 'id' | 'platformId' | 'userId' | 'until'>;

/** What a launch says of a choice (Deep Linking 2.0, 4.4.1). @throws DomainError lti-choosers, lti-choice */
export function linkChoiceWish({ choosing, course, deploymentId, roles }: LtiClaims): Wish {
  if (roleOf(roles) !== 'professor') throw new DomainError('lti-choosers');
  if (!choosing?.accept_types.includes(LINK) || !isSafeLtiAddress(choosing.deep_link_return_url))
    throw new DomainError('lti-choice');
  return {
    deploymentId,
    returnUrl: choosing.deep_link_return_url,
    ...(choosing.data !== undefined && { data: choosing.data }),
    course: course?.title ?? '',
    multiple: choosing.accept_multiple,
    grades: choosing.accept_lineitem,
    windows: choosing.accept_presentation_document_targets.includes('window'),
  };
}

/** Something that was chosen. */
export interface ChosenLink {
  kind: Thing;
  id: string;
  name: string;
  /** Points of a quiz, one a card. */
  points?: number;
}

function itemOf({ kind, id, name, points = 0 }: ChosenLink, { grades, windows }: LinkChoice, launchUrl: string) {
  return {
    type: LINK,
    title: name,
    url: launchUrl,
    custom: { [PARAMETER_OF[kind]]: id },
    ...(kind === 'quiz' &&
      grades &&
      points > 0 && { lineItem: { label: name, scoreMaximum: points, resourceId: `quiz-${id}` } }),
    ...(windows && { window: { targetName: '_blank' } }),
  };
}

/** What the platform is told (Deep Linking 2.0, 4.5): links of LTI, none when the professor left. */
export const choiceClaims = (choice: LinkChoice, chosen: readonly ChosenLink[], launchUrl: string) => ({
  [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
  [`${LTI}version`]: '1.3.0',
  [`${LTI}deployment_id`]: choice.deploymentId,
  [`${CHOICE}content_items`]: chosen.map((one) => itemOf(one, choice, launchUrl)),
  ...(choice.data !== undefined && { [`${CHOICE}data`]: choice.data }),
});
