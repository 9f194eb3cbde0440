const FIRST_NAMES = [
  'lea adam chloe nathan ines lucas jade hugo manon yanis sarah louis camille mehdi alice theo',
  'zoe rayan emma gabriel lina arthur clara noah julie samuel eva tom anais ilyes rose paul',
]
  .join(' ')
  .split(' ');
const LAST_NAMES = (
  'martin bernard petit robert richard durand dubois moreau laurent simon michel lefebvre leroy roux david ' +
  'bertrand morel fournier girard bonnet dupont lambert fontaine rousseau vincent muller mercier blanc guerin'
).split(' ');

/** The first whose address is nobody's in the small school. */
export const FIRST_VIRTUAL = 24;

/** The n-th student's address, from 0: as many as are asked for, each once. */
export function studentAddress(n: number): string {
  const first = FIRST_NAMES[n % FIRST_NAMES.length] ?? '';
  // Both lists have no common divisor: a pair comes back after all pairs.
  const last = LAST_NAMES[n % LAST_NAMES.length] ?? '';
  const again = Math.floor(n / (FIRST_NAMES.length * LAST_NAMES.length));
  return `${first}.${last}${again === 0 ? '' : again + 1}@demo.fr`;
}
