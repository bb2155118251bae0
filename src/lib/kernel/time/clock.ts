/** The source of time. All other code gets time as a parameter. */
export interface Clock {
  now(): Date;
}

/** A clock that the demo shop's `/sandbox/clock` and the tests can move. */
export interface MovableClock extends Clock {
  /** Sets the clock to a moment, from which it runs on. */
  set(to: Date): void;
  advance(seconds: number): void;
}

export const systemClock: Clock = { now: () => new Date() };

export function createMovableClock(base: Clock = systemClock): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(base.now().getTime() + offsetMs),
    set: (to) => {
      offsetMs = to.getTime() - base.now().getTime();
    },
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
  };
}

export const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
export const addMinutes = (time: Date, minutes: number): Date => addSeconds(time, minutes * 60);
export const addHours = (time: Date, hours: number): Date => addSeconds(time, hours * 3600);
export const addDays = (time: Date, days: number): Date => addSeconds(time, days * 86_400);
