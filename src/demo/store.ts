import { STORE_DEFAULTS } from '#lib/site/site/defaults.ts';

/** The demo shop's name, and the fictional company that sells. */
export const DEMO_STORE = {
  ...STORE_DEFAULTS,
  name: { tw: '日日包', zh: '日日包', en: 'Daypack' },
  legal: {
    legalName: {
      tw: '日日包健康股份有限公司',
      zh: '日日包健康股份有限公司（台湾）',
      en: 'Daypack Health Co., Ltd. (Taiwan)',
    },
    representative: { tw: '林日安', zh: '林日安', en: 'Lin Ri-An' },
    unifiedNumber: '12345675',
    address: {
      tw: '104 臺北市中山區示範路 1 號 5 樓',
      zh: '台湾台北市中山区示范路 1 号 5 楼（邮编 104）',
      en: '5F, No. 1, Shifan Road, Zhongshan District, Taipei 104, Taiwan',
    },
    phone: '+886 2 5550 0123',
    email: 'service@daypack.example',
    foodRegistration: 'A-112345675-00000-0',
    isExample: true,
  },
} as const;
