import type { OwnKeyPair } from '@ardoise/accounts';
import { collection } from '@ardoise/documents';

/** By which platforms check what we sign. */
export const ownKeys = collection<OwnKeyPair>({ name: 'lti-keys', durable: true });
