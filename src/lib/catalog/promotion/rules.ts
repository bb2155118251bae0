interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** From its start on, and until just before its end. */
export const isRunning = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);
