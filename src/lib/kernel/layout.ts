/** What the stylesheet is built with and scripts must know, too (row K4): no setting can change it in an open shop. */
export const LAYOUT = {
  /** The widest screen that is laid out as a phone's. */
  mobileWidth: 690,
  toastOffset: 16,
} as const;
