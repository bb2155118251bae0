import { Swiper } from 'swiper';
import { Zoom } from 'swiper/modules';

/**
 * The pictures in full screen: swipe or arrow keys to move, pinch or double tap to zoom, Escape to close.
 * Loaded when a picture is first pressed.
 */
const viewers = new WeakMap<HTMLDialogElement, Swiper>();

const find = <Kind extends HTMLElement>(dialog: HTMLElement, name: string): Kind | null =>
  dialog.querySelector<Kind>(`[data-viewer-${name}]`);

/** Shows one picture in the dialog, which is already open. */
export async function enterViewer(dialog: HTMLDialogElement, at: number): Promise<void> {
  const swiper = viewers.get(dialog) ?? createViewer(dialog);
  if (!swiper) return;
  viewers.set(dialog, swiper);
  // The dialog had no size while it was closed.
  swiper.update();
  swiper.slideTo(at, 0);
  show(dialog, swiper);
}

function show(dialog: HTMLElement, swiper: Swiper): void {
  const counter = find(dialog, 'at');
  if (counter) counter.textContent = String(swiper.activeIndex + 1);
  // Invisible slides are hidden from screen readers, too.
  for (const [i, slide] of swiper.slides.entries()) slide.inert = i !== swiper.activeIndex;
}

function createViewer(dialog: HTMLDialogElement): Swiper | null {
  const slides = find(dialog, 'slides');
  const track = find(dialog, 'track');
  if (!slides || !track) return null;
  slides.classList.add('swiper');
  track.classList.add('swiper-wrapper');
  // From now on Swiper moves the track.
  track.classList.remove('overflow-x-auto', 'snap-x');
  track.scrollLeft = 0;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(slides, {
    modules: [Zoom],
    zoom: { maxRatio: 3 },
    speed: isCalm ? 0 : 250,
    spaceBetween: 16,
  });

  const zoom = find<HTMLButtonElement>(dialog, 'zoom');
  swiper.on('slideChange', () => {
    swiper.zoom.out();
    show(dialog, swiper);
  });
  swiper.on('zoomChange', (_, scale) => zoom?.setAttribute('aria-pressed', String(scale > 1)));
  zoom?.addEventListener('click', () => swiper.zoom.toggle());
  find(dialog, 'previous')?.addEventListener('click', () => swiper.slidePrev());
  find(dialog, 'next')?.addEventListener('click', () => swiper.slideNext());
  find(dialog, 'close')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => swiper.zoom.out());
  dialog.addEventListener('keydown', (event) => {
    // Otherwise the gallery below would move, too.
    event.stopPropagation();
    if (event.key === 'ArrowRight') swiper.slideNext();
    if (event.key === 'ArrowLeft') swiper.slidePrev();
    if (event.key === '+' || event.key === '=') swiper.zoom.in();
    if (event.key === '-') swiper.zoom.out();
  });
  return swiper;
}
