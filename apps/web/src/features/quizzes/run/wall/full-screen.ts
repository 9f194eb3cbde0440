/** All of the screen, or back to the window. Refused by some devices, where it stays as it is. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}
