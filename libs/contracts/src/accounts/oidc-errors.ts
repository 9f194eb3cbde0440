/** What people read who could not come in by their school's identity provider: a door of its own, for a page without the rest. */
export { oidcErrors } from '#texts/oidc-errors';
