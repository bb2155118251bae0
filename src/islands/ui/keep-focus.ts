/**
 * What has the focus may go a while after the press: a list comes again without it. The focus goes on beside it, not from the top
 * of the page, unless something has it by then (`useFocusNext`). One listener for all islands.
 */
const EVERY_MS = 150;
const TIMES = 50;
/** So often nothing has the focus before something is given it: whoever has named what is next goes first. */
const LOST_TIMES = 2;

/** Fields are not among them: on a phone they would open the keyboard. */
const PRESSABLE = 'button:not([aria-disabled="true"]), a[href], summary';

/** Where an element stands: all that it is in, from within, and at which place of each. */
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

/** What stands at that place now, else whatever is near. */
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
        // Whoever has pressed beside everything wants it so.
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
