import type { Page } from 'playwright/test';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { saveFavourite } from '#lib/buying/favourite/calls.ts';
import { drawLottery, listLotteries } from '#lib/buying/lottery/calls.ts';
import type { LotteryKind } from '#lib/buying/lottery/codes.ts';
import { listDeskPlates } from '#lib/care/plate/calls.ts';
import { listDeskSubscriptions } from '#lib/fronts/subscription-desk/calls.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { sendCode } from '#lib/people/account/calls/account.ts';
import { saveAddress } from '#lib/people/address/calls.ts';
import { inviteStaff } from '#lib/people/staff/calls.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { isNightly } from '../setup/nightly.ts';
import { RECIPIENT } from '../setup/order.ts';
import { answerQuest } from '../setup/quest-answers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  inLanguage,
  LANGUAGES,
  type Language,
  shopUrl,
  test,
} from './fixtures.ts';
import { tenthOf } from './share.ts';
import { becomeMember, isListening, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** No control or focused element is covered, off-screen or broken: phones, large text. */

test.use({ consent: null });
test.skip(({ isMobile }) => !isMobile, 'phones only');

/** Every kind of page; `{order}` is an unpaid order. */
const PAGES = [
  '/home',
  '/category',
  '/goods/1',
  '/goods/{package}',
  '/cart',
  '/payment/order-payment',
  '/payment/order-payment?number={order}',
  '/payment/transfer?number={order}',
  '/payment/payment-success?number={order}',
  '/user/user/order/order-detail?number={order}',
  '/user/user/order/order-list',
  '/user/user/order/logistics?number={order}',
  '/user/user/order/expression?number={order}',
  '/user/user/order/return-order-list',
  '/user/user/order/return-goods/return-apply?number={order}',
  '/user/user/center/list',
  '/user/user/member-zone',
  '/user/user/favorite',
  '/user/user/red-packet',
  '/user/user/card/list',
  '/unsubscribe',
  '/user/user/order/review-list',
  '/user/user/setting/user-item',
  '/user/user/complaint/add?order={order}',
  '/user/user/integral/detail',
  '/user/user/integral/balances',
  '/user/user/healthy-point',
  '/user/user/distribute/my-distribute',
  '/user/user/distribute/distribute-count',
  '/user/user/distribute/poster',
  '/user/user/plate/list',
  '/user/user/plate/send',
  '/user/user/level-gift',
  '/user/subscriptions',
  '/subscription/price',
  '/subscription/box',
  '/questionnaire/quest',
  '/questionnaire/quest-detail',
  '/user/user/order/edit-period-address',
  '/user/user/message/list',
  '/user/user/message/setting',
  '/user/user/coupon',
  '/user/user/address/list',
  '/user/user/address/edit',
  '/user/user/invoice/edit',
  '/user/user/setting/edit-user-info',
  '/user/user/setting/security',
  '/login/lock-account?key=x',
  '/user/user/setting/privacy',
  '/user/user/health/profiles',
  '/login/forget-pwd',
  '/login/change-pwd',
  '/search?q=%E9%AD%9A%E6%B2%B9',
  '/articles',
  '/films/fill-a-plate',
  '/group/1',
  '/lottery',
  '/lottery?id={wheel}',
  '/lottery?id={grid}',
  '/lottery?id={box}',
  '/lottery?id={single}',
  '/user/user/my-lottery/list',
  '/user/user/my-lottery/detail?id={draw}',
  '/lottery/proof?draw={draw}',
  '/shop',
  '/plan',
  '/plan/build?pack=1x1x0',
  '/questionnaire/quest-result',
  '/questionnaire/result-info',
];

/** Window width, and text size in percent of the browser's default. */
const SIZES = [
  [390, 100],
  [390, 150],
  [390, 200],
  [320, 100],
  [320, 200],
] as const;

/** The same for staff. */
const STAFF_PAGES = [
  '/staff',
  '/staff/orders',
  '/staff/orders/{order}',
  '/staff/refunds',
  '/staff/returns',
  '/staff/complaints',
  '/staff/reviews?list=all',
  '/staff/packing',
  '/staff/batches',
  '/staff/bookings',
  '/staff/plates',
  '/staff/dietitian',
  '/staff/dietitian/templates',
  '/staff/order-links',
  '/staff/subscriptions',
  '/staff/subscriptions/{subscription}',
  '/staff/subscriptions/requests',
  '/staff/plans',
  '/staff/settings',
  '/staff/groups',
  '/staff/transfers',
  '/staff/bank-refunds',
  '/staff/cashier',
  '/staff/tills',
  '/staff/jobs',
  '/staff/figures',
  '/staff/ledger',
  '/staff/referrals',
  '/staff/lotteries',
  '/staff/lotteries/edit?id={wheel}',
  '/staff/lotteries/edit',
  '/staff/people',
  '/staff/access',
];

for (const language of isNightly ? LANGUAGES : (['en'] as const)) {
  for (const path of tenthOf(PAGES))
    test(`${path} can be seen and pressed on a phone, in ${language}`, async ({ page, expectedErrors }) => {
      // Message links without their keys.
      expectedErrors.push('/h5/subscription/price?key=none', '/h5/subscription/by-link?key=none');
      const { token, ...places } = await shopper();
      await becomeMember(page, token);
      await lookAt(page, language, path, places);
    });

  for (const path of tenthOf(STAFF_PAGES))
    test(`${path} of staff can be seen and pressed on a phone, in ${language}`, async ({ page }) => {
      await becomeStaff(page, 'admin');
      const cookie = await staffCookie(page);
      if (path === '/staff/people') await inviteLongName(cookie);
      if (path === '/staff/jobs') await sendInVain(page);
      const { subscriptions } = await succeed(callAt(shopUrl())(listDeskSubscriptions, {}, { cookie }));
      const places = { ...(await shopper()), subscription: subscriptions[0]?.number ?? '' };
      await lookAt(page, language, path, places);
    });
}

test('a dietitian can see and press everything where a meal and a member are answered', async ({ page }) => {
  await becomeStaff(page, 'dietitian');
  const cookie = await staffCookie(page);
  const { plates } = await succeed(callAt(shopUrl())(listDeskPlates, { list: 'own' }, { cookie }));
  expect(plates).not.toEqual([]);
  await lookAt(page, 'en', '/staff/plates/{plate}', { plate: plates[0]?.number ?? '' });
  await open(page, 'en', '/staff/dietitian');
  await page
    .getByRole('button', { name: wordOf('en', 'care:open') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: wordOf('en', 'care:talk') })).toBeVisible();
  expect((await whatIsWrong(page)).join('\n')).toBe('');
});

