import { mixedChoices } from '../choices.js';
import type { DemoDeck, DemoFlashcard, DemoFolder } from '../demo-types.js';
import { continents, type Continent, type Country } from './countries.js';
import { flagPicture } from './flag-picture.js';

const DESCRIPTIONS: Record<string, string> = {
  Europe: "De Lisbonne à Moscou, les capitales des États d'Europe. Attention aux villes qui se ressemblent !",
  Afrique: "Les capitales des 54 États d'Afrique. La capitale n'est pas toujours la plus grande ville.",
  Asie: "Du Proche-Orient au Japon, les capitales des États d'Asie, sous leur nom français.",
  Amériques: "Les capitales d'Amérique du Nord, d'Amérique centrale, des Caraïbes et d'Amérique du Sud.",
  Océanie:
    "Les capitales de l'Australie, de la Nouvelle-Zélande et des États insulaires du Pacifique ; au verso, leur drapeau.",
};

export function capitalsFolder(): DemoFolder {
  return {
    name: 'Capitales',
    description:
      "Les capitales des 193 États membres de l'ONU et de ses deux États observateurs, continent par continent.",
    folders: [],
    decks: continents().map(capitalsDeck),
  };
}

function capitalsDeck(continent: Continent): DemoDeck {
  return {
    name: `Capitales : ${continent.name}`,
    description: DESCRIPTIONS[continent.name] ?? '',
    flashcards: continent.countries.map((country, index) => {
      const card = capitalCard(country, index, continent);
      if (continent.slug !== 'oceanie') return card;
      return { ...card, mediaVerso: flagPicture(`verso-${continent.slug}-${index + 1}.png`, country.code) };
    }),
  };
}

function capitalCard(country: Country, index: number, continent: Continent): DemoFlashcard {
  const { question, decoys, note } = country.details;
  const answer = [...country.capitals];
  // One card in two offers choices; so does any whose answer is awkward to type (apostrophes) or tempts to a mistake.
  const withChoices = decoys !== undefined || index % 2 === 0 || answer.some((text) => text.includes("'"));
  return {
    question: question ?? `Quelle est la capitale ${country.ofName} ?`,
    answer,
    ...(withChoices && {
      possibleAnswers: mixedChoices(country.code, answer, decoys ? [decoys] : neighbours(country, continent)),
    }),
    ...(note && { additionalTextVerso: note }),
  };
}

function neighbours(country: Country, { countries }: Continent): string[][] {
  const others = countries.filter((other) => other !== country);
  const capitals = (list: Country[]) => list.flatMap((other) => other.capitals);
  return [capitals(others.filter((other) => other.subregion === country.subregion)), capitals(others)];
}
