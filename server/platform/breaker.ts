/** What is outside gave no answer in time, or was not asked because it gave none a moment ago. */
export class OutsideAway extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutsideAway';
  }
}

/**
 * Waits for work at most `ms` milliseconds. The work itself goes on; what comes of it later is dropped.
 * @throws OutsideAway when it took longer; `what` names it.
 */
export const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new OutsideAway(`${what} gave no answer within ${ms} ms`));
    // A process that was busy itself first reads what has arrived meanwhile.
    timer = setTimeout(() => setImmediate(giveUp), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export type Breaker = {
  /** @throws OutsideAway when it took too long or is not asked now, and whatever the work throws. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Keeps people from waiting for something outside that does not answer: after a failure nobody waits for it until
 * `restMs` have passed, then one tries for all, and nobody else before that try has ended. Nobody waits longer than
 * `deadlineMs`; the work has to end by itself some time. `isFailure` tells what speaks against what is outside from what
 * it answered; without it every error does.
 */
export const createBreaker = (options: {
  name: string;
  deadlineMs: number;
  restMs: number;
  isFailure?: (error: unknown) => boolean;
}): Breaker => {
  const { name, deadlineMs, restMs, isFailure = () => true } = options;
  let isOpen = false;
  let restsUntil = 0;
  let isTrying = false;

  const tryOnce = async <T>(work: () => Promise<T>): Promise<T> => {
    isTrying = true;
    try {
      return await work();
    } finally {
      isTrying = false;
    }
  };

  return {
    run: async (work) => {
      if (isOpen && (isTrying || performance.now() < restsUntil)) throw new OutsideAway(`${name} is away`);
      try {
        const answer = await within(deadlineMs, name, isOpen ? tryOnce(work) : work());
        isOpen = false;
        return answer;
      } catch (error) {
        isOpen = isFailure(error);
        restsUntil = performance.now() + restMs;
        throw error;
      }
    },
  };
};