test('the menu of staff is seen whole, and closed by a key or a press elsewhere', async ({ page }) => {
  await becomeStaff(page, 'merchant');
  await page.goto(inLanguage('en', '/staff/orders'));
  // Wide windows show a row of groups instead.
  const menu = page
    .getByRole('navigation', { name: wordOf('en', 'staff:nav.label') })
    .locator('details:not([name])');
  const opener = menu.locator('summary');
  const last = menu.getByRole('link', { name: wordOf('en', 'staff:nav.people') });
  await opener.click();
  await expect(menu.locator('[aria-current=page]')).toHaveText(wordOf('en', 'staff:nav.orders'));
  await expectAccessible(page);
  for (const [width, text] of SIZES) {
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, text);
    expect(
      await page.evaluate(whatCannotBeReached, { width, within: 'header' }),
      `${width} px, ${text} %`,
    ).toEqual([]);
  }
  await last.focus();
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(last).toBeVisible();
  await page.getByRole('banner').click({ position: { x: 4, y: 4 } });
  await expect(last).toBeHidden();
});

async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, percent);
}

/** Opens a page, and finds unreachable controls in all sizes; nightly, also axe violations in both themes. */
async function lookAt(
  page: Page,
  language: Language,
  path: string,
  places: Readonly<Record<string, string>>,
): Promise<void> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '');
  await open(page, language, address);
  expect((await whatIsWrong(page)).join('\n')).toBe('');
  if (!isNightly) return;
  await open(page, language, address);
  await expectAccessible(page);
  await expectAccessibleInLight(page);
}

