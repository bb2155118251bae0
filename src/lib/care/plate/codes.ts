/** States of a plate. `withdrawn`: by its member; `erased`: photo and texts are deleted. */
export const PLATE_STATES = ['sent', 'claimed', 'answered', 'withdrawn', 'erased'] as const;
export type PlateState = (typeof PLATE_STATES)[number];

/** The food model of the review: Taiwan's 我的餐盤, or the mainland's 平衡膳食餐盘. */
export const PLATE_KINDS = ['myPlate', 'balanced'] as const;
export type PlateKind = (typeof PLATE_KINDS)[number];

export const MEALS = ['breakfast', 'lunch', 'dinner', 'other'] as const;
export type Meal = (typeof MEALS)[number];

/** The food groups on the drawn plate, in drawing order. */
export const FIELDS = ['vegetables', 'grains', 'protein', 'fruit'] as const;
export type Field = (typeof FIELDS)[number];

/** Criteria that earn points. */
export const PARTS = ['vegetables', 'grains', 'protein', 'fruit', 'dairy', 'nuts', 'light'] as const;
export type Part = (typeof PARTS)[number];

/** No red: a review never shames anybody. */
export const BANDS = ['green', 'yellow', 'orange'] as const;
export type Band = (typeof BANDS)[number];

/** The lists for staff. */
export const DESK_LISTS = ['waiting', 'own', 'answered'] as const;
export type DeskList = (typeof DESK_LISTS)[number];
