/** Where a state may go. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** From a table of transitions: the states from which `to` may be reached, which is the condition of the update that moves there. */
export const statesBeforeIn =
  <State extends string>(transitions: Transitions<State>) =>
  (to: State): State[] =>
    (Object.keys(transitions) as State[]).filter((from) => transitions[from].includes(to));
