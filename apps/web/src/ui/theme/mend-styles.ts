/**
 * Fetches again the style sheets that did not come. The loader of the build asks for each once only: a screen that is
 * loaded at a second try would stand there without its styles.
 */
export async function mendStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')];
  const broken = links.filter(({ sheet }) => sheet === null);
  await Promise.all(
    broken.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = () => resolve();
          again.onerror = () => reject(new Error(`no style sheet ${link.href}`));
          link.replaceWith(again);
        }),
    ),
  );
}
