interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** From its start on, and until just before its end. */
export const isRunning = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

/** 90 → `9`, 88 → `88`: what Chinese calls the price that is paid, 折. */
export const foldOf = (percent: number): string => String(percent % 10 === 0 ? percent / 10 : percent);
