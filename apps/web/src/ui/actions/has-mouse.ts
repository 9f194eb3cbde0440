/** Whether a field may take the focus by itself: on a touch screen the keyboard would come up over the page. */
export function hasMouse(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
