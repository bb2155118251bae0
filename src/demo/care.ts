import { and, eq, like, ne, sql } from 'drizzle-orm';
import {
  answerCase,
  askDietitian,
  claimCase,
  closeCase,
  decideProposal,
  expireProposals,
  propose,
  saveTemplate,
  withdrawProposal,
} from '#lib/care/care/service.ts';
import { careCase, careProposal, careTemplate } from '#lib/care/care/tables.ts';
import { findPackGoods } from '#lib/catalog/goods/service.ts';
import { HEALTH_SCOPES } from '#lib/catalog/health-profile/codes.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { findSelf, savePerson, setConsent } from '#lib/catalog/health-profile/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { message } from '#lib/kernel/tables.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { member } from '#lib/people/account/tables.ts';
import { readMember } from './accounts.ts';
import { DEMO_CASES, type DemoCase, type DemoStep } from './care-texts.ts';
import { sortInbox } from './inbox.ts';
import { BEFORE, finishDemoSitting } from './questionnaires.ts';
import { demoStaff } from './staff.ts';

const TEMPLATES = [
  {
    name: '蔬菜很足',
    use: 'praise',
    body: {
      tw: '這一餐蔬菜的份量很足，顏色也豐富，繼續保持。',
      zh: '这一餐蔬菜的分量很足，颜色也丰富，继续保持。',
      en: 'Plenty of vegetables in this meal, and many colours. Keep it up.',
    },
  },
  {
    name: '多一點全穀',
    use: 'change',
    body: {
      tw: '下次可以把一半的白飯換成糙米或地瓜。',
      zh: '下次可以把一半的白米饭换成糙米或红薯。',
      en: 'Next time, make half of the white rice brown rice or sweet potato.',
    },
  },
  {
    name: '飲料換無糖茶',
    use: 'swap',
    body: {
      tw: '含糖飲料換成無糖茶或水，其他都不用改。',
      zh: '含糖饮料换成无糖茶或水，其他都不用改。',
      en: 'Swap the sweet drink for unsweetened tea or water; leave the rest as it is.',
    },
  },
  {
    name: '先看三天飲食',
    use: 'answer',
    body: {
      tw: '謝謝你的提問。請先記下三天吃的東西（拍照也可以），我看過再回覆你需不需要補。',
      zh: '谢谢你的提问。请先记下三天吃的东西（拍照也可以），我看过再回复你需不需要补。',
      en: 'Thank you for asking. Please note what you eat for three days (photos will do); I will look at it and tell you whether you need anything.',
    },
  },
  {
    name: '服藥請先問醫師',
    use: 'answer',
    body: {
      tw: '你有固定服用的藥，這一項請先拿給醫師或藥師看過，我再幫你安排。',
      zh: '你有固定服用的药，这一项请先给医生或药师看过，我再帮你安排。',
      en: 'You take medicine regularly: please show this to your doctor or pharmacist first, then I will go on with you.',
    },
  },
] as const;

/**
 * Loads one case for each state, and the answer templates, once. Call it after every other step that notifies
 * the demo member.
 */
export async function loadDemoCare(tx: Ctx): Promise<void> {
  const actor = await demoStaff(tx, 'dietitian');
  const [known] = await tx.db.select({ id: careTemplate.id }).from(careTemplate).limit(1);
  if (known) return;
  for (const template of TEMPLATES) await saveTemplate(actingAs(tx, actor), { ...template, active: true });
  // These notifications are long past, so nothing is published.
  const silent: Ctx = { ...tx, published: [] };
  for (const one of DEMO_CASES) await loadCase(silent, actor, one);
  await tx.db
    .update(message)
    .set({ status: 'sent', sentAt: sql`${message.createdAt}` })
    .where(like(message.about, 'care:%'));
  await sortInbox(tx, await readMember(tx));
}

async function loadCase(tx: Ctx, actor: StaffActor, one: DemoCase): Promise<void> {
  const { mobile, name, birth, sex, locale, isUrgent = false, steps } = one;
  const began: Ctx = { ...tx, locale, now: addHours(tx.now, -(steps[0]?.hoursAgo ?? 3)) };
  const memberId = mobile === null ? await readMember(tx) : await addMember(began, mobile, name);
  if (!memberId) return;
  const owner = { memberId };
  const self = await findSelf(tx, owner);
  if (!self) await savePerson(began, owner, { name, birth, sex, relation: 'self' });
  const personId = self ?? (await findSelf(tx, owner));
  if (!personId) throw new Error(`the demo has no ${name}`);
  await setConsent(began, personId, { kind: 'answers', isGiven: true });
  await setConsent(began, personId, { kind: 'dietitian', isGiven: true, scopes: HEALTH_SCOPES, days: 366 });
  const said = { 'birth-date': birth, sex, surgery: 'yes', pregnancy: 'none' };
  if (isUrgent) await finishDemoSitting(began, owner, personId, { ...BEFORE, ...said });
  for (const step of steps) {
    const member: Ctx = { ...tx, locale, now: addHours(tx.now, -step.hoursAgo) };
    await take(member, actingAs(member, actor), { memberId, personId, step });
  }
}

async function addMember({ db, now }: Ctx, mobile: string, realName: string): Promise<MemberId | undefined> {
  const [made] = await db
    .insert(member)
    .values({ countryCode: '+886', mobile, realName, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: member.id });
  return made?.id;
}

interface Taken {
  readonly memberId: MemberId;
  readonly personId: PersonId;
  readonly step: DemoStep;
}

/** Uses the same services as members and dietitians. */
async function take(ctx: Ctx, desk: Ctx<StaffActor>, { memberId, personId, step }: Taken): Promise<void> {
  if (step.does === 'ask') return askDietitian(ctx, memberId, { personId, text: step.text });
  if (step.does === 'expire') return void (await expireProposals(ctx));
  const { code, proposal } = await openOf(ctx, personId);
  if (step.does === 'propose') return suggest(desk, code, step);
  if (step.does === 'answer') return answerCase(desk, { code, text: step.text });
  if (step.does === 'claim') return claimCase(desk, code);
  if (step.does === 'close') return closeCase(desk, code);
  if (step.does === 'withdraw') return withdrawProposal(desk, proposal);
  const { taken, note } = step;
  await decideProposal(ctx, memberId, { code: proposal, taken: [...taken], note });
}

type Suggestion = Extract<DemoStep, { does: 'propose' }>;

async function suggest(desk: Ctx<StaffActor>, code: string, { word, days, items }: Suggestion) {
  const goods = await findPackGoods(desk, null, items.length);
  const pack = items.map(([morning, evening, reason], at) => ({
    ...{ goodsId: goods[at]?.goodsId ?? 0, morning, evening, reason },
  }));
  await propose(desk, { code, kind: 'pack', word, days, pack, box: [] });
}

async function openOf({ db }: Ctx, personId: PersonId) {
  const [found] = await db
    .select({ code: careCase.code, proposal: careProposal.code })
    .from(careCase)
    .leftJoin(careProposal, and(eq(careProposal.caseId, careCase.id), eq(careProposal.state, 'sent')))
    .where(and(eq(careCase.personId, personId), ne(careCase.state, 'closed')));
  if (!found) throw new Error('the demo has no case that is open');
  return { code: found.code, proposal: found.proposal ?? '' };
}
