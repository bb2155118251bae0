import type { Box, BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';

/** The next box that can still be skipped. */
export const nextToSkip = ({ boxes }: BoxCalendar): Box | undefined =>
  boxes.find(({ isOpen, state }) => isOpen && state === 'planned');
