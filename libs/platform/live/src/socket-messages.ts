import { Catch, Logger, StandardSchemaValidationPipe } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { Refusal } from '@ardoise/contracts';

/** How the server answers a message, where the client has asked for an answer. */
export type Reply<T> = ((answer: T | Refusal) => void) | undefined;

/** Parses what a message carries by the contract's schema: `@MessageBody({ schema, pipes: [parsedMessage] })`. */
export const parsedMessage = new StandardSchemaValidationPipe({
  exceptionFactory: () => new DomainError('malformed'),
});

/** Answers a message that is refused, or that fails, with the refusal that HTTP would give. */
@Catch()
export class SocketRefusals implements ExceptionFilter {
  private readonly logger = new Logger(SocketRefusals.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const refused = error instanceof DomainError ? error : new DomainError('internal');
    if (refused !== error) this.logger.warn(`${host.switchToWs().getPattern()} failed: ${String(error)}`);
    // After the socket and what it sent comes the acknowledgement, where one is wanted.
    const [, , reply] = host.getArgs<[unknown, unknown, unknown]>();
    if (typeof reply === 'function') (reply as NonNullable<Reply<never>>)(refused.toRefusal());
  }
}
