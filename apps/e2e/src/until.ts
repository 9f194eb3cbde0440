/** Asks again until it is so, after so many milliseconds each time; the test's own time limit ends it. */
export async function until(isSo: () => Promise<boolean> | boolean, every = 50): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, every));
}
