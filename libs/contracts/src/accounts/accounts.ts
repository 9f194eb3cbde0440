import { z } from 'zod';
import { ASSIGNABLE_ROLES, EMAIL_MAX_LENGTH, ROLES, TIME_FACTOR, USERS_AT_ONCE } from '../constants.js';
import { id, isoDate } from '../form.js';
import { nameAnswer, nameForm } from './names.js';

export const role = z.enum(ROLES);

export const featureConfig = z.object({
  app_name: z.string(),
  org_name: z.string(),
  allow_import: z.boolean(),
  allow_export: z.boolean(),
  allow_card_proposal: z.boolean(),
  /** Students may come into a class by its code. */
  allow_class_codes: z.boolean(),
  /** Students may ask for a reminder a day. */
  allow_reminders: z.boolean(),
  /** Whether a quiz in class has points for speed and a podium, unless its professor says otherwise. */
  quiz_ranking: z.boolean(),
  /** Whether people may have names beside their addresses. */
  show_names: z.boolean(),
  has_logo: z.boolean(),
  /** Where the organisation is: dates are shown as they are there. */
  time_zone: z.string(),
  /** What the button of the school's own sign-in says; null when there is none. */
  oidc_label: z.string().nullable(),
});
export type FeatureConfig = z.infer<typeof featureConfig>;

export const credentials = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(256) });
export type Credentials = z.infer<typeof credentials>;

export const signedIn = z.object({ token: z.string(), role, email: z.string() });
export type SignedIn = z.infer<typeof signedIn>;
/** `role_changed`: the school's provider tells another role than the one before, which the person is told in their turn. */
export const signedInByOidc = signedIn.extend({ role_changed: z.boolean().optional() });
export type SignedInByOidc = z.infer<typeof signedInByOidc>;

