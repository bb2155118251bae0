import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test';
import { isNightly } from '../setup/nightly.ts';

export { expect };

/** The address of the shop under test. */
export const shopUrl = (): string => process.env.DAYPACK_SHOP_URL ?? 'http://localhost:4321';

/** The path prefix of each language. */
export const PREFIX = { tw: '', zh: '/zh', en: '/en' } as const;
export type Language = keyof typeof PREFIX;
export const LANGUAGES = Object.keys(PREFIX) as Language[];

/** The language codes of pages in `lang` and `hreflang`. */
export const HTML_LANG = { tw: 'zh-Hant-TW', zh: 'zh-Hans-CN', en: 'en' } as const;

/** An untranslated key or an unfilled placeholder. */
export const UNTRANSLATED = /\{\{|undefined|\b[a-z]+\.[a-z]+\.[a-z]+\b(?!\w)/;

/** The address of a route in a language. */
export const inLanguage = (language: Language, path: string): string => PREFIX[language] + path;

/**
 * Most journeys do not depend on the window's size, so they run in one form only (playwright.config.ts).
 * Shoppers' run mostly on a phone, staff's on a desktop. A first order, and pages with different forms, run
 * on both.
 */
export const ON_DESKTOP = { tag: '@desktop' } as const;
export const ON_PHONE = { tag: '@phone' } as const;
/** Of several similar tests, the first runs on a phone, the others on a desktop. */
export const phoneFirst = (isFirst: boolean): { tag: '@desktop' | '@phone' } =>
  isFirst ? ON_PHONE : ON_DESKTOP;
/** Of several similar tests, the first runs on both, the others once. */
export const onceUnless = (isOnBoth: boolean): { tag?: '@desktop' } => (isOnBoth ? {} : ON_DESKTOP);

interface Fixtures {
  /** Parts of allowed console errors; a spec that provokes one adds it. */
  readonly expectedErrors: string[];
  /** The visitor's answer to the consent banner: declined by default; null shows the banner. */
  readonly consent: '0' | '1' | null;
  /** Whether pop-ups may appear; off by default. */
  readonly popUps: boolean;
  /** Whether to check that each click leaves a visible focus: nightly in all journeys, always in some. */
  readonly keepsFocus: boolean;
}

/** `page` fails its test on a console error, a CSP violation or an exception. */
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
    // A route that a spec still delays would fail the next spec.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const unexpected = errors.filter((text) => !expectedErrors.some((part) => text.includes(part)));
    expect(unexpected, 'said on the console').toEqual([]);
  },
});

/**
 * Runs in the page: after each click, key or touch, a visible element must have the focus within a second. A
 * violation is logged to the console, which fails the test without delaying the journey.
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

/** No axe violation of WCAG 2.2 A and AA, in the current theme. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, {
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
    // Voice control users say a button's visible label; axe has no tag for this rule.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });

/** The same page in the light theme: only its colours differ, so only they are checked. */
export async function expectAccessibleInLight(page: Page): Promise<void> {
  await showLight(page);
  await expectNoViolation(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
}

async function expectNoViolation(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<void> {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page })
    // The other mode merges frames in an extra page; our pages have no frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options })
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isHalfCovered(page, String(target)))) found.push(`${id}: ${html}`);
  expect(found, 'found by axe').toEqual([]);
}

/** An element half under a bar is too small to press; it can be scrolled into view (reach.spec.ts). */
const isHalfCovered = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((target) => {
    const { top, bottom } = target.getBoundingClientRect();
    return [...document.querySelectorAll('header, bottom-bar')].some((bar) => {
      const over = bar.getBoundingClientRect();
      return !bar.contains(target) && over.height > 0 && over.top < bottom && over.bottom > top;
    });
  });

/** Switches to the light theme, and waits until it is painted and stable. */
export async function showLight(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await comeToRest(page);
}

const ANSWERED_WITHIN_MS = 5000;

/** Waits until colours are stable: transitions end, and sums that are being updated are no longer pale. */
async function comeToRest(page: Page): Promise<void> {
  const busy = page.locator('main [aria-busy=true]').first();
  // A permanently busy element is checked in its state.
  await busy.waitFor({ state: 'detached', timeout: ANSWERED_WITHIN_MS }).catch(() => undefined);
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    // A closed <details> is not painted, so its transitions begin and never end.
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
 * No axe violation of a page in a language. Languages differ in words and lengths, not in colours. One
 * language is checked in both themes, the others on a phone, where words have the least room.
 */
export async function expectAccessibleIn(page: Page, language: Language): Promise<void> {
  const { isMobile } = test.info().project.use;
  if (language === 'tw' || isMobile) await expectAccessible(page);
  if (language === 'tw') await expectAccessibleInLight(page);
}

/** The page is not wider than its configured window. A phone's `innerWidth` grows with the page's content. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Plots are redrawn shortly after a resize.
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

/** Messages to a recipient, newest first, from the sandbox outbox. */
export async function readOutbox(page: Page, recipient: string): Promise<readonly OutboxMessage[]> {
  const answer = await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(recipient)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await answer.json()) as { messages: OutboxMessage[] };
  return messages;
}

/** The newest sign-in code sent to this number. */
export async function readCode(page: Page, mobile: string): Promise<string> {
  const [newest] = await readOutbox(page, mobile.replace(/^0/, ''));
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
}

/** A Taiwan mobile number not used yet. */
export const newMobile = (): string => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
