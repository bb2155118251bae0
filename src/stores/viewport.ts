import { atom, onMount } from 'nanostores';
import { LAYOUT } from '#lib/kernel/layout.ts';
import { limits } from '#lib/kernel/limits.ts';

const isNarrow = (): boolean => {
  const forced = document.documentElement.dataset.variant;
  return forced === 'mb' || (forced !== 'pc' && window.innerWidth <= LAYOUT.mobileWidth);
};

/**
 * Mobile at 690 px or less (row A10). CSS does the layout; this store serves only what CSS cannot. It follows
 * a resize after 100 ms of rest.
 */
export const $isMobile = atom(typeof window !== 'undefined' && isNarrow());

onMount($isMobile, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => $isMobile.set(isNarrow());
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(check, limits().resizeDebounceMs);
  };
  check();
  window.addEventListener('resize', rest);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', rest);
  };
});
