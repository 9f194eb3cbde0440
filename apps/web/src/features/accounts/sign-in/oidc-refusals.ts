import { oidcErrors } from '@ardoise/contracts/oidc-errors';

/** What the provider's refusal is, by its code; fetched when there is one. */
export function sentenceOfRefusal(code: string): string {
  return (oidcErrors as Partial<Record<string, string>>)[code] ?? oidcErrors['oidc-failed'];
}
