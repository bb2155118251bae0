/** A parcel's statuses by service (provider facts, 2.5): code and the chain's words. */

const WORDS: Readonly<Record<number, string>> = {
  300: '訂單處理中(已收到訂單資料)',
  310: '訂單處理中(上傳電子訂單檔案處理中)',
  2068: '交貨便收件(A門市收到件寄件商品)',
  2030: '物流中心驗收成功',
  2073: '商品配達買家取貨門市',
  2067: '消費者成功取件',
  2074: '消費者七天未取件',
  2072: '商品配達賣家取退貨門市',
  2070: '賣家已取買家未取貨',
  2101: '門市關轉店',
  2104: '門市關轉，請重選門市',
  2105: '已申請門市變更',
  2042: '商品遺失',
  3032: '賣家已到門市寄件',
  3024: '貨件已至物流中心',
  3018: '到店尚未取貨，簡訊通知取件',
  3022: '買家已到店取貨',
  3020: '貨件未取退回物流中心',
  3019: '退件到店尚未取貨，簡訊通知取件',
  3023: '賣家已取買家未取貨',
  7011: '門市關轉店',
  7006: '商品遺失',
  3001: '轉運中',
  3006: '配送中',
  3003: '配完',
  3002: '不在家',
  5004: '一般單退回',
  5008: '退貨配完',
  5002: '遺失',
  4001: '退貨便收件',
  4002: '退貨商品已至物流中心',
  7013: '寄件逾期',
  9999: '訂單取消',
};

export const wordsOf = (code: number): string => WORDS[code] ?? '';

/** The steps that the page offers for a parcel, with their codes. */
export const STEPS = {
  FAMIC2C: {
    droppedOff: 3032,
    atCentre: 3024,
    atStore: 3018,
    delivered: 3022,
    returning: 3020,
    backAtStore: 3019,
    returned: 3023,
    storeClosed: 7011,
    lost: 7006,
  },
  HILIFEC2C: {
    droppedOff: 3032,
    atCentre: 3024,
    atStore: 3018,
    delivered: 3022,
    returning: 3020,
    backAtStore: 3019,
    returned: 3023,
    storeClosed: 7011,
    lost: 2042,
  },
  UNIMARTC2C: {
    droppedOff: 2068,
    atCentre: 2030,
    atStore: 2073,
    delivered: 2067,
    returning: 2074,
    backAtStore: 2072,
    returned: 2070,
    storeClosed: 2104,
    lost: 2042,
  },
  TCAT: {
    droppedOff: 3001,
    outForDelivery: 3006,
    nobodyHome: 3002,
    delivered: 3003,
    returning: 5004,
    returned: 5008,
    lost: 5002,
  },
  RETURN_FAMI: { droppedOff: 4001, atCentre: 4002, returned: 5008, lost: 7006, expired: 7013 },
  RETURN_UNIMART: { droppedOff: 4001, atCentre: 4002, returned: 5008, lost: 2042, expired: 7013 },
  RETURN_TCAT: { accepted: 300, droppedOff: 3001, returned: 5008, lost: 5002 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

type Service = keyof typeof STEPS;
/** Services for shoppers' returns. */
export type ReturnService = Extract<Service, `RETURN_${string}`>;
export type ParcelService = Exclude<Service, ReturnService>;
export const isReturnService = (text: string | undefined): text is ReturnService =>
  isService(text) && text.startsWith('RETURN_');
export const isService = (text: string | undefined): text is Service =>
  text !== undefined && Object.hasOwn(STEPS, text);

/** @returns null when the service has no such step */
export function codeOf(service: string | undefined, step: string): number | null {
  if (!isService(service)) return null;
  const steps: Readonly<Record<string, number>> = STEPS[service];
  return Object.hasOwn(steps, step) ? (steps[step] ?? null) : null;
}
