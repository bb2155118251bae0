import type { Text } from '#lib/kernel/i18n/locale.ts';

/** Subjects of complaints. The code is stored, so names may change. */
export const COMPLAINT_SUBJECTS = [
  { code: 'goods', name: { tw: '商品品質', zh: '商品质量', en: 'Quality of goods' } },
  { code: 'delivery', name: { tw: '配送與取貨', zh: '配送与自提', en: 'Delivery and pickup' } },
  { code: 'payment', name: { tw: '付款與發票', zh: '付款与发票', en: 'Payment and invoices' } },
  { code: 'refund', name: { tw: '退貨與退款', zh: '退货与退款', en: 'Returns and refunds' } },
  { code: 'subscription', name: { tw: '每日包訂閱', zh: '每日包订阅', en: 'Daily pack subscription' } },
  { code: 'service', name: { tw: '客服與營養師', zh: '客服与营养师', en: 'Support and dietitians' } },
  { code: 'website', name: { tw: '網站使用', zh: '网站使用', en: 'Using the website' } },
  { code: 'other', name: { tw: '其他', zh: '其他', en: 'Something else' } },
] as const satisfies readonly { code: string; name: Text }[];

export type ComplaintSubjectCode = (typeof COMPLAINT_SUBJECTS)[number]['code'];
export const COMPLAINT_SUBJECT_CODES = COMPLAINT_SUBJECTS.map(({ code }) => code);
