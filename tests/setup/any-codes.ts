/** For shops where one address requests codes for more numbers than the limit allows. */
export const ANY_CODES = {
  LIMIT_CODE_RECIPIENT_DAY: '1000000',
  LIMIT_CODE_ADDRESS_HOUR: '1000000',
  LIMIT_CODE_ADDRESS_DAY: '1000000',
  LIMIT_SMS_PREFIX_DAY: '1000000',
  LIMIT_SMS_HOUR: '1000000',
  LIMIT_SMS_DAY: '1000000',
  LIMIT_CODE_WORK_BITS: '0',
} as const;
