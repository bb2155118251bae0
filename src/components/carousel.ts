import type { Swiper } from 'swiper';

/**
 * Carousels scroll natively (CSS scroll snap). Swiper loads when the shopper first reaches for one, so it
 * costs nothing before. Buttons and dots work either way.
 */
const REACH = ['pointerenter', 'touchstart', 'focusin'] as const;

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const track = root.querySelector<HTMLElement>('[data-track]');
  const frame = track?.parentElement;
  if (!track || !frame) continue;
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-dot]')];
  let swiper: Swiper | null = null;
  /** The slide that a press scrolls to, because Swiper may arrive during the animation. */
  let aim: number | null = null;

  const show = (index: number) => {
    for (const [i, dot] of dots.entries()) {
      if (i === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };
  const go = (index: number) => {
    const last = track.children.length - 1;
    const wanted = Math.max(0, Math.min(last, index));
    aim = wanted;
    if (swiper) swiper.slideTo(wanted);
    else track.scrollTo({ left: track.clientWidth * wanted, behavior: 'smooth' });
  };
  const current = () => swiper?.activeIndex ?? Math.round(track.scrollLeft / Math.max(1, track.clientWidth));

  const onScroll = () => {
    if (current() === aim) aim = null;
    show(current());
  };
  track.addEventListener('scroll', onScroll, { passive: true });
  for (const [i, dot] of dots.entries()) dot.addEventListener('click', () => go(i));
  root.querySelector('[data-previous]')?.addEventListener('click', () => go(current() - 1));
  root.querySelector('[data-next]')?.addEventListener('click', () => go(current() + 1));
  root.addEventListener('keydown', (event) => {
    // Swiper handles keys itself.
    if (swiper) return;
    if (event.key === 'ArrowRight') go(current() + 1);
    if (event.key === 'ArrowLeft') go(current() - 1);
  });

  const upgrade = async () => {
    for (const name of REACH) root.removeEventListener(name, upgrade);
    const [{ Swiper }, { A11y, Keyboard }] = await Promise.all([import('swiper'), import('swiper/modules')]);
    const at = aim ?? current();
    // Swiper searches its wrapper among the element's children.
    frame.classList.add('swiper');
    track.classList.add('swiper-wrapper');
    for (const slide of track.children) slide.classList.add('swiper-slide');
    track.scrollLeft = 0;
    swiper = new Swiper(frame, { modules: [A11y, Keyboard], initialSlide: at, keyboard: true });
    swiper.on('slideChange', () => show(swiper?.activeIndex ?? 0));
    show(at);
  };
  if (track.children.length > 1)
    for (const name of REACH) root.addEventListener(name, upgrade, { once: true, passive: true });
}
