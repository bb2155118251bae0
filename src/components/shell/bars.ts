/**
 * `<bottom-bar>`: a bar at the bottom of the window. Bars stack, the page's last one lowest. `--bars` holds
 * their total height, so that scrolled or focused elements and the page's end stay clear of them
 * (global.css). A bar that would cover too much of the window, as with large text, returns to its place in
 * the page. A custom element, so that a bar works with any renderer, and before its island hydrates.
 */
const root = document.documentElement;
/** The maximum share of the window's height for all bars. */
const PART_MOST = 0.4;

function stack(): void {
  let height = 0;
  for (const bar of [...document.querySelectorAll<HTMLElement>('bottom-bar')].reverse()) {
    bar.style.position = '';
    // On wide windows a bar may be part of the page.
    if (getComputedStyle(bar).position !== 'fixed') continue;
    if (height + bar.offsetHeight > window.innerHeight * PART_MOST) {
      bar.style.position = 'static';
      continue;
    }
    bar.style.bottom = `${height}px`;
    height += bar.offsetHeight;
  }
  root.style.setProperty('--bars', `${height}px`);
}

export function stackBars(): void {
  const sizes = new ResizeObserver(stack);
  window.addEventListener('resize', stack);
  customElements.define(
    'bottom-bar',
    class extends HTMLElement {
      connectedCallback() {
        sizes.observe(this);
        // ResizeObserver reports with the next frame. Until then a new bar would cover the page's end.
        queueMicrotask(stack);
      }
      disconnectedCallback() {
        sizes.unobserve(this);
        stack();
      }
    },
  );
}
