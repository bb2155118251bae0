import { activate } from '#components/shell/activate.ts';

/**
 * The slides scroll natively and the dots work at once. The rest of the carousel loads when the shopper first
 * reaches for it (HeroCarousel.astro, from its template), so that the page opens without it.
 */
const REACH = ['pointerenter', 'touchstart', 'focusin'] as const;

const hero = document.querySelector<HTMLElement>('[data-carousel]');
const track = hero?.querySelector<HTMLElement>('[data-track]');

for (const name of REACH)
  hero?.addEventListener(name, () => activate('hero-carousel'), { once: true, passive: true });

for (const [i, dot] of hero?.querySelectorAll('[data-dot]').entries() ?? []) {
  dot.addEventListener('click', () => {
    // Swiper scrolls its own tracks.
    if (track && !track.classList.contains('swiper-wrapper'))
      track.scrollTo({ left: track.clientWidth * i, behavior: 'smooth' });
  });
}