export const passwordChange = z.strictObject({
  password: z.string().min(1).max(256),
  /** May be left out in a session that began less than FRESH_SESSION_MINUTES ago. */
  current_password: z.string().min(1).max(256).optional(),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** Absent, null and empty are the same: a form sends what it has. */
const optionalText = (longest: number) =>
  z
    .string()
    .max(longest)
    .nullish()
    .transform((text) => text || undefined);

const linkForm = {
  /** Whether it is an address is checked where it can be named. */
  email: z.string().min(1).max(EMAIL_MAX_LENGTH),
  /** The secret of the mail's link; without it, a link is asked for. */
  confirm: optionalText(200),
  password: optionalText(256),
};

/** Without `confirm`: asks for the mail. With it: chooses the password, which is asked for then, and `consent: true`. */
export const registration = z.strictObject({ ...linkForm, consent: z.boolean().nullish() });
export type Registration = z.infer<typeof registration>;

/** Without `confirm`: asks for the mail. With it: chooses the new password. */
export const recovery = z.strictObject(linkForm);
export type Recovery = z.infer<typeof recovery>;

/** Where somebody who came in by a code wants to be written to: the mail's link makes it theirs, with a password. */
export const ownAddress = z.strictObject({ email: z.string().min(1).max(EMAIL_MAX_LENGTH) });

const assignableRole = z.enum(ASSIGNABLE_ROLES);

export const user = z.object({
  id,
  email: z.string(),
  role: assignableRole,
  is_registered: z.boolean(),
  /** What a quiz's time is multiplied with for this person. */
  time_factor: z.number(),
  creation_date: isoDate,
  /** When the last invitation was asked for; null for who was never invited. */
  invitation_date: isoDate.nullable(),
  /** The account is opened by one person of the school's provider. */
  is_linked: z.boolean(),
  /** When the provider last told another address for them than the one before; null for never. */
  address_followed_at: isoDate.nullable(),
  /** When a learning platform's word made a professor of the student whom it had sent. */
  role_followed_at: isoDate.optional(),
  /** Since when they ask that their account be erased; absent for who does not. */
  leave_asked_at: isoDate.optional(),
  ...nameAnswer,
});
export type User = z.infer<typeof user>;

/** Whether each is an address, a role that can be given and a name is checked where it can be named. */
const newName = z.string().max(1_000).nullish();
export const newUsers = z
  .array(
    z.strictObject({
      email: z.string().max(320),
      role: z.string().max(40),
      first_name: newName,
      last_name: newName,
    }),
  )
  .min(1)
  .max(USERS_AT_ONCE);

/** Where no server sends mails: how many wait as files on the school's server, those that are written now among them. */
export const mailsWait = { mails_wait: z.int().optional() };

export const usersAdded = z.object({
  added: z.array(z.string()),
  already_present: z.array(z.string()),
  /** Of those, who had no name and has the given one now; absent when nobody. */
  named: z.array(z.string()).optional(),
  ...mailsWait,
});
export type UsersAdded = z.infer<typeof usersAdded>;

const saysSomething = (edit: object) => Object.values(edit).some((value) => value !== undefined);

export const userEdit = z
  .strictObject({
    time_factor: z.number().min(TIME_FACTOR.least).max(TIME_FACTOR.most).optional(),
    role: assignableRole.optional(),
    ...nameForm,
  })
  .refine(saysSomething)
  .meta({ minProperties: 1 });
export type UserEdit = z.infer<typeof userEdit>;

/** Of the reference that they read, as they say it: its beginning is enough. */
export const removedQuery = z.strictObject({ reference: z.string().max(40).optional() });

/** Somebody whom a professor removed, and whom no platform or provider brings back; who they were is erased. */
export const removedPerson = z.object({
  id,
  /** What they are shown when they try to come back. */
  reference: z.string(),
  removed_at: isoDate,
  /** The professor's address; null once that account is removed as well. */
  removed_by: z.string().nullable(),
  /** The learning platform that knows them; null for the school's own sign-in. */
  through: z.string().nullable(),
});
export type RemovedPerson = z.infer<typeof removedPerson>;

/** One's own name, as one wishes to be called. */
export const nameEdit = z.strictObject(nameForm).refine(saysSomething).meta({ minProperties: 1 });
export type NameEdit = z.infer<typeof nameEdit>;

export const ownSession = z.object({
  id,
  started_at: isoDate,
  last_seen_at: isoDate,
  /** Browser and system as a person would name them. */
  device: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** All that is kept about the person who asks, as far as they may see it elsewhere at that moment. */
export const personalData = z.object({
  exported_at: isoDate,
  account: z.object({
    id,
    email: z.string(),
    /** As they are kept, where the school does not show them as well. */
    ...nameAnswer,
    role,
    is_registered: z.boolean(),
    time_factor: z.number(),
    creation_date: isoDate,
    invitation_date: isoDate.nullable(),
    /** That the account be erased: asked for, or refused with a professor's word; absent where nothing is. */
    leave: z.object({ state: z.enum(['asked', 'refused']), at: isoDate, word: z.string().nullable() }).optional(),
    /** The text that was agreed to, the organisation that it names, and when. */
    consents: z.array(z.object({ text: z.string(), organisation: z.string(), at: isoDate })),
  }),
  sessions: z.array(ownSession),
  /** The learning platforms that know them, by which name, and since when; absent where there is none. */
  platforms: z
    .array(
      z.object({
        name: z.string(),
        known_as: z.string(),
        since: isoDate,
        /** Titles of the courses that they teach there. */
        courses: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** The reminder that they asked for: its hour, and the devices on which it comes; absent where there is none. */
  reminder: z
    .object({
      hour: z.int(),
      devices: z.array(z.object({ service: z.string(), since: isoDate })),
    })
    .optional(),
  /** What the log says about them, oldest first: the events that they caused, and those that name their id. */
  events: z.array(z.object({ type: z.string(), at: isoDate, data: z.record(z.string(), z.unknown()) })),
});
export type PersonalData = z.infer<typeof personalData>;

/** A file of one's data that was asked for: made behind the scenes, kept for a day. Without any, all is null. */
export const personalExportStatus = z.object({
  id: id.nullable(),
  state: z.enum(['none', 'preparing', 'ready']),
  asked_at: isoDate.nullable(),
  ready_at: isoDate.nullable(),
  /** When it is erased. */
  until: isoDate.nullable(),
});
export type PersonalExportStatus = z.infer<typeof personalExportStatus>;

/** Where to come back to after signing in at the school's provider: a path of this site. */
export const oidcQuery = z.strictObject({
  origin: z.string().max(500).optional(),
  /** Whoever is there says anew who they are, also where somebody is still signed in at the provider. */
  account: z.literal('choose').optional(),
  /**
   * The address that was typed, or that a link of the school carries: passed on to the provider, which may fill it in
   * (OpenID Connect Core 1.0, 3.1.2.1). It says nothing of who comes back.
   */
  login_hint: z.string().max(EMAIL_MAX_LENGTH).optional(),
  /** Led here from another host of this server. */
  led: z.literal('1').optional(),
});
/** The provider decides what it sends. */
export const oidcCallbackQuery = z.record(z.string(), z.unknown());
/** From the provider (OpenID Connect Back-Channel Logout 1.0, 2.5), as a form. */
export const providerSignOut = z.object({ logout_token: z.string().min(1).max(20_000) });
/** From the provider, in a frame of its page (OpenID Connect Front-Channel Logout 1.0, 2). */
export const providerSignOutQuery = z.object({ iss: z.string().min(1).max(500), sid: z.string().min(1).max(500) });
/**
 * Whoever came through the school's provider is led to `provider_sign_out`, where it has such a page; null where it has
 * none. Without it: nothing more is to be done.
 */
export const signedOut = z.object({ provider_sign_out: z.string().nullable().optional() });
export type SignedOut = z.infer<typeof signedOut>;
/**
 * The provider's answer leads to `/login?origin=…#oidc={ticket}`, to `/register?origin=…#oidc={ticket}` for who has not
 * agreed yet, or to `/login#oidc-error={code of errors.ts}`. A ticket works once, for ten minutes; the answers
 * `consent-needed` and `oidc-password-needed` leave it usable.
 */
export const oidcTicket = z.strictObject({
  ticket: z.string().min(1).max(100),
  consent: z.boolean().nullish(),
  /** Of an account that has one, the first time that it is opened by the provider. */
  password: z.string().max(256).nullish(),
});
