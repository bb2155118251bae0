import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:afterload'?: boolean | 'near';
  }
}

const PRESSED = 'button, label, input';

/**
 * `client:afterload`: hydrates an island after the page is painted, so that its scripts do not delay the
 * pictures. Interaction hydrates it at once, and early clicks are replayed. With `near`, it hydrates when the
 * shopper comes near.
 */
const afterLoad: ClientDirective = (load, { value }, island) => {
  let waking: Promise<void> | undefined;
  const wake = () => {
    waking ??= load()
      .then((hydrate) => hydrate())
      .then(() => island.removeEventListener('click', press));
    return waking;
  };
  const press = async (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    if (!pressed) return;
    event.preventDefault();
    island.removeEventListener('click', press);
    await wake();
    pressed.click();
  };
  const wakeInPeace = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 1000 });
    else setTimeout(wake, 200);
  };
  island.addEventListener('click', press);
  for (const reach of ['pointerover', 'focusin']) island.addEventListener(reach, wake, { once: true });
  if (value === 'near')
    new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void wake(), {
      rootMargin: '400px',
    }).observe(island.children[0] ?? island);
  else if (document.readyState === 'complete') wakeInPeace();
  else addEventListener('load', wakeInPeace, { once: true });
};

export default afterLoad;
