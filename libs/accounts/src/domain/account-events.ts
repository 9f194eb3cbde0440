import type { AssignableRole, LinkPurpose, Role } from '@ardoise/contracts';

/** What a person agreed to: the text, and the organisation that it names. */
export interface ConsentGiven {
  text: string;
  organisation: string;
}

/** The mails that are sent to people. */
export type MailKind = 'invitation' | 'registration' | 'already-registered' | 'recovery';

/** What the log keeps of people: what was done, under ids that lead nowhere once the account is erased. */
export type AccountEvent =
  | { type: 'UserInvited'; data: { userId: string; role: Role } }
  | { type: 'InvitationSentAgain'; data: { userId: string } }
  | { type: 'UserRegistered'; data: { userId: string; by: 'link' | 'oidc' | 'code'; consent: ConsentGiven } }
  | { type: 'PasswordReset'; data: { userId: string } }
  | { type: 'PasswordChanged'; data: { userId: string } }
  | { type: 'TimeFactorChanged'; data: { userId: string; timeFactor: number } }
  /** They are called otherwise, or not by a name any more; how is no part of the log. */
  | { type: 'NameChanged'; data: { userId: string } }
  /** `by`: absent for a professor, or the command line. */
  | {
      type: 'RoleChanged';
      data: { userId: string; from: AssignableRole; role: AssignableRole; by?: 'platform' | 'provider' };
    }
  /** The school's provider vouched for them, and it is who they are there that opens the account from now on. */
  | { type: 'ProviderLinked'; data: { userId: string } }
  /** A professor let the account be opened by somebody else at the provider. */
  | { type: 'ProviderUnlinked'; data: { userId: string } }
  /** The provider told another address; which is no part of the log. */
  | { type: 'EmailFollowed'; data: { userId: string } }
  /** Who had no address told one, which is no part of the log: its mail makes it theirs. */
  | { type: 'AddressAsked'; data: { userId: string } }
  /** A professor made them a code to come in by, or another one in its place; it is no part of the log. */
  | { type: 'EntryCodeMade'; data: { userId: string } }
  | { type: 'UserRemoved'; data: { userId: string } }
  /** They want their account erased; a professor does it, or says no in a word that is no part of the log. */
  | { type: 'LeaveAsked'; data: { userId: string } }
  | { type: 'LeaveWithdrawn'; data: { userId: string } }
  | { type: 'LeaveRefused'; data: { userId: string } }
  /** They want to read what is kept about them; the file that is made has the id. */
  | { type: 'PersonalDataAsked'; data: { userId: string; exportId: string } }
  /** `cause` is the id of the event that asked for the mail. */
  | { type: 'MailSent'; data: { userId: string; mail: MailKind; cause: string } };

/** Somebody, known or not, asked for a mail with a link; whom it concerns is no part of the log. */
export interface LinkRequested {
  type: 'LinkRequested';
  data: { purpose: LinkPurpose };
}

export const accountStream = (userId: string) => `account-${userId}`;

/** One stream for the requests of a day. @param at ISO 8601 in UTC */
export const linkRequestsStream = (at: string) => `link-requests-${at.slice(0, 10)}`;
