import { hash, verify } from '@node-rs/argon2';
import { checkPassword, DomainError } from '@ardoise/contracts';

/** OWASP's recommendation for Argon2id: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** Argon2id in PHC format. @throws DomainError password-weak, with the sentence of the first rule that fails. */
export async function hashPassword(password: string): Promise<string> {
  const { valid, message } = checkPassword(password);
  if (!valid) throw new DomainError('password-weak', message);
  return hash(password, COST);
}

/** Whether the password is right. Takes as long when there is no account, whose hash is then undefined. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', COST);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

/** Whether that is the password of somebody, for who judges the school and lets nobody in. */
export const hasPassword = ({ passwordHash }: { passwordHash: string | null }, password: string): Promise<boolean> =>
  passwordMatches(passwordHash ?? undefined, password);