async function open(page: Page, language: Language, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(inLanguage(language, address));
  await isListening(page);
  const busy = page.locator('[aria-busy=true], main .skeleton');
  // Some content loads only when scrolled near.
  await expect(async () => {
    await busy
      .last()
      .scrollIntoViewIfNeeded({ timeout: 1000 })
      .catch(() => undefined);
    await expect(busy).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
  if (await asksForConsent(page)) await seeConsent(page);
}

async function whatIsWrong(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, text] of SIZES) {
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, text);
    const wrong = [
      ...(await page.evaluate(whatCannotBeReached, { width, within: 'body' })),
      ...(await page.evaluate(brokenWords)),
    ];
    found.push(...wrong.map((one) => `at ${width} px, ${text} %: ${one}`));
  }
  return found;
}

const LONG = 'W'.repeat(60);

async function staffCookie(page: Page): Promise<string> {
  const [session] = await page.context().cookies(`${shopUrl()}${API_BASE}/staff`);
  return `${session?.name}=${session?.value}`;
}

/** A staff member whose address has no break opportunity. */
async function inviteLongName(cookie: string): Promise<void> {
  const email = `${'w'.repeat(40)}@example.com`;
  await succeed(callAt(shopUrl())(inviteStaff, { email, roles: ['editor'] }, { cookie }));
}

/** A mail that cannot be sent, so that the queues show something even on a fast machine. */
async function sendInVain(page: Page): Promise<void> {
  await succeed(callAt(shopUrl())(sendCode, { email: `${'w'.repeat(40)}@example.invalid` }));
  await expect(async () => {
    await page.goto(inLanguage('en', '/staff/jobs'));
    await expect(page.getByRole('heading', { name: wordOf('en', 'workbench:jobs.failed') })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
}

/** Runs in the page: words of buttons that wrap within a word. */
function brokenWords(): string[] {
  const range = document.createRange();
  const isBroken = (text: Node, { index, 0: word }: RegExpExecArray): boolean => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 1);
    return others.some(({ top }) => first !== undefined && top > first.top + first.height / 2);
  };
  const wrong: string[] = [];
  for (const button of document.querySelectorAll('button, .btn, .btn-line, .chip')) {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const word of (text.textContent ?? '').matchAll(/[\p{Script=Latin}\d$,.%’]{2,}/gu))
        if (isBroken(text, word)) wrong.push(`“${word[0]}” is broken in two: ${button.textContent?.trim()}`);
  }
  return wrong;
}

/** The consent banner does not appear where people act. */
const asksForConsent = (page: Page): Promise<boolean> =>
  page.evaluate(() => !('acting' in document.documentElement.dataset));

/** The banner slides in from below. */
async function seeConsent(page: Page): Promise<void> {
  const question = page.locator('#cookie-consent');
  await expect(question).toBeVisible();
  await question.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
}

/** Created once for all pages. */
let made: ReturnType<typeof makeShopper> | undefined;
const shopper = () => {
  made ??= makeShopper();
  return made;
};

/** A member with a filled cart, an unpaid order, and words longer than a line. */
async function makeShopper() {
  const call = callAt(shopUrl());
  const token = await signInAt(shopUrl(), newMobile());
  await succeed(call(addGoodsCart, { skuId: 1, quantity: 2 }, { token }));
  await succeed(call(saveFavourite, { goodsId: 1 }, { token }));
  // With county and district it fills a courier's label.
  const home = { ...RECIPIENT, detail: LONG.slice(RECIPIENT.county.length + RECIPIENT.district.length) };
  await succeed(call(saveAddress, home, { token }));
  const { number } = await succeed(
    call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId: 2, quantity: 1 },
        recipient: home,
        note: LONG,
        paymentMethod: 'card',
        deliveryType: 'home',
      },
      { token },
    ),
  );
  await answerQuest(
    call,
    { token },
    { sun: 'under-15', goals: ['bones'], 'medicine-count': '1-2', medicines: ['thyroid'] },
  );
  const luck = await tryLuck(token);
  const packages = await (await fetch(`${shopUrl()}/search?q=%E4%BB%BB%E9%81%B8`)).text();
  return {
    ...luck,
    token,
    order: number,
    package: /goods\/(\d+)"[^>]*>[^<]*任選/.exec(packages)?.[1] ?? '1',
  };
}

