import { eq } from 'drizzle-orm';
import { answerCase, askDietitian, claimCase, propose, saveTemplate } from '#lib/care/service.ts';
import { careCase, careTemplate } from '#lib/care/tables.ts';
import { findPackGoods } from '#lib/catalog/service.ts';
import { findSelf, setConsent } from '#lib/health/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { addDays, addHours } from '#lib/kernel/clock.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { readMember } from './accounts.ts';
import { demoStaff } from './staff.ts';

const TEMPLATES = [
  {
    name: '先看三天飲食',
    body: {
      tw: '謝謝你的提問。請先記下三天吃的東西（拍照也可以），我看過再回覆你需不需要補。',
      zh: '谢谢你的提问。请先记下三天吃的东西（拍照也可以），我看过再回复你需不需要补。',
      en: 'Thank you for asking. Please note what you eat for three days (photos will do); I will look at it and tell you whether you need anything.',
    },
  },
  {
    name: '服藥請先問醫師',
    body: {
      tw: '你有固定服用的藥，這一項請先拿給醫師或藥師看過，我再幫你安排。',
      zh: '你有固定服用的药，这一项请先给医生或药师看过，我再帮你安排。',
      en: 'You take medicine regularly: please show this to your doctor or pharmacist first, then I will go on with you.',
    },
  },
];

/** Once: the demo member has asked, the dietitian has answered, and a suggestion waits for a decision. */
export async function loadDemoCare(tx: Ctx): Promise<void> {
  const actor = await demoStaff(tx, 'dietitian');
  const [known] = await tx.db.select({ id: careTemplate.id }).from(careTemplate).limit(1);
  if (known) return;
  for (const template of TEMPLATES) await saveTemplate(actingAs(tx, actor), { ...template, active: true });
  const memberId = await readMember(tx);
  const personId = await findSelf(tx, { memberId });
  if (!personId) return;
  const asked: Ctx = { ...tx, now: addDays(tx.now, -2) };
  await setConsent(asked, personId, {
    kind: 'dietitian',
    isGiven: true,
    scopes: ['answers', 'results', 'intake'],
    days: 90,
  });
  await askDietitian(asked, memberId, {
    personId,
    text: '我常常十二點後才睡，早上很難起床。現在只吃維生素 C，還需要加什麼嗎？',
  });
  const [row] = await tx.db.select().from(careCase).where(eq(careCase.personId, personId));
  if (!row) return;
  const answered: Ctx<StaffActor> = { ...actingAs(tx, actor), now: addHours(asked.now, 20) };
  await claimCase(answered, row.code);
  await answerCase(answered, {
    code: row.code,
    text: '先從作息開始：把螢幕留在客廳，連續一週十一點半前躺下。補充的部分我放在下面的建議裡，一項一項看，不想吃的可以不選。',
  });
  const goods = await findPackGoods(tx, null, 2);
  await propose(answered, {
    code: row.code,
    kind: 'pack',
    word: '先試一個月，兩項就好。',
    days: 7,
    pack: goods.map(({ goodsId }, at) => ({
      goodsId,
      morning: at === 0 ? 1 : 0,
      evening: at === 0 ? 0 : 1,
      reason: at === 0 ? '你的外食多、蔬菜偏少，先補平常吃不夠的。' : '隨晚餐吃，和早上的分開。',
    })),
    box: [],
  });
}
