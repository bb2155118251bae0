interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Start inclusive, end exclusive. */
export const isRunning = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);
