/**
 * Says in `--top` how high what stays at the top of the window is: what has the focus or is scrolled to stays clear of it
 * (global.css). It is measured, because large text makes it two lines.
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
