/** The environment that a real shop needs, except its database. */
export const REAL_SHOP = {
  SHOP_MODE: 'production',
  SITE_URL: 'https://daypack.example',
  ECPAY_MERCHANT_ID: '3344556',
  ECPAY_HASH_KEY: 'q7TfR2xLm9VbN4cK',
  ECPAY_HASH_IV: 'h3YpW8sZ6dJgA1eU',
  LINK_SECRET: 'c0a9f1d27e5b4836a4cf0e91b7d2385f',
  HEALTH_KEYS: '2027a:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  SMTP_URL: 'smtp://localhost:1',
  SMS_URL: 'http://localhost:1',
} as const;
