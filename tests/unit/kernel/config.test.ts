import { describe, expect, it } from 'vitest';
import { ConfigError } from '#lib/kernel/config.ts';
import { emulatedGateway, emulatedInvoices } from '#lib/sandbox/emulated.ts';
import { loadConfig } from '../../../src/config.ts';

const REAL_SHOP = {
  SHOP_MODE: 'production',
  SITE_URL: 'https://daypack.example/',
  DATABASE_URL: 'postgres://shop@db/shop',
  ECPAY_MERCHANT_ID: '3344556',
  ECPAY_HASH_KEY: 'aRealShopsOwnKey',
  ECPAY_HASH_IV: 'aRealShopsOwnIvs',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example/send',
  LINK_SECRET: 'nobody can guess what signs these links',
  HEALTH_KEYS: '2027a:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
};

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('configuration', () => {
  it('opens a demo shop on localhost from nothing', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ mode: 'demo', host: 'localhost', port: 4321, databaseUrl: undefined });
    expect(emulatedGateway(config)).toEqual(config.ecpay);
  });

  it('sends SMS to Taiwan alone where nothing else is said; the demo, which sends none, to all', () => {
    expect(loadConfig({}).smsCountries).toEqual(['+886', '+86']);
    expect(loadConfig(REAL_SHOP).smsCountries).toEqual(['+886']);
    expect(loadConfig({ ...REAL_SHOP, SMS_COUNTRIES: '+886, +86' }).smsCountries).toEqual(['+886', '+86']);
    expect(problemsOf({ ...REAL_SHOP, SMS_COUNTRIES: '886' })).toEqual([
      expect.stringMatching(/^SMS_COUNTRIES/),
    ]);
  });

  it('writes mails from where the merchant says, else from the site’s own name', () => {
    expect(loadConfig({ ...REAL_SHOP, SITE_URL: 'https://www.daypack.example' }).mailFrom).toBe(
      'service@daypack.example',
    );
    const said = { MAIL_FROM: '日日包 <hello@shop.example>', MAIL_REPLY_TO: 'care@shop.example' };
    expect(loadConfig({ ...REAL_SHOP, ...said })).toMatchObject({
      mailFrom: said.MAIL_FROM,
      mailReplyTo: said.MAIL_REPLY_TO,
    });
    for (const wrong of ['service', 'A <b>', 'a@b.example\nBcc: c@d.example'])
      expect(problemsOf({ ...REAL_SHOP, MAIL_FROM: wrong })).toEqual([expect.stringMatching(/^MAIL_FROM/)]);
  });

  it("refuses the keys that everybody knows, but on ECPay's staging servers", () => {
    const known = { ...REAL_SHOP, ECPAY_HASH_KEY: '5294y06JbISpM5x9' };
    expect(problemsOf(known)).toEqual([expect.stringMatching(/^ECPAY_HASH_KEY: everybody knows/)]);
    expect(problemsOf({ ...known, ECPAY_URL: 'https://payment-stage.ecpay.com.tw' })).toEqual([]);
    const invoices = {
      ECPAY_INVOICE_MERCHANT_ID: '2000132',
      ECPAY_INVOICE_HASH_KEY: 'ejCk326UnaZWKisg',
      ECPAY_INVOICE_HASH_IV: 'q9jcZX8Ib9LM8wYk',
    };
    expect(problemsOf({ ...REAL_SHOP, ...invoices })).toHaveLength(1);
  });

  it("does not open a real shop without keys of its own for people's health, or with the demo's", () => {
    const { HEALTH_KEYS: own, ...without } = REAL_SHOP;
    expect(problemsOf(without)).toEqual(['HEALTH_KEYS: required when SHOP_MODE=production']);
    const demos = loadConfig({}).healthKeys[0];
    const known = `demo:${Buffer.from(demos.secret).toString('base64')}`;
    expect(problemsOf({ ...REAL_SHOP, HEALTH_KEYS: `${own},${known}` })).toEqual([
      expect.stringMatching(/^HEALTH_KEYS: everybody knows the demo's key/),
    ]);
    expect(loadConfig(REAL_SHOP).healthKeys.map(({ id }) => id)).toEqual(['2027a']);
    for (const wrong of ['2027a', '2027a:c2hvcnQ=', `a b:${own.slice(6)}`, `${own},${own}`, `${own},`]) {
      const problems = problemsOf({ ...REAL_SHOP, HEALTH_KEYS: wrong });
      expect(problems).toEqual([expect.stringMatching(/^HEALTH_KEYS: is a list of keys/)]);
      expect(problems.join()).not.toContain(wrong);
    }
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4321, databaseUrl: undefined });
  });

  it('names every wrong variable at once', () => {
    const problems = problemsOf({
      PORT: 'http',
      SITE_URL: 'daypack',
      DATABASE_URL: 'mysql://db',
      LIMIT_FREE_SHIPPING: 'lots',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'SITE_URL',
      'DATABASE_URL',
      'LIMIT_FREE_SHIPPING',
    ]);
  });

  it('does not open a real shop without its keys, and names each', () => {
    const problems = problemsOf({ SHOP_MODE: 'production' });
    for (const key of Object.keys(REAL_SHOP).slice(1))
      expect(problems.some((problem) => problem.startsWith(key))).toBe(true);
  });

  it('opens a real shop with its keys, without the sandbox gateway', () => {
    const config = loadConfig(REAL_SHOP);
    expect(config).toMatchObject({ mode: 'production', siteUrl: 'https://daypack.example' });
    expect(emulatedGateway(config)).toBeNull();
  });

  it('issues e-invoices with the account for them alone, whole', () => {
    expect(loadConfig(REAL_SHOP).invoice).toBeNull();
    const half = { ...REAL_SHOP, ECPAY_INVOICE_MERCHANT_ID: '2000132' };
    expect(problemsOf(half).map((problem) => problem.split(':')[0])).toEqual([
      'ECPAY_INVOICE_HASH_KEY',
      'ECPAY_INVOICE_HASH_IV',
    ]);
    const keys = { ECPAY_INVOICE_HASH_KEY: 'aRealShopsOwnKey', ECPAY_INVOICE_HASH_IV: 'aRealShopsOwnIvs' };
    expect(loadConfig({ ...half, ...keys }).invoice?.url).toBe('https://einvoice.ecpay.com.tw');
    expect(emulatedInvoices(loadConfig({}))).not.toBeNull();
    expect(emulatedInvoices(loadConfig({ ...half, ...keys }))).toBeNull();
  });

  it('reads where sent files are kept, and refuses an address by halves without saying it', () => {
    const url = 'https://AKIA%2F1:s%40crt@s3.example.com:9000/files?region=auto';
    expect(loadConfig({ STORAGE_URL: url }).storage).toEqual({
      endpoint: 'https://s3.example.com:9000',
      bucket: 'files',
      region: 'auto',
      accessKeyId: 'AKIA/1',
      secretAccessKey: 's@crt',
    });
    expect(loadConfig({}).storage).toBeNull();
    for (const wrong of [
      'files',
      'https://s3.example.com/files',
      'https://a:b@s3.example.com',
      's3://a:b@c/d',
    ])
      expect(problemsOf({ STORAGE_URL: wrong })).toEqual([
        expect.stringMatching(/^STORAGE_URL: is to look like/),
      ]);
  });

  it('knows the ways to pay that are switched off, and refuses one that there is not', () => {
    expect(loadConfig({}).paymentsOff).toEqual([]);
    expect(loadConfig({ PAYMENTS_OFF: 'barcode, instalment' }).paymentsOff).toEqual([
      'barcode',
      'instalment',
    ]);
    expect(problemsOf({ PAYMENTS_OFF: 'barcode,cheque' })).toEqual([
      expect.stringMatching(/^PAYMENTS_OFF.*: is a list of card, /),
    ]);
  });

  it('never says a secret in its complaint', () => {
    const secret = 'a-key-of-the-wrong-length';
    expect(problemsOf({ ...REAL_SHOP, ECPAY_HASH_KEY: secret }).join()).not.toContain(secret);
  });

  it('lets the environment override a limit', () => {
    expect(loadConfig({ LIMIT_FREE_SHIPPING: '1200' }).limits.freeShipping).toBe(1200);
  });
});

