import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreFocusIn } from '../../src/islands/ui/keep-focus.ts';

/** A re-render may remove the focused element: the focus moves to a neighbour. */

class Part {
  children: Part[] = [];
  parentElement: Part | null = null;
  isButton = false;
  constructor(...inside: Part[]) {
    this.children = inside;
    for (const one of inside) one.parentElement = this;
  }
  get isConnected(): boolean {
    return this === page.body || (this.parentElement?.isConnected ?? false);
  }
  getClientRects = () => (this.isConnected ? [this] : []);
  matches = () => this.isButton;
  querySelectorAll = (): Part[] =>
    this.children.flatMap((one) => [...(one.isButton ? [one] : []), ...one.querySelectorAll()]);
  focus = () => {
    page.activeElement = this;
  };
  remove = () => {
    const among = this.parentElement?.children ?? [];
    among.splice(among.indexOf(this), 1);
    this.parentElement = null;
    page.activeElement = page.body;
  };
}
const button = () => Object.assign(new Part(), { isButton: true });

const [first, second, third] = [0, 1, 2].map(() => new Part(button()));
const away = button();
let list = new Part();
const page = { body: new Part(), activeElement: null as Part | null, querySelector: () => null };
let press: (event: object) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', Part);
  vi.stubGlobal('HTMLElement', Part);
  vi.stubGlobal('document', page);
  list = new Part(...[first, second, third].flatMap((one) => one ?? []));
  page.body = new Part(new Part(list, away));
  restoreFocusIn({
    addEventListener: (_: string, listen: typeof press) => (press = listen),
  } as unknown as Window);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pressIn = (row: Part | undefined) => {
  const pressed = row?.children[0];
  pressed?.focus();
  press({ target: pressed, isTrusted: true });
};

it('goes to what takes the place of a row that comes no more, however late', () => {
  pressIn(second);
  vi.advanceTimersByTime(3000);
  second?.remove();
  vi.advanceTimersByTime(500);
  expect(page.activeElement).toBe(third?.children[0]);
});

it('goes to the last row where the last one goes, and beside the list where all of it does', () => {
  pressIn(third);
  third?.remove();
  vi.advanceTimersByTime(500);
  expect(page.activeElement).toBe(second?.children[0]);
  pressIn(second);
  list.remove();
  vi.advanceTimersByTime(500);
  expect(page.activeElement).toBe(away);
});

it('stays where somebody has put it meanwhile, and on nothing where somebody has pressed beside all', () => {
  pressIn(first);
  first?.remove();
  away.focus();
  vi.advanceTimersByTime(1000);
  expect(page.activeElement).toBe(away);
  pressIn(second);
  page.activeElement = page.body;
  vi.advanceTimersByTime(1000);
  expect(page.activeElement).toBe(page.body);
});
