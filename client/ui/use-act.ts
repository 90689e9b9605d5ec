import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../lib/http/api-error.ts';
import { asApiError } from '../lib/http/api-error.ts';
import { holdDialog } from './prevent-close.ts';
import { useToast } from './toast.tsx';

export type ActOptions = {
  /** Says why it failed: a toast when not given; null where `error` is shown. */
  failed?: ((error: ApiError) => unknown) | null | undefined;
  /** Follows in either case. */
  settled?: (() => unknown) | undefined;
};

/**
 * What a press does: once at a time, busy until all that follows from it is done. The dialog it is pressed in stays open meanwhile.
 */
export const useAct = <Args extends unknown[], Outcome>(
  does: (...args: Args) => Promise<Outcome>,
  { failed, settled }: ActOptions = {},
) => {
  const toast = useToast();
  // Known at once, for a second press may come before what the first one draws.
  const underWay = useRef<symbol | null>(null);
  const letGo = useRef<() => void>(() => undefined);
  useEffect(() => () => letGo.current(), []);
  const say = failed === undefined ? toast.failed : failed;
  const { mutate, mutateAsync, reset, isPending, error } = useMutation<
    Outcome,
    ApiError,
    { work: () => Promise<Outcome>; turn: symbol }
  >({
    mutationFn: ({ work }) =>
      work().catch((thrown: unknown) => {
        throw asApiError(thrown);
      }),
    onError: (refusal) => say?.(refusal),
    // Also where what pressed it is hidden meanwhile.
    onSettled: async (_outcome, _error, { turn }) => {
      try {
        await settled?.();
      } finally {
        if (underWay.current === turn) {
          underWay.current = null;
          letGo.current();
        }
      }
    },
  });
  const begin = (...args: Args) => {
    const turn = Symbol();
    underWay.current = turn;
    letGo.current();
    letGo.current = holdDialog();
    return { work: () => does(...args), turn };
  };
  return {
    start: (...args: Args): void => {
      if (underWay.current === null) mutate(begin(...args));
    },
    /** The same for who goes on with what came of it: undefined during another one; rejects when it failed. */
    run: async (...args: Args): Promise<Outcome | undefined> =>
      underWay.current === null ? mutateAsync(begin(...args)) : undefined,
    isBusy: isPending,
    error,
    /** Forgets how it went. */
    reset: (): void => {
      underWay.current = null;
      letGo.current();
      reset();
    },
  };
};
