import type { PlanRecord } from '#lib/catalog/plans/model.ts';
import { savePlan } from '#lib/catalog/plans/service.ts';
import { dietitianPlan } from '#lib/catalog/plans/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';

const GIVEN_BY = { tw: '本店營養師', zh: '本店营养师', en: 'A dietitian of ours' };
const PLACE = {
  tw: '視訊，連結在預約確認後寄出',
  zh: '视频，链接在预约确认后发出',
  en: 'By video; the link comes with the confirmed time',
};

/** The plans of the demo's dietitians, smallest first. */
const PLANS: readonly PlanRecord[] = [
  {
    code: 'single',
    name: { tw: '單次諮詢', zh: '单次咨询', en: 'One session' },
    suits: {
      tw: '手上有一兩個具體問題：健檢紅字、現在吃的補充品會不會重複。',
      zh: '手上有一两个具体问题：体检异常项、现在吃的补充品会不会重复。',
      en: 'one or two plain questions: a figure from your check-up, or whether what you take overlaps.',
    },
    price: 1200,
    length: { tw: '視訊 50 分鐘', zh: '视频 50 分钟', en: '50 minutes by video' },
    includes: [
      {
        tw: '諮詢前看過你的三天飲食紀錄與用藥清單',
        zh: '咨询前看过你的三天饮食记录与用药清单',
        en: 'Your three-day food diary and list of medicines, read beforehand',
      },
      {
        tw: '現有補充品逐項檢查：份量、重複、交互作用',
        zh: '现有补充品逐项检查：用量、重复、相互作用',
        en: 'Every supplement you take checked for amount, overlap and interactions',
      },
      {
        tw: '一頁書面建議，三天內寄到信箱',
        zh: '一页书面建议，三天内发到邮箱',
        en: 'A page of written advice within three days',
      },
    ],
    givenBy: GIVEN_BY,
    place: PLACE,
    uses: 1,
    minutes: 50,
    validDays: 60,
    active: true,
    beside: ['active-b-complex', 'vitamin-d3-800'],
  },
  {
    code: 'four-weeks',
    name: { tw: '四週飲食調整', zh: '四周饮食调整', en: 'Four weeks of change' },
    suits: {
      tw: '想改掉一個習慣：晚睡、外食、下午的甜點。',
      zh: '想改掉一个习惯：晚睡、外卖、下午的甜点。',
      en: 'changing one habit: late nights, eating out, the afternoon sweet.',
    },
    price: 3600,
    length: {
      tw: '四週，每週一次 30 分鐘視訊',
      zh: '四周，每周一次 30 分钟视频',
      en: 'Four weeks, 30 minutes by video each week',
    },
    includes: [
      { tw: '單次諮詢的全部內容', zh: '单次咨询的全部内容', en: 'Everything of one session' },
      {
        tw: '餐盤照片點評，平日 24 小時內回覆，每週最多 10 張',
        zh: '餐盘照片点评，工作日 24 小时内回复，每周最多 10 张',
        en: 'Comments on photos of your plate within a working day, up to 10 a week',
      },
      {
        tw: '每週一個小目標，做不到就一起改小一點',
        zh: '每周一个小目标，做不到就一起改小一点',
        en: 'One small goal a week, made smaller together where it does not work',
      },
    ],
    givenBy: GIVEN_BY,
    place: PLACE,
    uses: 4,
    minutes: 30,
    validDays: 60,
    active: true,
    beside: ['daypack-good-night', 'daypack-gut', 'greens-powder'],
  },
  {
    code: 'twelve-weeks',
    name: { tw: '十二週陪伴', zh: '十二周陪伴', en: 'Twelve weeks alongside' },
    suits: {
      tw: '想看到下一次健檢的數字不一樣，或備孕、更年期這類需要一段時間的階段。',
      zh: '想看到下一次体检的数字不一样，或备孕、更年期这类需要一段时间的阶段。',
      en: 'better figures at the next check-up, or a stage of life that takes a while: before a pregnancy, the menopause.',
    },
    price: 8800,
    length: {
      tw: '十二週，隔週一次 40 分鐘視訊',
      zh: '十二周，隔周一次 40 分钟视频',
      en: 'Twelve weeks, 40 minutes by video every other week',
    },
    includes: [
      { tw: '四週飲食調整的全部內容', zh: '四周饮食调整的全部内容', en: 'Everything of the four weeks' },
      {
        tw: '同一位營養師帶到底，前後兩次完整評估',
        zh: '同一位营养师跟到底，前后两次完整评估',
        en: 'One dietitian throughout, with a full review at the start and the end',
      },
      {
        tw: '依季節與行程調整的配餐表，每月一份',
        zh: '按季节与行程调整的配餐表，每月一份',
        en: 'A meal plan for each month that fits the season and your diary',
      },
      {
        tw: '結束後 30 天內可再提問三次',
        zh: '结束后 30 天内可再提问三次',
        en: 'Three more questions within 30 days of the end',
      },
    ],
    givenBy: GIVEN_BY,
    place: PLACE,
    uses: 6,
    minutes: 40,
    validDays: 120,
    active: true,
    beside: ['daypack-women', 'daypack-senior-bones', 'rtg-fish-oil'],
  },
];

/** Keeps the staff's later changes. */
export async function loadDemoPlans(tx: Ctx): Promise<void> {
  const [known] = await tx.db.select({ id: dietitianPlan.id }).from(dietitianPlan).limit(1);
  if (known) return;
  for (const plan of PLANS) await savePlan(tx, plan);
}
