/** Layout constants for both stylesheet and scripts (row K4). No setting can change them in an open shop. */
export const LAYOUT = {
  /** The widest screen with the phone layout, in pixels. */
  mobileWidth: 690,
  toastOffset: 16,
} as const;
