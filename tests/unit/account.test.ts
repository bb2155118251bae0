import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskContact } from '#lib/kernel/text/mask.ts';
import {
  CodeSignInInput,
  PasswordSignInInput,
  ProfileInput,
  SetPasswordInput,
} from '#lib/people/account/model.ts';
import {
  codePause,
  displayName,
  isCalendarDay,
  isPastDay,
  lineAppVersion,
  readContact,
  safeNext,
  workText,
  zeroBits,
} from '#lib/people/account/rules.ts';
import { solveWork } from '../../src/islands/account/do-work.ts';

describe('contacts', () => {
  it('names a Taiwanese mobile the same with and without its zero', () => {
    expect(readContact('+886', '912345678', '')).toEqual(readContact('+886', '0912345678', undefined));
    expect(readContact('+886', '912345678', '')).toMatchObject({ recipient: '+886 0912345678' });
  });

  it('tells the same digits in two countries apart', () => {
    expect(readContact('+86', '13912345678', '')).toMatchObject({ recipient: '+86 13912345678' });
    expect(readContact('+886', '13912345678', '')).toEqual({ field: 'mobile', key: 'phoneIncorrect' });
  });

  it('writes an e-mail address in small letters and prefers it to a mobile', () => {
    expect(readContact('+886', '0912345678', 'Ming@Example.COM')).toMatchObject({
      kind: 'email',
      recipient: 'ming@example.com',
    });
  });

  it('names the field that is wrong', () => {
    expect(readContact('+886', '', undefined)).toEqual({ field: 'mobile', key: 'phoneRequired' });
    expect(readContact('+886', '', '')).toEqual({ field: 'email', key: 'emailRequired' });
    expect(readContact('+886', '', 'a@b')).toEqual({ field: 'email', key: 'emailIncorrect' });
    const long = `${'a'.repeat(250)}@b.tw`;
    expect(readContact('+886', '', long)).toEqual({ field: 'email', key: 'emailIncorrect' });
  });

  it('never shows a whole contact when masked', () => {
    expect(maskContact('0912345678')).toBe('0912***678');
    expect(maskContact('ming@example.com')).toBe('mi***@example.com');
    expect(maskContact('a@example.com')).toBe('***@example.com');
  });

  it('shows the nickname, else the real name, else the masked contact', () => {
    const nobody = { nickName: '', realName: '', mobile: '0912345678', email: null };
    expect(displayName({ ...nobody, nickName: '小日', realName: '林日' })).toBe('小日');
    expect(displayName({ ...nobody, realName: '林日' })).toBe('林日');
    expect(displayName(nobody)).toBe('0912***678');
  });
});

describe('where to go after signing in', () => {
  it.each([
    '/cart',
    '/zh/user/user/order/order-list?tab=10',
    '/payment/order-payment#pay',
    '/goods/7?from=a%2Fb',
  ])('goes to %s', (next) => expect(safeNext(next, '/home')).toBe(next));
  it.each([
    null,
    undefined,
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/ /x',
    '/login/login-code',
    '/zh/login/login-pwd?next=/cart',
  ])('goes home instead of to %j', (next) => expect(safeNext(next, '/home')).toBe('/home'));

  it('never leaves this site', () => {
    const parts = fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', '\t', '\n', ' ', 'evil.example', '%2f');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (text) => {
        const next = safeNext(`/${text.join('')}`, '/home');
        expect(new URL(next, 'https://shop.example').origin).toBe('https://shop.example');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('birthdays', () => {
  const now = new Date('2026-03-01T17:00:00Z');
  it('knows which days exist', () => {
    expect(isCalendarDay('2000-02-29')).toBe(true);
    for (const day of ['2001-02-29', '2000-13-01', '2000-00-10', '2000-1-1', '20000101', 'x'])
      expect(isCalendarDay(day)).toBe(false);
  });

  it('lies before today in Taipei', () => {
    expect(isPastDay('2026-03-01', now)).toBe(true);
    expect(isPastDay('2026-03-02', now)).toBe(false);
    expect(isPastDay('1899-12-31', now)).toBe(false);
  });
});

describe('forms', () => {
  const issueOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

  it('names what is wrong with a sign-in', () => {
    expect(issueOf(CodeSignInInput.safeParse({ mobile: '0912345678', code: '12' }))).toEqual([
      'code: codeIncorrect',
    ]);
    expect(issueOf(CodeSignInInput.safeParse({ mobile: '12', code: '123456' }))).toEqual([
      'mobile: phoneIncorrect',
    ]);
    expect(issueOf(CodeSignInInput.safeParse({ mobile: '12', code: '' }))).toEqual([
      'code: codeRequired',
      'code: codeIncorrect',
      'mobile: phoneIncorrect',
    ]);
    expect(issueOf(PasswordSignInInput.safeParse({ email: 'a@b.tw', password: '' }))).toEqual([
      'password: passwordRequired',
    ]);
    expect(
      issueOf(CodeSignInInput.safeParse({ countryCode: '+1', mobile: '0912345678', code: '123456' })),
    ).toEqual(['countryCode: countryCodeRequired']);
  });

  it('wants the same password twice', () => {
    expect(issueOf(SetPasswordInput.safeParse({ password: 'abc123', confirmation: 'abc124' }))).toEqual([
      'confirmation: passwordsDiffer',
    ]);
    expect(SetPasswordInput.safeParse({ password: 'abc123', confirmation: 'abc123' }).success).toBe(true);
  });

  it.each([
    [{ userName: 'a'.repeat(15) }, null],
    [{ userName: 'a'.repeat(16) }, 'userName: userNameIncorrect'],
    [{ userName: 'a_b' }, 'userName: userNameIncorrect'],
    [{ nickName: '日'.repeat(8) }, null],
    [{ nickName: '日'.repeat(9) }, 'nickName: nickNameTooLong'],
    [{ realName: 'x'.repeat(20) }, null],
    [{ realName: 'x'.repeat(21) }, 'realName: realNameTooLong'],
    [{ gender: 'other' }, 'gender: genderRequired'],
    [{ birthday: '2001-02-29' }, 'birthday: birthdayIncorrect'],
  ])('holds a profile to its limits: %j', (profile, issue) => {
    expect(issueOf(ProfileInput.safeParse(profile)) ?? null).toEqual(issue === null ? null : [issue]);
  });
});

describe('codes', () => {
  it('are further and further apart while nobody uses them', () => {
    const limits = { codeIntervalSeconds: 60, maxCodeIntervalSeconds: 600 };
    expect([0, 1, 2, 3, 4, 5, 6, 7, 400].map((sent) => codePause(sent, limits))).toEqual([
      60, 60, 60, 120, 240, 480, 600, 600, 600,
    ]);
  });

  it.each([
    [[0xff, 0], 0],
    [[0x01, 0xff], 7],
    [[0, 0x80], 8],
    [[0, 0, 0x1f], 19],
    [[0, 0], 16],
  ])('count the zero bits of %j', (bytes, bits) => expect(zeroBits(new Uint8Array(bytes))).toBe(bits));

  it('are worked for by whatever has Web Crypto', async () => {
    const answer = await solveWork({ challenge: 'made-up', bits: 9 });
    const text = new TextEncoder().encode(workText('made-up', answer));
    expect(zeroBits(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))).toBeGreaterThanOrEqual(9);
  });
});

describe('LINE’s own browser', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1 Line/13.19.1', 13],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 Line/9.22.0/IAB', 9],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36', null],
    ['SkylineOnline/4.2 Airline', null],
  ])('says its version: %s', (userAgent, version) => expect(lineAppVersion(userAgent)).toBe(version));
});
