/** Runs `task` at the first call, and then once at the end of each `ms` in which it was called again. */
export function throttle(task: () => void, ms: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    again = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, ms);
    task();
  };
  return {
    call: () => {
      if (timer === undefined) run();
      else again = true;
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
