/** What the API and other areas may ask of health points. */
export { checkInToday, noteCheckIn } from './check-in.ts';
export { takeThanksBack, thankForPlate, thankForQuest, thankForReview, thankMemberForQuest } from './give.ts';
export { getPoints, listPointEntries } from './read.ts';
export { pointsSource } from './source.ts';
