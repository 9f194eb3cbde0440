/** A cell without anything: a dash, and what it says in words. */
export function Nothing({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
