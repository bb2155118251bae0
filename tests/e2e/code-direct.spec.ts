import {
  expect,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  phoneFirst,
  readOutbox,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { comeFromElsewhere, isListening, wordOf } from './shopper.ts';

/** Signing in by a magic link, in the browser that requested it. */

for (const language of languagesOf('code-direct'))
  test(
    `a mail’s link signs in when it is pressed, once, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page, browser }) => {
      await comeFromElsewhere(page);
      const email = `direct-${language}-${test.info().project.name}-${Date.now()}@example.com`;
      await page.goto(inLanguage(language, '/login/login-code?next=/user/user/favorite'));
      await isListening(page);
      await page.getByText(wordOf(language, 'account:signIn.email'), { exact: true }).click();
      await page.getByRole('textbox', { name: wordOf(language, 'account:signIn.emailAddress') }).fill(email);
      await page.getByRole('button', { name: wordOf(language, 'account:signIn.sendCode') }).click();
      const linkNow = async () =>
        /https?:\S+/.exec((await readOutbox(page, email))[0]?.body ?? '')?.[0] ?? '';
      await expect.poll(linkNow).toContain('/login/login-code-direct?key=');
      const link = await linkNow();
      const submit = wordOf(language, 'account:signIn.submit');

      // Forwarded to another person.
      const elsewhere = await (await browser.newContext()).newPage();
      await elsewhere.goto(link);
      await isListening(elsewhere);
      await elsewhere.getByRole('main').getByRole('button', { name: submit, exact: true }).click();
      await expect(elsewhere.getByRole('alert')).toContainText(wordOf(language, 'errors:directElsewhere'));
      await expectAccessibleIn(elsewhere, language);
      await elsewhere.context().close();

      await page.goto(link);
      await isListening(page);
      await expectNoSidewaysScroll(page);
      await expectAccessibleIn(page, language);
      const press = () => page.getByRole('main').getByRole('button', { name: submit, exact: true }).click();
      await press();
      // A new member from the mainland must consent first, and the link stays valid.
      if (language === 'zh') {
        await page.getByRole('checkbox').check();
        await expectAccessibleIn(page, language);
        await press();
      }
      await page.waitForURL(/\/user\/user\/favorite$/);
      await expect(page.locator('#toasts')).toContainText(wordOf(language, 'account:signIn.welcomeNew'));
    },
  );
