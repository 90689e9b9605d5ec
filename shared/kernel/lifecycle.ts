/** A lifecycle is a table: for each state, the states that may follow. */
export type Lifecycle<State extends string | number> = Readonly<Record<State, readonly State[]>>;

/** Whether the table allows the step. */
export const mayBecome = <State extends string | number>(
  lifecycle: Lifecycle<State>,
  from: State,
  to: State,
): boolean => lifecycle[from].includes(to);
