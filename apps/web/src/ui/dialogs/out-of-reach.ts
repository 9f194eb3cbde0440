/** Safari can make something inert from 15.5; before that it has to be hidden. */
export const canBeInert = () => 'inert' in HTMLElement.prototype;

/** Takes elements out of everybody's reach, until what it returns is called. */
export function putOutOfReach(elements: Iterable<HTMLElement>): () => void {
  const all = [...elements];
  const put = (isOut: boolean) => {
    for (const element of all) {
      element.inert = isOut;
      if (!canBeInert()) element.style.visibility = isOut ? 'hidden' : '';
    }
  };
  put(true);
  return () => put(false);
}
