/** A recipient that every rule accepts. */
export const RECIPIENT = {
  receiver: '王小明',
  countryCode: '+886',
  mobile: '0912345678',
  county: '臺北市',
  district: '中正區',
  detail: '重慶南路一段 122 號',
} as const;
