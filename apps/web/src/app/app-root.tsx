export function AppRoot(_: { session: { token: string } }) {
  return null;
}
