import { DomainError } from '@ardoise/contracts';
import type { LtiClaims } from '@ardoise/contracts';
import type { LearningPlatform } from './platform.js';

/** What a course can open of this application. */
export type Thing = 'deck' | 'folder' | 'quiz';

/** What of this application an activity opens. */
export type LaunchTarget = { kind: Thing; id: string } | { kind: 'path'; path: string } | { kind: 'home' };

/** What an activity's own parameters are called, by those who write them. */
const PARAMETERS = [
  ['quiz', 'quiz'],
  ['paquet', 'deck'],
  ['dossier', 'folder'],
] as const;
/** The same, the other way. */
export const PARAMETER_OF: Readonly<Record<Thing, string>> = { quiz: 'quiz', deck: 'paquet', folder: 'dossier' };
export const THING_OF: ReadonlyMap<string, Thing> = new Map(PARAMETERS);
const ID = /^[\w-]{1,36}$/;

/**
 * What is opened: named by the activity's own parameters (`quiz`, `paquet` or `dossier`), or by its address.
 * @param origin this application's @throws DomainError lti-target
 */
export function launchTarget({ target, custom }: Pick<LtiClaims, 'target' | 'custom'>, origin: string): LaunchTarget {
  if (!URL.canParse(target) || new URL(target).origin !== origin) throw new DomainError('lti-target');
  for (const [name, kind] of PARAMETERS) {
    const id = custom[name];
    if (typeof id === 'string' && ID.test(id)) return { kind, id };
  }
  const { pathname, search } = new URL(target);
  return /^\/app\/[^/\\]/.test(pathname) ? { kind: 'path', path: pathname + search } : { kind: 'home' };
}

/** What platforms ask for that is understood here: something to be opened, or to be chosen for a course. */
const MESSAGES = new Set(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']);

/** As long as LTI Core 1.3, 5.3.3 lets it be. */
const DEPLOYMENT = /^\P{C}{1,255}$/u;

/** @returns whether the deployment is to be learned: the platform registered by itself, and told none. @throws DomainError lti-message, lti-deployment */
export function checkMessage(
  { version, messageType, deploymentId }: LtiClaims,
  { deploymentIds, registered }: Pick<LearningPlatform, 'deploymentIds' | 'registered'>,
): boolean {
  if (version !== '1.3.0' || !MESSAGES.has(messageType)) throw new DomainError('lti-message');
  const isFirst = registered !== undefined && deploymentIds.length === 0 && DEPLOYMENT.test(deploymentId);
  if (!isFirst && !deploymentIds.includes(deploymentId)) throw new DomainError('lti-deployment');
  return isFirst;
}

export const isChoosing = ({ messageType }: LtiClaims) => messageType === 'LtiDeepLinkingRequest';

/** What a platform names when something is to be chosen: told apart before it says so, for a frame is no hindrance there. */
export const choosingAddress = (publicUrl: string) => `${publicUrl}/api/lti/choices`;
