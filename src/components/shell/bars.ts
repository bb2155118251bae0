/**
 * `<bottom-bar>`: what stays at the bottom of the window. Bars stand on one another, the page's last one lowest, and
 * say in `--bars` how high they are together: what is scrolled to, what has the focus and the page's end stay clear of
 * them (global.css). A bar that would take more than its part of the window, as with large text, goes back to its
 * place in the page. An element of our own, so that a bar is known whoever draws it, and before its island wakes.
 */
const root = document.documentElement;
/** How much of the window's height bars may take. */
const PART_MOST = 0.4;

function stack(): void {
  let height = 0;
  for (const bar of [...document.querySelectorAll<HTMLElement>('bottom-bar')].reverse()) {
    bar.style.position = '';
    // A bar may be part of the page on wide windows.
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
        // Sizes are told with the next frame: until then the page's end would be beneath a bar that has just come.
        queueMicrotask(stack);
      }
      disconnectedCallback() {
        sizes.unobserve(this);
        stack();
      }
    },
  );
}
