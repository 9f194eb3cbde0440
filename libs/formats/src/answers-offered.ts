import { asCompared, eachOnce } from '@ardoise/contracts/light';

/** Right answers in the writing in which they stand among the possible ones, each once. */
export function writtenAs(right: readonly string[], choices: readonly string[]): string[] {
  const writing = new Map(choices.map((choice) => [asCompared(choice), choice]));
  return [...new Set(right.map((answer) => writing.get(asCompared(answer)) ?? answer))];
}

/** Possible answers, each once; of two that differ by case alone the one that is right: 'charAt', not a wrong 'Charat'. */
export function choicesOnce(offered: readonly string[], right: readonly string[]): string[] {
  const exact = new Set(right);
  const writing = new Map(offered.filter((text) => exact.has(text)).map((text) => [asCompared(text), text]));
  return eachOnce(offered).map((text) => writing.get(asCompared(text)) ?? text);
}
