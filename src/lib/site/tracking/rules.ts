/** Point 3's channel record: where a visit came from. */
export interface Channel {
  readonly utmSource?: unknown;
  readonly utmMedium?: unknown;
  readonly utmCampaign?: unknown;
  readonly utmContent?: unknown;
  readonly utmTerm?: unknown;
}

/** Row B13: null, undefined and the same as words count as empty, as nothing and blanks do. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && ['', 'null', 'undefined'].includes(value.trim()));

/** Row B13: an event is recorded only if at least one UTM value is non-empty. */
export const hasChannel = (channel: Channel): boolean =>
  [channel.utmSource, channel.utmMedium, channel.utmCampaign, channel.utmContent, channel.utmTerm].some(
    (value) => !isEmptyValue(value),
  );
