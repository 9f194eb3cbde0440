import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { checkPassword, DomainError } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';

/** Passwords as Argon2id hashes, of the cost that the settings say. */
@Injectable()
export class Passwords {
  private readonly cost: { memoryCost: number; timeCost: number; parallelism: number };
  private decoy: Promise<string> | undefined;

  constructor({ values: { PASSWORD_KIB, PASSWORD_PASSES } }: Settings) {
    this.cost = { memoryCost: PASSWORD_KIB, timeCost: PASSWORD_PASSES, parallelism: 1 };
  }

  /** Argon2id in PHC format. @throws DomainError password-weak, with the sentence of the first rule that fails. */
  async hash(password: string): Promise<string> {
    const { valid, message } = checkPassword(password);
    if (!valid) throw new DomainError('password-weak', message);
    return hash(password, this.cost);
  }

  /** Whether the password is right. Takes as long when there is no account, whose hash is then undefined. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    this.decoy ??= hash('no account has this password', this.cost);
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return matches && passwordHash !== undefined;
  }
}

/** Whether that is the password of somebody, for who judges the school and lets nobody in. */
export const hasPassword = async (
  { passwordHash }: { passwordHash: string | null },
  password: string,
): Promise<boolean> => passwordHash !== null && verify(passwordHash, password);
