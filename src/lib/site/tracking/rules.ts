/** Point 3's channel record: the origin of a visit. */
export interface Channel {
  readonly utmSource?: unknown;
  readonly utmMedium?: unknown;
  readonly utmCampaign?: unknown;
  readonly utmContent?: unknown;
  readonly utmTerm?: unknown;
}

/** Row B13: null and undefined count as empty, also as words, like empty and blank text. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && ['', 'null', 'undefined'].includes(value.trim()));

/** Row B13: an event is recorded only if at least one UTM value is non-empty. */
export const hasChannel = (channel: Channel): boolean =>
  [channel.utmSource, channel.utmMedium, channel.utmCampaign, channel.utmContent, channel.utmTerm].some(
    (value) => !isEmptyValue(value),
  );
