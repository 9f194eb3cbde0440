/** What a person agrees to when they register. */
export function consentText(organisation: string): string {
  return `Je reconnais que ${organisation} sont propriétaires de ces contenus et m'engage à conserver un usage personnel et non commercial`;
}
