export function DeckPage(_: { deckId: string }) {
  return null;
}
