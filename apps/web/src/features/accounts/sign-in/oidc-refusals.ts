import { OIDC_ERRORS } from '@ardoise/contracts/oidc-errors';

/** What the provider's refusal is, by its code; fetched when there is one. */
export function sentenceOfRefusal(code: string): string {
  return (
    (OIDC_ERRORS as Partial<Record<string, { message: string }>>)[code]?.message ?? OIDC_ERRORS['oidc-failed'].message
  );
}
