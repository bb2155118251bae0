/**
 * Stores in `--top` the height of everything that sticks to the window's top, so that focused or scrolled
 * elements stay clear of it (global.css). It is measured, because large text can wrap to two lines.
 */
export function measureTop(): void {
  const header = document.querySelector<HTMLElement>('body > header');
  if (!header) return;
  const measure = () => {
    const stays = getComputedStyle(header).position === 'sticky';
    document.documentElement.style.setProperty('--top', `${stays ? header.offsetHeight : 0}px`);
  };
  new ResizeObserver(measure).observe(header);
  window.addEventListener('resize', measure);
}
