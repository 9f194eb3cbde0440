import { Global, Module } from '@nestjs/common';
import { Live } from './live.gateway.js';

/** The one gateway of a process, for every context that tells something or asks who is there. */
@Global()
@Module({ providers: [Live], exports: [Live] })
export class SocketsModule {}
