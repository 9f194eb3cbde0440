const NAMES = ['Racine', 'Catégorie', 'Sous-catégorie', 'Sous-sous-catégorie', 'Sous-sous-sous-catégorie'];

/** What a folder is called that stands at `depth` (the root is 0). */
export function depthName(depth: number): string {
  return NAMES[depth] ?? 'Dossier';
}
