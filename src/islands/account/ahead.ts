import { getMemberCenter } from '#lib/center/calls.ts';
import { callAhead } from '#stores/calls-ahead.ts';
import { $isSignedIn } from '#stores/session.ts';
import { takeTokenFromAddress } from '#stores/token-link.ts';

/** Asks for what the member's home shows, before React is there to ask. */
takeTokenFromAddress();
if ($isSignedIn.get()) callAhead(getMemberCenter, {});
