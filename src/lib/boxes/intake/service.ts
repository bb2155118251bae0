/** The intake meter for other areas, by subject. */
export { resolveConsumer } from './chosen.ts';
export { namesOf } from './consumers.ts';
export { familyDay, intakeDay, intakeOf, ownDay, setForOther } from './day.ts';
export { adultLimits, anyAdult, limitSources } from './files.ts';
export { nutrientsOf } from './goods.ts';
export { boxIntakeAssessment, type TooMuch, tooMuchFor, tooMuchSubscribed, wordOf } from './refuse.ts';
export { markForOther } from './subscribed.ts';
export {
  type BoxPart,
  boxParts,
  type IntakeGood,
  type IntakeOwner,
  intakeGoods,
  intakeToday,
  portionsOf,
} from './taken.ts';
