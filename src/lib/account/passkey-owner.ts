import type { MemberId } from '#lib/kernel/ids.ts';

/** Whose a passkey is, as records name members. */
export const passkeyOwner = (memberId: MemberId): string => `member:${memberId}`;
