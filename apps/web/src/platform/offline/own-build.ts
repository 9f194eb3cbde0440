/** The build that this page is of, as build/service-worker.ts has written it; undefined where nothing was built. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
