import { staffLinks } from '#lib/people/staff/links.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, inLanguage, showLight, test } from './fixtures.ts';
import { thirdOf } from './share.ts';
import { becomeStaff } from './staff-member.ts';

/** The lists on the staff's pages, in the languages and the theme that their journeys do not cover. */

const PAGES = [
  staffLinks.desk(),
  staffLinks.orders(),
  staffLinks.packing(),
  staffLinks.batches(),
  staffLinks.returns(),
  staffLinks.refunds(),
  staffLinks.complaints(),
  staffLinks.reviews(),
  staffLinks.bookings(),
  staffLinks.subscriptions(),
  staffLinks.subscriptionFigures(),
  staffLinks.subscriptionRequests(),
  staffLinks.groups(),
  staffLinks.lotteries(),
  staffLinks.lottery(),
  staffLinks.referrals(),
  staffLinks.cashier(),
  staffLinks.tills(),
  staffLinks.care(),
  staffLinks.careTemplates(),
  staffLinks.orderLinks(),
  staffLinks.plans(),
  staffLinks.transfers(),
  staffLinks.bankRefunds(),
  staffLinks.figures(),
  staffLinks.jobs(),
  staffLinks.people(),
  staffLinks.access(),
];

test('staff pages are accessible in the other languages and in the light, and no wider than their window', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(300_000);
  await becomeStaff(page, 'admin');
  for (const path of thirdOf(PAGES))
    await test.step(path, async () => {
      await page.goto(inLanguage(isMobile ? 'zh' : 'en', path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await showLight(page);
      await expectAccessible(page);
    });
});
