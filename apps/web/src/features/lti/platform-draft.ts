import { isSafeLtiAddress } from '@ardoise/contracts/light';
import type { LtiPlatform, LtiPlatformForm } from '@ardoise/contracts';

/** What the form holds: the deployments as lines of a text. */
export type PlatformDraft = Omit<LtiPlatformForm, 'deployment_ids'> & { deployments: string };

/** What is told in one line. */
export const TEXTS = ['name', 'issuer', 'client_id', 'authorization_url', 'token_url', 'jwks_url'] as const;
export type TextField = (typeof TEXTS)[number];
export type PlatformProblems = Partial<Record<TextField | 'deployments', 'missing' | 'address'>>;

const NEW: PlatformDraft = {
  name: '',
  issuer: '',
  client_id: '',
  deployments: '',
  authorization_url: '',
  token_url: '',
  jwks_url: '',
  create: false,
  join_by_email: false,
  professors: false,
  enabled: true,
};

export function platformDraft(platform: LtiPlatform | 'new'): PlatformDraft {
  if (platform === 'new') return NEW;
  const { id: _, created_at: __, people: ___, registered, deployment_ids: deployments, ...rest } = platform;
  // Whoever confirms one opens it.
  return { ...rest, enabled: rest.enabled || registered?.waiting === true, deployments: deployments.join('\n') };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function platformForm({ deployments, ...draft }: PlatformDraft): LtiPlatformForm {
  const trimmed = Object.fromEntries(TEXTS.map((field) => [field, draft[field].trim()])) as Record<TextField, string>;
  return { ...draft, ...trimmed, deployment_ids: linesOf(deployments) };
}

export const isSameDraft = (one: PlatformDraft, other: PlatformDraft) =>
  JSON.stringify(platformForm(one)) === JSON.stringify(platformForm(other));

/** What is wrong with a draft, field by field. @param registered by itself: its first launch may tell its deployment */
export function platformProblems(draft: PlatformDraft, registered: boolean): PlatformProblems {
  const problems: PlatformProblems = {};
  for (const field of TEXTS) {
    const text = draft[field].trim();
    if (text === '') problems[field] = 'missing';
    else if (field.endsWith('_url') && !isSafeLtiAddress(text)) problems[field] = 'address';
  }
  if (!registered && linesOf(draft.deployments).length === 0) problems.deployments = 'missing';
  return problems;
}
