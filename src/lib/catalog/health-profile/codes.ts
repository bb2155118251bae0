/** What somebody agrees to about their health, each by itself; the first is what the others stand on. */
export const HEALTH_CONSENTS = ['answers', 'suggest', 'dietitian'] as const;
export type HealthConsent = (typeof HEALTH_CONSENTS)[number];

/** What a dietitian may be let read. */
export const HEALTH_SCOPES = ['answers', 'results', 'plates', 'intake'] as const;
export type HealthScope = (typeof HEALTH_SCOPES)[number];

export const SEXES = ['female', 'male', 'unsaid'] as const;
export type Sex = (typeof SEXES)[number];

/** What changes how much somebody should have; it passes, and ends by itself. */
export const STAGES = ['none', 'pregnant', 'breastfeeding'] as const;
export type Stage = (typeof STAGES)[number];

/** Who somebody is to whoever keeps their profile. */
export const RELATIONS = ['self', 'partner', 'child', 'parent', 'sibling', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];
