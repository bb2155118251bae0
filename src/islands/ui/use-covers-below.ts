import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Measures an element that sticks to the bottom of the window, so that focused elements scroll clear of it
 * (`--bars` in global.css).
 */
export function useCoversBelow<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const stays = getComputedStyle(element).position === 'sticky';
      style.setProperty('--bars', `${stays ? element.offsetHeight + GAP : 0}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => {
      sizes.disconnect();
      style.removeProperty('--bars');
    };
  }, []);
  return part;
}

/** Pixels to the window's edge. */
const GAP = 12;
