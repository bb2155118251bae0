import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { ChooseGiftInput, OwnGift, SendGiftInput, SentGift } from './model.ts';

/** The signed-in member's gift of this half-year, and earlier ones. */
export const getOwnGift = endpoint<Record<string, never>, OwnGift>('GET', '/h5/member/gift');
/** Chooses a gift, or another one instead: reserves a piece. */
export const chooseGift = endpoint<z.input<typeof ChooseGiftInput>, OwnGift>(
  'POST',
  '/h5/member/gift/choose',
);
/** Returns the chosen gift: another choice is possible. */
export const returnGift = endpoint<Record<string, never>, OwnGift>('POST', '/h5/member/gift/give-back');
/** Sends the chosen gift alone. */
export const sendGift = endpoint<z.input<typeof SendGiftInput>, SentGift>('POST', '/h5/member/gift/send');
