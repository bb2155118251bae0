import { useEffect, useRef } from 'react';

/**
 * Reloads when the user returns to the page, because colleagues, shoppers and carriers may have changed the
 * data.
 */
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
