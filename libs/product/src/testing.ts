import { openSchool } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import { contexts, upcasts } from './product.js';
import { projections } from './read-models.js';
import { program } from './program.js';

/** The whole product with a person of each role; openSchool brings the accounts itself. */
export function openProduct(environment?: Record<string, string>): Promise<School> {
  return openSchool({ contexts: contexts.slice(1), projections, upcasts, program, environment });
}
