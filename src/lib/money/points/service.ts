/** Health points for the API and other areas. */
export { checkInToday, recordCheckIn } from './check-in.ts';
export {
  giveMemberQuestPoints,
  givePlatePoints,
  giveQuestPoints,
  giveReviewPoints,
  reverseReviewPoints,
} from './give.ts';
export { getPoints, listPointEntries } from './read.ts';
export { pointsSource } from './source.ts';
