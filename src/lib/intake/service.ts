/** What other areas may ask of the intake meter, by subject. */
export { intakeDay, intakeOf, setForOther } from './day.ts';
export { ANY_ADULT, adultLimits, limitSources } from './files.ts';
export { nutrientsOf } from './goods.ts';
export { markForOther, type TooMuch, tooMuchSubscribed } from './refuse.ts';
export { portionsOf } from './taken.ts';
export { type Taking, whoTakes } from './who.ts';
