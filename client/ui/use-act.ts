import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../lib/http/api-error.ts';
import { asApiError } from '../lib/http/api-error.ts';
import { useToast } from './toast.tsx';

export type ActOptions = {
  /** Says why it failed: a toast when not given; null where `error` is shown. */
  failed?: ((error: ApiError) => unknown) | null | undefined;
  /** Follows in either case. */
  settled?: (() => unknown) | undefined;
};

/** What a press does: once at a time, busy until all that follows from it is done. */
export const useAct = <Args extends unknown[], Outcome>(
  does: (...args: Args) => Promise<Outcome>,
  { failed, settled }: ActOptions = {},
) => {
  const toast = useToast();
  // Known at once, for a second press may come before what the first one draws.
  const isUnderWay = useRef(false);
  const say = failed === undefined ? toast.failed : failed;
  const { mutate, mutateAsync, reset, isPending, error } = useMutation<
    Outcome,
    ApiError,
    () => Promise<Outcome>
  >({
    mutationFn: (work) =>
      work().catch((thrown: unknown) => {
        throw asApiError(thrown);
      }),
    onError: (refusal) => say?.(refusal),
    onSettled: () => settled?.(),
  });
  const end = (): void => {
    isUnderWay.current = false;
  };
  return {
    start: (...args: Args): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(() => does(...args), { onSettled: end });
    },
    /** The same for who goes on with what came of it: undefined during another one; rejects when it failed. */
    run: async (...args: Args): Promise<Outcome | undefined> => {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      return mutateAsync(() => does(...args)).finally(end);
    },
    isBusy: isPending,
    error,
    /** Forgets how it went. */
    reset: (): void => {
      end();
      reset();
    },
  };
};
