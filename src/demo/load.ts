import type { Ctx } from '#lib/kernel/context.ts';

/** Fills an empty demo shop: catalogue and accounts. */
export async function loadDemoShop(_ctx: Ctx): Promise<void> {}
