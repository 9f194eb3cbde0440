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
  /** Resolves once the server has taken the mail over. @throws Error when it has not. */
  abstract send(mail: Mail): Promise<void>;
  /** Removes what is kept here of a mail, if anything is. @param id of the mail */
  abstract forget(id: string): Promise<void>;
  /** How many wait here as files for somebody to see to them; null where a server takes them. */
  abstract waiting(): Promise<number | null>;
  abstract close(): Promise<void>;
}
