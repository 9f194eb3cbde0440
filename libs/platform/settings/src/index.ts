export { Settings, settingsSchema } from './settings.js';
export type { OidcRoles } from './oidc-settings.js';