describe('saved cards and LINE Pay', () => {
  const CARDS = {
    ECPG_URL: 'https://ecpg.ecpay.com.tw/',
    ECPG_QUERY_URL: 'https://ecpayment.ecpay.com.tw',
    CARD_SECRET: 'nobody can guess what locks these cards',
  };

  it('stand in for themselves in the demo, each host at its own address', () => {
    const { cards, linePay } = loadConfig({});
    expect(cards).toMatchObject({
      payUrl: 'http://localhost:4321/sandbox/ecpg',
      queryUrl: 'http://localhost:4321/sandbox/ecpayment',
      environment: 'Stage',
    });
    expect(linePay).toMatchObject({ url: 'http://localhost:4321/sandbox/linepay' });
  });

  it('are not offered by a real shop without their keys', () => {
    expect(loadConfig(REAL_SHOP)).toMatchObject({ cards: null, linePay: null });
    const real = loadConfig({
      ...REAL_SHOP,
      ...CARDS,
      LINE_PAY_CHANNEL_ID: '1',
      LINE_PAY_CHANNEL_SECRET: 's',
    });
    expect(real.cards).toMatchObject({
      merchantId: REAL_SHOP.ECPAY_MERCHANT_ID,
      payUrl: 'https://ecpg.ecpay.com.tw',
      environment: 'Prod',
      scripts: expect.arrayContaining(['https://ecpg.ecpay.com.tw/Scripts/sdk-1.0.0.js']),
    });
    expect(real.linePay).toEqual({ channelId: '1', channelSecret: 's', url: 'https://api-pay.line.me' });
  });

  it('are wrong by halves', () => {
    const { CARD_SECRET: _secret, ...half } = CARDS;
    expect(problemsOf({ ...REAL_SHOP, ...half })).toEqual([
      'CARD_SECRET: needed beside ECPG_URL, ECPG_QUERY_URL',
    ]);
    expect(problemsOf({ ...REAL_SHOP, LINE_PAY_CHANNEL_ID: '1' })).toEqual([
      'LINE_PAY_CHANNEL_SECRET: needed beside LINE_PAY_CHANNEL_ID',
    ]);
  });
});
