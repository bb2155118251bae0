/**
 * The focused element can disappear some time after a press, for example when a list reloads without it. The
 * focus then moves to a neighbour instead of the top of the page, unless something else has received it
 * (`useFocusNext`). One listener serves all islands.
 */
const EVERY_MS = 150;
const TIMES = 50;
/** Checks without focus before it moves, so that `useFocusNext` acts first. */
const LOST_TIMES = 2;

/** Without fields, because focusing one would open a phone's keyboard. */
const PRESSABLE = 'button:not([aria-disabled="true"]), a[href], summary';

/** An element's position: its ancestors, innermost first, and its index in each. */
type Place = readonly { readonly part: Element; readonly at: number }[];

interface Focused {
  readonly element: Element;
  readonly place: Place;
}

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

function placeOf(element: Element): Focused {
  const place: { part: Element; at: number }[] = [];
  for (let child = element; child.parentElement && child !== document.body; child = child.parentElement)
    place.push({ part: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return { element, place };
}

/** A pressable element at that position now, else the nearest one. */
function besideOf(place: Place): HTMLElement | undefined {
  for (const { part, at } of place) {
    if (!part.isConnected || part === document.body) continue;
    const there = part.children[Math.min(at, part.children.length - 1)];
    const all = [there, part].flatMap((within) =>
      within ? [within, ...within.querySelectorAll<HTMLElement>(PRESSABLE)] : [],
    );
    const found = all.find((one) => one.matches(PRESSABLE) && isSeen(one));
    if (found instanceof HTMLElement) return found;
  }
  const heading = document.querySelector<HTMLElement>('main h1') ?? undefined;
  if (heading) heading.tabIndex = -1;
  return heading;
}

const focused = (): Element | null =>
  document.activeElement === document.body ? null : document.activeElement;

export function restoreFocusIn(target: Window): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  target.addEventListener(
    'click',
    ({ target: pressed, isTrusted }) => {
      if (!isTrusted || !(pressed instanceof Element)) return;
      clearInterval(timer);
      let last = placeOf(focused() ?? pressed);
      let left = TIMES;
      let lost = 0;
      timer = setInterval(() => {
        const on = focused();
        if (on && on !== last.element) last = placeOf(on);
        // A press outside all controls means to drop the focus.
        lost = on || isSeen(last.element) ? 0 : lost + 1;
        left -= 1;
        if (lost === LOST_TIMES) besideOf(last.place)?.focus({ preventScroll: true });
        if (lost === LOST_TIMES || left === 0) clearInterval(timer);
      }, EVERY_MS);
    },
    { capture: true },
  );
}

if (typeof window !== 'undefined') restoreFocusIn(window);
