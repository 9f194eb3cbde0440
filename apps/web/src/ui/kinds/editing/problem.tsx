/** Right under the first line that it concerns: at the end of a long list nobody would see it. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    <p className="problem" role="alert">
      {children}
    </p>
  );
}
