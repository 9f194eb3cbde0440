/** A mail to one person. */
export interface Mail {
  /** The id of the job that sends it: sent twice, it carries the same Message-ID, and mailboxes show it once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Mails on their way at once in a process: one server that does not answer holds up no more. */
export const MAILS_TOGETHER = 5;

/** Sends mails, or keeps them where there is no server. */
export abstract class Mailer {
  /**
   * Resolves once the server has taken the mail over and `note` has noted that it is sent. No other mail of this process is
   * handed over meanwhile: a process that dies leaves one at most that was sent and is not noted.
   * @throws Error when the server has not taken it, or what `note` throws
   */
  abstract send(mail: Mail, note?: () => Promise<void>): Promise<void>;
  /** Removes what is kept here of a mail, if anything is. @param id of the mail */
  abstract forget(id: string): Promise<void>;
  /** How many wait here as files for somebody to see to them; null where a server takes them. */
  abstract waiting(): Promise<number | null>;
  abstract close(): Promise<void>;
}
