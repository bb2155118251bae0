import { describe, expect, it } from 'vitest';
import { answerOf } from '#lib/money/payment/linepay/provider.ts';
import { parseExactly } from '#lib/money/payment/linepay/request.ts';
import { signLinePay } from '#lib/money/payment/linepay/signature.ts';

/** Published example secret; two libraries computed every line (provider facts, 4.2). */
const SECRET = 'a917ab6a2367b536f8e5a6e2977e06f4';
const nonce = '44453d45-768e-40e8-8349-748e797c450f';

describe('the signature', () => {
  it.each([
    [
      'request',
      '/v3/payments/request',
      '{"amount":250,"currency":"TWD","orderId":"ORDER-0001","packages":[{"id":"1","amount":250,"products":[{"name":"Vitamin C","quantity":1,"price":250}]}],"redirectUrls":{"confirmUrl":"https://shop.example/line-pay/confirm","cancelUrl":"https://shop.example/line-pay/cancel"}}',
      'oz46vaajPmA3cBEYJ0pcoDJMVomYYf250LCeG7vPDPA=',
    ],
    [
      'confirm',
      '/v3/payments/2018082512345678910/confirm',
      '{"amount":250,"currency":"TWD"}',
      'LpWlGEfaPGti+huQpqfRCIkp1/Pz7psPKS/AeSwrzAo=',
    ],
    [
      'refund',
      '/v3/payments/2018082512345678910/refund',
      '{"refundAmount":100}',
      '3sZG7zdrg8V4E55BJRt4K8Bl4rvVd+xshxA9Awj6fx8=',
    ],
    ['details', '/v3/payments', 'orderId=ORDER-0001', 'JnLb/5q0anSaW+QVrWSOsFPwHgwnzAL6uU8sRlATm1o='],
    [
      'check',
      '/v3/payments/requests/2018082512345678910/check',
      '',
      'nwrFDM9IE6J/LGo9ZdOcnq10zgc/Jja3gRfbHADMzU4=',
    ],
  ])('of a %s is the published one', (_call, path, content, wanted) => {
    expect(signLinePay({ path, content, nonce }, SECRET)).toBe(wanted);
  });
});

describe('an answer', () => {
  it('keeps transaction numbers that no double holds', () => {
    const text =
      '{"info":{"transactionId": 2018082512345678910,"refundTransactionId":2018082512345678911,"amount":250}}';
    expect(parseExactly(text)).toEqual({
      info: { transactionId: '2018082512345678910', refundTransactionId: '2018082512345678911', amount: 250 },
    });
    expect(parseExactly('{"transactionId":"2018082512345678910"}')).toEqual({
      transactionId: '2018082512345678910',
    });
  });

  it('becomes what the shop does next', () => {
    const trade = { tradeNo: 'DP1', amount: 250 };
    const id = '2018082512345678910';
    expect(answerOf(trade, id, { state: 'paid', amount: 250 })).toMatchObject({
      state: 'answered',
      notice: { result: 'paid', amount: 250, gatewayTradeNo: id },
    });
    expect(answerOf(trade, id, { state: 'failed', failure: 'paymentCancelled' })).toMatchObject({
      notice: { result: 'failed', failure: 'paymentCancelled', amount: 250 },
    });
    expect(answerOf(trade, id, { state: 'agreed' })).toEqual({ state: 'unpaid' });
    expect(answerOf(trade, id, { state: 'waiting' })).toEqual({ state: 'unpaid' });
    expect(answerOf(trade, id, { state: 'unknown', why: 'x' })).toEqual({ state: 'unknown', why: 'x' });
  });
});
