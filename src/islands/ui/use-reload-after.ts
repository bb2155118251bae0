import { useEffect } from 'react';

/** The shop's own work over what is due begins a little later. */
const AGAIN_MS = 10_000;

/** Asks again once a moment is over, until what is shown does not wait for it any more. */
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
