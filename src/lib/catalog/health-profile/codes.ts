/** Separate consents about health data. The others require the first. */
export const HEALTH_CONSENTS = ['answers', 'suggest', 'dietitian'] as const;
export type HealthConsent = (typeof HEALTH_CONSENTS)[number];

/** Data that a dietitian may be allowed to read. */
export const HEALTH_SCOPES = ['answers', 'results', 'plates', 'intake'] as const;
export type HealthScope = (typeof HEALTH_SCOPES)[number];

export const SEXES = ['female', 'male', 'unsaid'] as const;
export type Sex = (typeof SEXES)[number];

/** A temporary state that changes reference intakes; it expires automatically. */
export const STAGES = ['none', 'pregnant', 'breastfeeding'] as const;
export type Stage = (typeof STAGES)[number];

/** Relation of the person to the owner of the profile. */
export const RELATIONS = ['self', 'partner', 'child', 'parent', 'sibling', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];
