import { eq } from 'drizzle-orm';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { saveAvatar } from '#lib/people/account/service.ts';
import { member } from '#lib/people/account/tables.ts';
import { DEMO_MEMBER } from './accounts.ts';

/** A sun behind a hill. */
const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
<path fill="#cfe8da" d="M0 0h256v256H0z"/><circle cx="164" cy="104" r="46" fill="#f3b75b"/>
<path fill="#3f8f68" d="M0 186q64-66 128-28t128-22v120H0z"/><path fill="#2c6a4c" d="M0 216q80-40 150-12t106-10v62H0z"/></svg>`;

/** Saves the demo member's picture, once, in the way of members' own pictures. */
export async function loadDemoAvatar(ctx: Ctx): Promise<void> {
  const [found] = await ctx.db.select().from(member).where(eq(member.email, DEMO_MEMBER.email));
  if (!found || found.avatar) return;
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(DRAWN)).png().toBuffer();
  const acting = actingAs(ctx, { kind: 'member', memberId: found.id, tokenHash: '', visitor: null });
  await saveAvatar(acting, found.id, new File([new Uint8Array(bytes)], 'demo.png', { type: 'image/png' }));
}
