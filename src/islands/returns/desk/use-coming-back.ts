import { useEffect, useRef } from 'react';

/** Asks again when somebody comes back to the page: colleagues, shoppers and carriers were at work meanwhile. */
export function useReloadOnReturn(reload: () => void): void {
  const ask = useRef(reload);
  ask.current = reload;
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) ask.current();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
