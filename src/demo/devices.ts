import type { Ctx } from '#lib/kernel/context.ts';
import { createToken, hashToken, type MemberId } from '#lib/kernel/ids.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { memberDevice, session } from '#lib/people/account/tables.ts';
import { passkeyOwner } from '#lib/people/passkey/service.ts';
import { passkey } from '#lib/people/passkey/tables.ts';

/** User agents, and how many days ago the demo member used each. */
const DEVICES = [
  [
    2,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    9,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    16,
    'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  ],
] as const;

/** The demo member's sessions, and a passkey of the phone. Nobody has the tokens or the key. */
export async function loadDemoDevices(tx: Ctx, memberId: MemberId): Promise<void> {
  for (const [daysAgo, userAgent] of DEVICES) {
    const seenAt = addMinutes(addDays(tx.now, -daysAgo), 37);
    const [device] = await tx.db
      .insert(memberDevice)
      .values({ memberId, mark: hashToken(createToken()), userAgent, seenAt })
      .returning({ id: memberDevice.id });
    await tx.db.insert(session).values({
      tokenHash: hashToken(createToken()),
      memberId,
      deviceId: device?.id ?? null,
      createdAt: seenAt,
      expiresAt: addDays(seenAt, tx.config.limits.signInDays),
    });
  }
  const [phone] = DEVICES;
  await tx.db.insert(passkey).values({
    owner: passkeyOwner(memberId),
    credentialId: createToken(),
    publicKey: createToken(),
    counter: 0,
    transports: ['internal', 'hybrid'],
    name: '我的手機',
    userAgent: phone[1],
    createdAt: addDays(tx.now, -40),
    usedAt: addDays(tx.now, -phone[0]),
  });
}
