/** For shops where one address requests codes for more numbers than the limit allows. */
export const ANY_CODES = {
  LIMIT_CODES_PER_RECIPIENT_PER_DAY: '1000000',
  LIMIT_CODES_PER_ADDRESS_PER_HOUR: '1000000',
  LIMIT_CODES_PER_ADDRESS_PER_DAY: '1000000',
  LIMIT_SMS_PER_PREFIX_PER_DAY: '1000000',
  LIMIT_SMS_PER_HOUR: '1000000',
  LIMIT_SMS_PER_DAY: '1000000',
  LIMIT_PROOF_OF_WORK_BITS: '0',
} as const;
