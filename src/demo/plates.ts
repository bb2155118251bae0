import { and, eq, like } from 'drizzle-orm';
import { answerDueAt } from '#lib/care/plate/rules/due.ts';
import { plateNumber } from '#lib/care/plate/rules/number.ts';
import { modelPlate, type Portions, RUBRIC_VERSION, scoreOf } from '#lib/care/plate/rules/score.ts';
import { sealAnswer, sealContent } from '#lib/care/plate/seals.ts';
import { plate } from '#lib/care/plate/tables.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { claimPictures, storePicture } from '#lib/kernel/files/uploads.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { readMember } from './accounts.ts';
import { drawMeal } from './pictures/meal.ts';
import { DEMO_MEALS, type DemoMeal } from './plate-texts.ts';
import { demoStaff } from './staff.ts';

/** The demo member's meals: one in every state, and some weeks of answers for a trend. Runs once. */
export async function loadDemoPlates(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  const [known] = await tx.db
    .select({ id: plate.id })
    .from(plate)
    .where(and(eq(plate.memberId, memberId), like(plate.idempotencyKey, 'demo-plate-%')))
    .limit(1);
  if (known) return;
  const dietitian = await demoStaff(tx, 'dietitian');
  const acting = actingAs(tx, { kind: 'member', memberId, tokenHash: '', visitor: null });
  for (const [at, meal] of DEMO_MEALS.entries()) {
    const portions: Portions = { ...modelPlate('myPlate'), ...meal.portions };
    const sentAt = addHours(addDays(tx.now, -meal.daysAgo), -2);
    const number = plateNumber(sentAt, cryptoRandom);
    const picture = meal.state === 'erased' ? null : await sendDrawn(acting, portions, at);
    const isTaken = meal.state === 'claimed' || meal.state === 'answered';
    await tx.db.insert(plate).values({
      number,
      memberId,
      idempotencyKey: `demo-plate-${at}`,
      kind: 'myPlate',
      locale: 'tw',
      state: meal.state,
      stateAt: meal.state === 'sent' ? sentAt : addHours(sentAt, 1),
      sentAt,
      dueAt: answerDueAt(sentAt, tx.config.limits),
      staffId: isTaken ? dietitian.staffId : null,
      picture,
      ...sealedOf(tx, number, meal, portions),
    });
  }
}

async function sendDrawn(acting: Ctx, portions: Portions, seed: number): Promise<string> {
  const bytes = await drawMeal(portions.fields, seed);
  const picture = await storePicture(acting, new File([new Uint8Array(bytes)], 'meal.jpg'));
  await claimPictures(acting, { addresses: [picture], field: 'picture' });
  return picture;
}

function sealedOf(tx: Ctx, number: string, { state, meal, note, advice }: DemoMeal, portions: Portions) {
  const isAnswered = state === 'answered';
  return {
    said: state === 'erased' ? null : sealContent(tx, number, { meal, note }),
    answer:
      isAnswered && advice
        ? sealAnswer(tx, number, {
            rubric: RUBRIC_VERSION,
            portions,
            score: scoreOf('myPlate', portions),
            ...advice,
          })
        : null,
  };
}
