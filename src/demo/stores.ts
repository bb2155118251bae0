import type { OpenHours } from '#lib/catalog/branches/model.ts';
import { store } from '#lib/catalog/branches/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
const EVERY_DAY = [...WEEKDAYS, ...WEEKEND];
const CITY_HOURS: OpenHours[] = [
  { days: WEEKDAYS, opens: '11:00', closes: '21:00' },
  { days: WEEKEND, opens: '10:30', closes: '21:30' },
];
const COUNTER_HOURS: OpenHours[] = [{ days: EVERY_DAY, opens: '11:00', closes: '21:30' }];
const NO_NOTE: Text = { tw: '', zh: '', en: '' };

type DemoStore = Omit<typeof store.$inferInsert, 'position' | 'updatedAt'>;

/** The demo company's shops. The addresses are fictional. */
const DEMO_STORES: readonly DemoStore[] = [
  {
    code: 'taipei-daan',
    name: { tw: '大安旗艦店', zh: '大安旗舰店', en: 'Da’an flagship' },
    county: '臺北市',
    district: '大安區',
    street: { tw: '和平東路二段 88 號', zh: '和平东路二段 88 号', en: 'No. 88, Sec. 2, Heping E. Rd.' },
    phone: '02-2345-6780',
    latitude: 25.0257,
    longitude: 121.5434,
    hours: CITY_HOURS,
    note: {
      tw: '捷運科技大樓站步行 4 分鐘。二樓是諮詢室與料理桌，營養師週一至週五在店。',
      zh: '地铁科技大楼站步行 4 分钟。二楼是咨询室与料理桌，营养师周一至周五在店。',
      en: 'Four minutes from Technology Building station. Consulting room and kitchen table upstairs; a dietitian is in from Monday to Friday.',
    },
    pickup: true,
  },
  {
    code: 'taipei-xinyi',
    name: { tw: '信義門市', zh: '信义门店', en: 'Xinyi shop' },
    county: '臺北市',
    district: '信義區',
    street: { tw: '松高路 121 號 B1', zh: '松高路 121 号 B1', en: 'B1, No. 121, Songgao Rd.' },
    phone: '02-2345-6781',
    latitude: 25.0391,
    longitude: 121.5673,
    hours: COUNTER_HOURS,
    note: {
      tw: '捷運市政府站 3 號出口，百貨地下一樓。',
      zh: '地铁市政府站 3 号口，商场地下一层。',
      en: 'Taipei City Hall station, exit 3, in the basement of the department store.',
    },
    pickup: true,
  },
  {
    code: 'new-taipei-banqiao',
    name: { tw: '板橋門市', zh: '板桥门店', en: 'Banqiao shop' },
    county: '新北市',
    district: '板橋區',
    street: {
      tw: '縣民大道二段 16 號 1 樓',
      zh: '县民大道二段 16 号 1 楼',
      en: '1F, No. 16, Sec. 2, Xianmin Blvd.',
    },
    phone: '02-2345-6782',
    latitude: 25.0137,
    longitude: 121.4638,
    hours: COUNTER_HOURS,
    note: NO_NOTE,
    pickup: true,
  },
  {
    code: 'hsinchu-east',
    name: { tw: '新竹巨城櫃', zh: '新竹巨城柜台', en: 'Hsinchu counter' },
    county: '新竹市',
    district: '東區',
    street: { tw: '中央路 260 號 5 樓', zh: '中央路 260 号 5 楼', en: '5F, No. 260, Zhongyang Rd.' },
    phone: '03-345-6783',
    latitude: 24.8098,
    longitude: 120.9752,
    hours: COUNTER_HOURS,
    note: {
      tw: '百貨櫃位，不提供取貨。',
      zh: '商场柜台，不提供自提。',
      en: 'A counter in a department store: no pickup.',
    },
    pickup: false,
  },
  {
    code: 'taichung-west',
    name: { tw: '台中草悟道店', zh: '台中草悟道店', en: 'Taichung Calligraphy Greenway shop' },
    county: '臺中市',
    district: '西區',
    street: { tw: '公益路 155 號', zh: '公益路 155 号', en: 'No. 155, Gongyi Rd.' },
    phone: '04-2345-6784',
    latitude: 24.1512,
    longitude: 120.6632,
    hours: CITY_HOURS,
    note: NO_NOTE,
    pickup: true,
  },
  {
    code: 'tainan-west-central',
    name: { tw: '台南中西店', zh: '台南中西店', en: 'Tainan shop' },
    county: '臺南市',
    district: '中西區',
    street: { tw: '西門路二段 300 號', zh: '西门路二段 300 号', en: 'No. 300, Sec. 2, Ximen Rd.' },
    phone: '06-234-6785',
    latitude: 22.9955,
    longitude: 120.1978,
    hours: [{ days: [1, 3, 4, 5, 6, 7], opens: '11:00', closes: '20:30' }],
    note: { tw: '每週二公休。', zh: '每周二休息。', en: 'Closed on Tuesdays.' },
    pickup: true,
  },
  {
    code: 'kaohsiung-qianzhen',
    name: { tw: '高雄前鎮門市', zh: '高雄前镇门店', en: 'Kaohsiung shop' },
    county: '高雄市',
    district: '前鎮區',
    street: { tw: '中華五路 789 號 B1', zh: '中华五路 789 号 B1', en: 'B1, No. 789, Zhonghua 5th Rd.' },
    phone: '07-345-6786',
    latitude: 22.5954,
    longitude: 120.3069,
    hours: COUNTER_HOURS,
    note: NO_NOTE,
    pickup: true,
  },
];

/** Loads the demo's shops once, and keeps the merchant's later changes. */
export async function loadDemoStores(tx: Ctx): Promise<void> {
  await tx.db
    .insert(store)
    .values(DEMO_STORES.map((one, position) => ({ ...one, position, updatedAt: tx.now })))
    .onConflictDoNothing();
}
