/**
 * An order of 0 … n − 1, each as likely as another (Durstenfeld's form of the Fisher-Yates shuffle).
 * @param draw gives a number from 0 to `below` − 1, each as likely
 */
export function drawOrder(n: number, draw: (below: number) => number): number[] {
  const order = Array.from({ length: n }, (_, index) => index);
  for (let last = n - 1; last > 0; last--) {
    const picked = draw(last + 1);
    [order[last], order[picked]] = [order[picked] as number, order[last] as number];
  }
  return order;
}
