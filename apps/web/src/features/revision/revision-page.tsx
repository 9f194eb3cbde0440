export function RevisionPage(_: { source: { kind: 'folder' | 'deck'; id: string }; backTo: string }) {
  return null;
}
