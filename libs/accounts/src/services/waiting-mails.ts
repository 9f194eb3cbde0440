import { Injectable } from '@nestjs/common';
import { Mailer } from '@ardoise/mail';

/** What answers tell of mails where no server sends them. */
@Injectable()
export class WaitingMails {
  constructor(private readonly mailer: Mailer) {}

  /** Asked before a mail is, for it may be written at once. @returns by how many are coming, how many wait then */
  async before(): Promise<(coming: number) => { mails_wait?: number }> {
    const waiting = await this.mailer.waiting();
    return (coming) => (waiting === null ? {} : { mails_wait: waiting + coming });
  }
}
