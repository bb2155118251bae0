import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test';
import { isNightly } from '../setup/nightly.ts';

export { expect };

/** Where the shop under test is. */
export const shopUrl = (): string => process.env.DAYPACK_SHOP_URL ?? 'http://localhost:4321';

/** What a language's addresses begin with. */
export const PREFIX = { tw: '', zh: '/zh', en: '/en' } as const;
export type Language = keyof typeof PREFIX;
export const LANGUAGES = Object.keys(PREFIX) as Language[];

/** What a page says of its language in `lang` and `hreflang`. */
export const HTML_LANG = { tw: 'zh-Hant-TW', zh: 'zh-Hans-CN', en: 'en' } as const;

/** A key or a placeholder where words belong. */
export const UNTRANSLATED = /\{\{|undefined|\b[a-z]+\.[a-z]+\.[a-z]+\b(?!\w)/;

/** The address of a route in a language. */
export const inLanguage = (language: Language, path: string): string => PREFIX[language] + path;

/**
 * What happens in a journey has little to do with the size of the window: it is walked in one form only
 * (playwright.config.ts), shoppers' mostly on a phone, staff's on a desktop. On both run a first order, and the pages whose
 * forms differ.
 */
export const ON_DESKTOP = { tag: '@desktop' } as const;
export const ON_PHONE = { tag: '@phone' } as const;
/** For one of several alike: the first on a phone, the others on a desktop. */
export const phoneFirst = (isFirst: boolean): { tag: '@desktop' | '@phone' } =>
  isFirst ? ON_PHONE : ON_DESKTOP;
/** For one of several alike: the first runs on both, the others once. */
export const onceUnless = (isOnBoth: boolean): { tag?: '@desktop' } => (isOnBoth ? {} : ON_DESKTOP);

interface Fixtures {
  /** Errors the page may say, as parts of their text; a spec that provokes one adds it. */
  readonly expectedErrors: string[];
  /** What the visitor has answered to the consent banner: no, unless a spec is about it; null is asked. */
  readonly consent: '0' | '1' | null;
  /** Whether a pop-up may come over the page: not today, unless a spec is about it. */
  readonly popUps: boolean;
  /** Whether each press is watched, that it leaves the focus on something: in all journeys nightly, in some always. */
  readonly keepsFocus: boolean;
}

/** `page` fails its test when it says an error on the console, breaks the CSP or throws. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL: _ }, use) => use(shopUrl()),
  expectedErrors: async ({ baseURL: _ }, use) => use([]),
  consent: ['0', { option: true }],
  popUps: [false, { option: true }],
  keepsFocus: [isNightly, { option: true }],
  context: async ({ context, consent, popUps, keepsFocus }, use) => {
    if (keepsFocus) await context.addInitScript(watchFocus);
    if (!popUps)
      await context.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('homeLotteryTime', String(Date.now()));
      });
    if (consent !== null)
      await context.addCookies([{ name: 'cookie_consent', value: consent, url: shopUrl() }]);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (isComplaint(message)) errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    // An answer that a spec still holds back would fail the next spec.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const unexpected = errors.filter((text) => !expectedErrors.some((part) => text.includes(part)));
    expect(unexpected, 'said on the console').toEqual([]);
  },
});

/**
 * In the page: whatever is pressed, by key or finger, leaves the focus on something that is seen, a second later at the latest.
 * It says so on the console, which fails the test; the journey itself waits for nothing.
 */
function watchFocus(): void {
  let watch: ReturnType<typeof setInterval> | undefined;
  const isLost = (): boolean => {
    const { activeElement: on, body } = document;
    return on === null || on === body || !on.checkVisibility({ visibilityProperty: true });
  };
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const pressed =
        isTrusted && target instanceof Element
          ? target.closest('button, a, input, select, textarea, summary, [tabindex]')
          : null;
      clearInterval(watch);
      if (!pressed) return;
      const named = pressed.outerHTML.slice(0, 200);
      let times = 0;
      watch = setInterval(() => {
        times = isLost() ? times + 1 : 0;
        if (times < 5) return;
        clearInterval(watch);
        console.error(`the focus is on nothing after a press on ${named}`);
      }, 200);
    },
    { capture: true },
  );
}

const isComplaint = (message: ConsoleMessage): boolean =>
  message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text());

/** Nothing that axe finds, of WCAG 2.2 A and AA, in the theme that is shown. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, {
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
    // Who speaks to a page says what is written on a button; the rule for it is not among those of a tag.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });

/** The same page in the light theme: only its colours are others, so that only they are looked at. */
export async function expectAccessibleInLight(page: Page): Promise<void> {
  await showLight(page);
  await expectNoViolation(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
}

async function expectNoViolation(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<void> {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page })
    // The other mode joins frames' results in a page of its own; no page of ours has frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options })
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isHalfCovered(page, String(target)))) found.push(`${id}: ${html}`);
  expect(found, 'found by axe').toEqual([]);
}

/** What is scrolled halfway beneath a bar leaves too little to press, and is scrolled out again (reach.spec.ts). */
const isHalfCovered = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((target) => {
    const { top, bottom } = target.getBoundingClientRect();
    return [...document.querySelectorAll('header, bottom-bar')].some((bar) => {
      const over = bar.getBoundingClientRect();
      return !bar.contains(target) && over.height > 0 && over.top < bottom && over.bottom > top;
    });
  });

/** The light theme, once it has been painted and has stopped changing. */
export async function showLight(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await comeToRest(page);
}

const ANSWERED_WITHIN_MS = 5000;

/** Axe looks at colours as they are: not while they change, nor while a sum is pale because a new one is on its way. */
async function comeToRest(page: Page): Promise<void> {
  const busy = page.locator('main [aria-busy=true]').first();
  // What waits for ever is looked at as it is.
  await busy.waitFor({ state: 'detached', timeout: ANSWERED_WITHIN_MS }).catch(() => undefined);
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    // What stands in a closed <details> is not painted: its transitions begin, and never end.
    const transitions = document
      .getAnimations()
      .filter(
        (one) =>
          one instanceof CSSTransition &&
          one.effect instanceof KeyframeEffect &&
          one.effect.target?.checkVisibility(),
      );
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/**
 * Nothing that axe finds in what a page shows in a language. A language changes words and their lengths, not colours:
 * one is looked at in both themes, the others on a phone, where words have least room.
 */
export async function expectAccessibleIn(page: Page, language: Language): Promise<void> {
  const { isMobile } = test.info().project.use;
  if (language === 'tw' || isMobile) await expectAccessible(page);
  if (language === 'tw') await expectAccessibleInLight(page);
}

/** The page is not wider than its window, as it was set: a phone's `innerWidth` grows with what is in the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A plot is drawn anew a moment after its window has another width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), "the page's width")
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

export interface OutboxMessage {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** What the shop has sent to someone, newest first, as the sandbox outbox shows it. */
export async function readOutbox(page: Page, recipient: string): Promise<readonly OutboxMessage[]> {
  const answer = await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(recipient)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await answer.json()) as { messages: OutboxMessage[] };
  return messages;
}

/** The newest sign-in code that was sent to this number. */
export async function readCode(page: Page, mobile: string): Promise<string> {
  const [newest] = await readOutbox(page, mobile.replace(/^0/, ''));
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
}

/** A Taiwan mobile number that nobody has yet. */
export const newMobile = (): string => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
