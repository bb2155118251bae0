/** Where a plate is. `withdrawn`: by its member; `erased`: its photo and every word of it are gone. */
export const PLATE_STATES = ['sent', 'claimed', 'answered', 'withdrawn', 'erased'] as const;
export type PlateState = (typeof PLATE_STATES)[number];

/** By which plate a meal is read: Taiwan's 我的餐盤, or the mainland's 平衡膳食餐盘. */
export const PLATE_KINDS = ['myPlate', 'balanced'] as const;
export type PlateKind = (typeof PLATE_KINDS)[number];

export const MEALS = ['breakfast', 'lunch', 'dinner', 'other'] as const;
export type Meal = (typeof MEALS)[number];

/** What lies on the plate itself, in the order in which it is drawn. */
export const FIELDS = ['vegetables', 'grains', 'protein', 'fruit'] as const;
export type Field = (typeof FIELDS)[number];

/** What a meal gets points for. */
export const PARTS = ['vegetables', 'grains', 'protein', 'fruit', 'dairy', 'nuts', 'light'] as const;
export type Part = (typeof PARTS)[number];

/** No red: nobody is put to shame for a meal. */
export const BANDS = ['green', 'yellow', 'orange'] as const;
export type Band = (typeof BANDS)[number];

/** The lists of the staff. */
export const DESK_LISTS = ['waiting', 'own', 'answered'] as const;
export type DeskList = (typeof DESK_LISTS)[number];
