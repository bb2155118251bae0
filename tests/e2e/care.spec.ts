import { saveHealthConsent, saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_DESKTOP, shopUrl, test } from './fixtures.ts';
import { becomeMember, isListening, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** From a member's question to the accepted part of a suggestion, and back (row L6). */

const t = (key: string, params = {}) => wordOf('tw', `care:${key}`, params);
const NAME = '阿問';

/** A new member who shares everything with a dietitian. */
async function whoShares(): Promise<string> {
  const token = await signInAt(shopUrl(), newMobile());
  const call = callAt(shopUrl());
  const profile = { name: NAME, birth: '1990-04-01', sex: 'female', relation: 'self' } as const;
  const { persons } = await succeed(call(saveHealthPerson, profile, { token }));
  const id = persons[0]?.id ?? '';
  await succeed(call(saveHealthConsent, { id, kind: 'answers', isGiven: true }, { token }));
  const scopes = ['answers', 'results', 'plates', 'intake'] as const;
  await succeed(
    call(saveHealthConsent, { id, kind: 'dietitian', isGiven: true, scopes: [...scopes] }, { token }),
  );
  return token;
}

test(
  'a member asks, a dietitian suggests, the member takes a part and says why',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await becomeMember(page, await whoShares());
    await page.goto('/user/user/health/care');
    await isListening(page);
    await page.getByLabel(t('own.question')).fill('早上吃好嗎？');
    await page.getByRole('button', { name: t('own.send') }).click();
    await expect(page.getByRole('heading', { name: t('own.case', { name: NAME }) })).toBeVisible();

    const desk = await browser.newPage({ baseURL: shopUrl() });
    await becomeStaff(desk, 'dietitian');
    await desk.goto('/staff/dietitian');
    await isListening(desk);
    await desk.getByRole('button', { name: t('list.waiting'), exact: true }).click();
    // The newest case; its member's identity is shown only to the dietitian who claims it.
    await desk
      .getByRole('button', { name: t('claim') })
      .last()
      .click();
    await expect(desk.getByRole('heading', { name: NAME })).toBeVisible();
    await expect(desk.getByRole('heading', { name: t('intake') })).toBeVisible();
    await expectAccessible(desk);
    const form = desk.getByRole('region', { name: t('propose') });
    await form.getByRole('button', { name: t('addItem') }).click();
    await form.getByRole('button', { name: t('addItem') }).click();
    await form.getByRole('button', { name: t('removeItem', { number: 3 }) }).click();
    for (const at of [0, 1]) {
      await form
        .getByLabel(t('good'))
        .nth(at)
        .selectOption({ index: at + 1 });
      await form.getByLabel(t('reason')).nth(at).fill('外食多，蔬菜偏少');
    }
    await form.getByLabel(t('word')).fill('這個可以治療失眠');
    await expect(form.getByText('治療、失眠')).toBeVisible();
    await form.getByLabel(t('word')).fill('先試一個月');
    await form.getByRole('button', { name: t('proposeSend') }).click();
    await expect(desk.getByRole('heading', { name: t('proposal') })).toBeVisible();
    await expectNoSidewaysScroll(desk);

    await page.reload();
    const suggested = page.getByRole('article', { name: t('proposal') });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(suggested.getByRole('checkbox')).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await suggested.getByRole('checkbox').nth(1).uncheck();
    await suggested.getByLabel(t('own.note')).fill('晚上的先不吃');
    await suggested.getByRole('button', { name: t('own.acceptSome_other', { count: 1 }) }).click();
    await expect(suggested.getByRole('link', { name: t('own.build') })).toHaveAttribute(
      'href',
      /pack=\d+x1x0$/,
    );
    await expect(suggested.getByText(t('left'))).toBeVisible();

    // The address contains the case, so it opens again.
    await desk.reload();
    await expect(desk.getByText(t('noteWas', { note: '晚上的先不吃' }))).toBeVisible();

    // A closed case cannot be reopened; cancelling keeps it open.
    const close = desk.getByRole('button', { name: t('close'), exact: true });
    await close.click();
    const question = desk.getByRole('dialog', { name: t('close') });
    await expect(question.getByText(t('closeText'))).toBeVisible();
    await expectAccessible(desk);
    await question.getByRole('button', { name: wordOf('tw', 'common:ui.keep') }).click();
    await expect(question).toBeHidden();
    await close.click();
    await question.getByRole('button', { name: t('close') }).click();
    await expect(desk.getByRole('heading', { name: NAME })).toBeHidden();
    await page.reload();
    await expect(page.getByText(t('state.closed')).first()).toBeVisible();
    await desk.close();
  },
);
