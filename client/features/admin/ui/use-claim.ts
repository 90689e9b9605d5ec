import { useState } from 'react';
import { useAct } from '../../../ui/use-act.ts';

type Calls = {
  /** `take_over` 1 takes it from whoever has it in hand. */
  claim: (body: { take_over: 0 | 1 }) => Promise<unknown>;
  release: () => Promise<unknown>;
};

/** Taking a case in hand, from somebody else after a question, or leaving it to the others. */
export const useClaim = (calls: Calls, onDone: () => unknown) => {
  const [isAsking, setAsking] = useState(false);
  const claim = useAct(
    async (take_over: 0 | 1) => {
      await calls.claim({ take_over });
      setAsking(false);
    },
    { settled: onDone },
  );
  const release = useAct(calls.release, { settled: onDone });
  return { claim, release, isAsking, setAsking };
};