/** Draws for this member in the open lottery of each kind. */
async function tryLuck(token: string) {
  const call = callAt(shopUrl());
  const { lotteries } = await succeed(call(listLotteries, {}));
  const idOf = (kind: LotteryKind): number =>
    lotteries.find((one) => one.kind === kind && one.stage === 'open')?.id ?? 0;
  const ids = { wheel: idOf('wheel'), grid: idOf('grid'), box: idOf('box'), single: idOf('single') };
  const ticket = { lotteryId: ids.wheel, ticket: crypto.randomUUID(), number: 'phone' };
  const { draw } = await succeed(call(drawLottery, ticket, { token }));
  const asText = Object.entries(ids).map(([kind, id]) => [kind, String(id)]);
  return { ...(Object.fromEntries(asText) as Record<LotteryKind, string>), draw: String(draw.id) };
}

/**
 * Runs in the page: focuses each control, and checks the element at its middle. Uses the configured window
 * width, as a phone's `innerWidth` grows with the page's content.
 */
function whatCannotBeReached({ width, within }: { width: number; within: string }): string[] {
  const wrong: string[] = [];
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)} ${element.getAttribute('class')?.slice(0, 40) ?? ''}`;
  const over = document.documentElement.scrollWidth - width;
  if (over > 0) wrong.push(`${over} pixels beyond the window`);
  const seeThrough = (bar: Element) =>
    /rgba\(.*, 0?\.\d+\)|\/ 0?\.\d+\)/.test(getComputedStyle(bar).backgroundColor);
  for (const bar of document.querySelectorAll('header, bottom-bar'))
    if (bar.checkVisibility() && seeThrough(bar)) wrong.push(`text shows through ${name(bar)}`);
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if ((control as HTMLInputElement).disabled || !control.closest(within)) continue;
    control.focus();
    // A carousel is still moving to the focused slide.
    if (control.closest('[data-carousel] .overflow-x-auto')) continue;
    const isSmall = control.getBoundingClientRect().width <= 2;
    const seen = isSmall ? control.closest('label') : control;
    const boxOf = () =>
      [...(seen?.getClientRects() ?? [])].find(({ width, height }) => width > 0 && height > 0);
    let box = boxOf();
    if (!seen || !box) continue;
    const strip = seen.closest('.overflow-x-auto');
    if (strip) {
      // A strip is scrolled by swiping.
      seen.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
      box = boxOf() ?? box;
    }
    const bars = Number.parseFloat(document.documentElement.style.getPropertyValue('--bars'));
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, width);
    const top = Math.max(box.top, 0);
    // An element taller than the space between the bars is partly visible.
    const isHigh = box.height > (window.innerHeight - bars) / 2;
    const bottom = Math.min(box.bottom, window.innerHeight - (isHigh ? bars : 0));
    if (right - left < Math.min(box.width, 24) || bottom - top < Math.min(box.height, 24)) {
      wrong.push(`outside the window: ${name(seen)}`);
      continue;
    }
    // A field may have a button at its end.
    const hit = document.elementFromPoint(left + (right - left) / 4, (top + bottom) / 2);
    if (hit && (seen.contains(hit) || hit.closest('label')?.contains(seen))) continue;
    wrong.push(`${name(seen)} is covered by ${hit ? name(hit) : 'nothing'}`);
  }
  return wrong;
}
