/**
 * Counts down and redirects home (ReturnHome.astro). The redirect replaces the history entry of this address.
 */
const place = document.querySelector<HTMLElement>('[data-return-home]');
const line = place?.querySelector<HTMLElement>('[data-countdown]');
const told = place?.querySelector<HTMLElement>('[role=status]');
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;

if (place && line && told) {
  const goHome = () => location.replace(place.dataset.returnHome ?? '/');
  let left = Number(place.dataset.seconds);
  const say = () => {
    line.textContent = (line.dataset.text ?? '').replace('{n}', String(left));
  };
  say();
  told.textContent = told.dataset.told ?? '';
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return say();
    clearInterval(timer);
    goHome();
  }, 1000);
  const stay = () => {
    clearInterval(timer);
    for (const touch of TOUCHES) removeEventListener(touch, stay);
    line.textContent = '';
    told.textContent = told.dataset.stopped ?? '';
    told.classList.remove('sr-only');
  };
  for (const touch of TOUCHES) addEventListener(touch, stay, { passive: true });
  document.querySelector('[data-go-home]')?.addEventListener('click', (event) => {
    event.preventDefault();
    goHome();
  });
}
