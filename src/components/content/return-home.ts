/** Counts down and goes home, unless the visitor has gone elsewhere before. */
const section = document.querySelector<HTMLElement>('[data-return-home]');
const line = section?.querySelector<HTMLElement>('[data-countdown]');

if (section && line) {
  let left = Number(section.dataset.seconds);
  const say = () => {
    line.textContent = (line.dataset.text ?? '').replace('{n}', String(left));
  };
  say();
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return say();
    clearInterval(timer);
    location.replace(section.dataset.returnHome ?? '/');
  }, 1000);
}
