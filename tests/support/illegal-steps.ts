import type { Lifecycle } from '#shared/kernel/lifecycle.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';

/** Every pair of states that the table refuses. */
export const illegalSteps = <State extends string | number>(
  lifecycle: Lifecycle<State>,
  states: readonly State[],
): [State, State][] =>
  states.flatMap((from) =>
    states.filter((to) => !mayBecome(lifecycle, from, to)).map((to): [State, State] => [from, to]),
  );
