import { useEffect } from 'react';

/** In milliseconds. The shop's job for the deadline starts a little later. */
const AGAIN_MS = 10_000;

/** Reloads once a moment has passed, and repeats until the data no longer waits for it. */
export function useReloadAfter(moment: string | null, reload: () => void): void {
  useEffect(() => {
    if (moment === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        reload();
        wait(AGAIN_MS);
      }, ms);
    };
    wait(Math.max(0, Date.parse(moment) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [moment, reload]);
}
