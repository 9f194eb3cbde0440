import { z } from 'zod';
import { ROLES } from './constants.js';

export const role = z.enum(ROLES);

export const featureConfig = z.object({
  app_name: z.string(),
  org_name: z.string(),
  allow_import: z.boolean(),
  allow_export: z.boolean(),
  allow_card_proposal: z.boolean(),
  has_logo: z.boolean(),
});
export type FeatureConfig = z.infer<typeof featureConfig>;

export const credentials = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(256) });
export type Credentials = z.infer<typeof credentials>;

export const signedIn = z.object({ token: z.string(), role, email: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

export const passwordChange = z.strictObject({
  password: z.string().min(1).max(256),
  current_password: z.string().min(1).max(256).optional(),
});
export type PasswordChange = z.infer<typeof passwordChange>;
