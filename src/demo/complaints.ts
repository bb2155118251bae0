import { and, eq } from 'drizzle-orm';
import { complaintNumber } from '#lib/fronts/support/rules.ts';
import { complaint, complaintAnswer } from '#lib/fronts/support/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { randomLetters } from '#lib/kernel/ids.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import { readMember } from './accounts.ts';
import { DEMO_ORDERS } from './orders.ts';
import { demoStaff } from './staff.ts';

/** The demo member's complaints: one answered, one open. */
const DEMO_COMPLAINTS = [
  {
    key: 'demo-complaint-box',
    subject: 'delivery',
    text: '外箱有一角壓扁了，裡面的東西看起來都好，只是想讓你們知道。',
    daysAgo: 6,
    answer:
      '謝謝你特地告訴我們，也很抱歉讓你擔心。我們已請物流加強包裝；如果之後發現內容物有損壞，請直接回覆這封信，我們會立刻補寄。',
  },
  {
    key: 'demo-complaint-invoice',
    subject: 'payment',
    text: '想請問電子發票可以改成公司統編嗎？訂單是昨天付款的。',
    daysAgo: 2,
    answer: null,
  },
] as const;

/** Runs once. Needs the demo's orders and staff. */
export async function loadDemoComplaints(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  const { staffId } = await demoStaff(tx, 'merchant');
  const [about] = await tx.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.memberId, memberId), eq(order.idempotencyKey, DEMO_ORDERS[0]?.key ?? '')));
  for (const { key, subject, text, daysAgo, answer } of DEMO_COMPLAINTS) {
    const createdAt = addDays(tx.now, -daysAgo);
    const answeredAt = answer === null ? null : addHours(createdAt, 5);
    const [made] = await tx.db
      .insert(complaint)
      .values({
        number: complaintNumber(createdAt, randomLetters(10)),
        fingerprint: key,
        memberId: memberId,
        subject,
        orderId: about?.id ?? null,
        text,
        pictures: [],
        createdAt,
        ...(answeredAt ? { state: 'answered', answeredAt, assignedTo: staffId } : {}),
      })
      .onConflictDoNothing()
      .returning({ id: complaint.id });
    if (made && answer !== null && answeredAt)
      await tx.db
        .insert(complaintAnswer)
        .values({ complaintId: made.id, staffId, text: answer, at: answeredAt });
  }
}
