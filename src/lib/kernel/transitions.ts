/** The next states of each state. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The states with a transition to `to`: the condition of the update statement that moves there. */
export const statesBeforeIn =
  <State extends string>(transitions: Transitions<State>) =>
  (to: State): State[] =>
    (Object.keys(transitions) as State[]).filter((from) => transitions[from].includes(to));
