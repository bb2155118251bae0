import type { Locale } from '#lib/kernel/i18n/locale.ts';

type Words = Readonly<Record<string, string>>;

/** Messages whose parameters differ from the common samples. */
const OF_LEVELS = ['levelRisen', 'levelKept', 'levelLowered', 'levelAhead', 'levelAheadSafe', 'giftOpen'];
const OF_SUBSCRIPTIONS = [
  'pauseAsked',
  'pauseGranted',
  'pauseRejected',
  'pauseBegun',
  'pauseOver',
  'requestWithdrawn',
  'stopGranted',
  'stopOwes',
  'stopFeeBack',
  'leaveLapsed',
  'subscriptionEnded',
  'subscriptionEndedByShop',
];

interface Own {
  readonly levels: Words;
  readonly subscriptions: Words;
  /** Per message. */
  readonly messages: Readonly<Record<string, Words>>;
}

const PRICES = { before: 'NT$1,200', after: 'NT$1,280', by: '2026-11-29' };

const OWN: Readonly<Record<Locale, Own>> = {
  tw: {
    levels: { name: '枝幹', before: '嫩葉', missing: 'NT$3,000' },
    subscriptions: { name: '我的日包' },
    messages: {
      priceRise: PRICES,
      priceRiseOrEnd: PRICES,
      teamWaits: { missing: '1' },
      boxWaits: {
        why: '上一盒還沒取貨，這盒會等你取貨後再寄出。',
        earlier: '拿到上一盒以後，想早點收到可以自己改日期。',
      },
      subscriptionGone: { goods: '益生菌膠囊', instead: '益生菌粉包' },
      subscriptionGoneRest: { goods: '益生菌膠囊' },
      subscriptionGoneEnd: { goods: '益生菌膠囊' },
      subscriptionWaits: { why: '上一盒還沒寄出，這盒會等它寄出。' },
      subscriptionFailed: { why: '信用卡額度不足' },
      subscriptionCard: { why: '信用卡已掛失' },
      subscriptionCardLast: { why: '信用卡已掛失' },
      subscriptionEndedByShop: { reason: '這項商品不再販售' },
      batchRecalled: { reason: '標示有誤' },
      refundRefused: { reason: '包裹已經出貨' },
      transferRefused: { reason: '還沒收到這筆款項。' },
      reviewHidden: { reason: '內容含有電話號碼' },
      reviewHiddenFinal: { reason: '內容含有電話號碼' },
      payoutRefused: { reason: '戶名與帳號不符' },
      pauseRejected: { answer: '最近一年已暫停六個月。' },
    },
  },
  zh: {
    levels: { name: '枝干', before: '嫩叶', missing: 'NT$3,000' },
    subscriptions: { name: '我的日包' },
    messages: {
      priceRise: PRICES,
      priceRiseOrEnd: PRICES,
      teamWaits: { missing: '1' },
      boxWaits: {
        why: '上一盒还没取货，这盒会等你取货后再寄出。',
        earlier: '拿到上一盒以后，想早点收到可以自己修改日期。',
      },
      subscriptionGone: { goods: '益生菌胶囊', instead: '益生菌粉包' },
      subscriptionGoneRest: { goods: '益生菌胶囊' },
      subscriptionGoneEnd: { goods: '益生菌胶囊' },
      subscriptionWaits: { why: '上一盒还没寄出，这盒会等它寄出。' },
      subscriptionFailed: { why: '信用卡额度不足' },
      subscriptionCard: { why: '信用卡已挂失' },
      subscriptionCardLast: { why: '信用卡已挂失' },
      subscriptionEndedByShop: { reason: '这款商品不再销售' },
      batchRecalled: { reason: '标签有误' },
      refundRefused: { reason: '包裹已经发出' },
      transferRefused: { reason: '还没收到这笔款项。' },
      reviewHidden: { reason: '内容含有电话号码' },
      reviewHiddenFinal: { reason: '内容含有电话号码' },
      payoutRefused: { reason: '户名与账号不符' },
      pauseRejected: { answer: '最近一年已暂停六个月。' },
    },
  },
  en: {
    levels: { name: 'Branch', before: 'Leaf', missing: 'NT$3,000' },
    subscriptions: { name: 'My daily pack' },
    messages: {
      priceRise: PRICES,
      priceRiseOrEnd: PRICES,
      teamWaits: { missing: '1' },
      boxWaits: {
        why: 'The box before has not been picked up. This one waits until it is.',
        earlier: 'Once you have the box before, you can move this one to an earlier day.',
      },
      subscriptionGone: { goods: 'Probiotic capsules', instead: 'Probiotic powder' },
      subscriptionGoneRest: { goods: 'Probiotic capsules' },
      subscriptionGoneEnd: { goods: 'Probiotic capsules' },
      subscriptionWaits: { why: 'The box before has not left yet. This one waits until it has.' },
      subscriptionFailed: { why: 'The card’s limit is reached' },
      subscriptionCard: { why: 'The card was reported lost' },
      subscriptionCardLast: { why: 'The card was reported lost' },
      subscriptionEndedByShop: { reason: 'we no longer sell this product.' },
      batchRecalled: { reason: 'its label is wrong.' },
      refundRefused: { reason: 'the parcel has left already.' },
      transferRefused: { reason: 'we have not received it yet.' },
      reviewHidden: { reason: 'it contains a phone number' },
      reviewHiddenFinal: { reason: 'it contains a phone number' },
      payoutRefused: { reason: 'the name and the account do not match.' },
      pauseRejected: { answer: 'It was paused for six months in the past year.' },
    },
  },
};

/** The message's own sample values, which override the common ones. */
export function ownSample(name: string, locale: Locale): Words {
  const { levels, subscriptions, messages } = OWN[locale];
  return {
    ...(OF_LEVELS.includes(name) && levels),
    ...(OF_SUBSCRIPTIONS.includes(name) && subscriptions),
    ...messages[name],
  };
}
