/** What other areas may ask of the intake meter, by subject. */
export { chosenTaker } from './chosen.ts';
export { familyDay, intakeDay, intakeOf, ownDay, setForOther } from './day.ts';
export { adultLimits, anyAdult, limitSources } from './files.ts';
export { nutrientsOf } from './goods.ts';
export { boxJudge, type TooMuch, tooMuchFor, tooMuchSubscribed, wordOf } from './refuse.ts';
export { markForOther } from './subscribed.ts';
export {
  type BoxPart,
  boxParts,
  portionsOf,
  type TakenGood,
  type Taker,
  takenGoods,
  takenToday,
} from './taken.ts';
export { namesOf } from './who.ts';
