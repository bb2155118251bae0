/** A consultation that the shop's dietitians offer, in one language (row B8). */
export interface Plan {
  readonly code: string;
  readonly name: string;
  /** Who it is for. */
  readonly suits: string;
  /** NT$; paid by a link that the dietitian sends. */
  readonly price: number;
  /** How long it runs: `單次 50 分鐘`. */
  readonly length: string;
  readonly includes: readonly string[];
  /** Codes of goods that people on this plan often buy beside it. */
  readonly goods: readonly string[];
}
