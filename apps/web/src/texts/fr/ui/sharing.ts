/** What is said of a code to scan that leads no phone here. */
export const sharingTexts = {
  local: (host: string) =>
    `L’adresse ${host} ne mène ici que sur cet ordinateur\u00a0: ouvrez Ardoise par l’adresse que connaissent les téléphones, puis recommencez.`,
};
