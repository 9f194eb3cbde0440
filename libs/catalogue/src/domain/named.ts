import { DomainError } from '@ardoise/contracts';

export interface Details {
  name: string;
  description: string;
  visible: boolean;
}

/** A letter, a digit, a mark: something that a person sees. Spaces and formatting characters alone are no name. */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The details of a folder or deck. @throws DomainError name-missing */
export function named({ name, description, visible }: Details): Details {
  if (!VISIBLE.test(name)) throw new DomainError('name-missing');
  return { name, description, visible };
}

export function sameDetails(a: Details, b: Details): boolean {
  return a.name === b.name && a.description === b.description && a.visible === b.visible;
}
