/** A NUL, or half of a character that takes two: no text column and no JSON of Postgres holds them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether every text of these fields, names included, may be kept in the database. */
export const isStorable = (fields: Readonly<Record<string, string>>): boolean =>
  !Object.entries(fields)
    .flat()
    .some((text) => UNSTORABLE.test(text));
