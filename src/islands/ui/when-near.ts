const NEAR = '200px';

/** Runs `act` once, when the shopper comes near the element. @returns a function that stops watching */
export function whenNear(element: Element, act: () => void): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  near.observe(element);
  return () => near.disconnect();
}
