const CHANNEL = 'reloved_browser';
/** Other tabs answer within this time, or there are none. Milliseconds. */
const ANSWER_WITHIN = 100;

/** What tabs say to each other; `isSettled`: the tab goes by that mark already. */
type Said = { mark: string; isSettled: boolean; asks: boolean };

let settled: Promise<string> | undefined;

const agree = (): Promise<string> => {
  const channel = new BroadcastChannel(CHANNEL);
  let mark = Math.random().toString(36).slice(2);
  let isSettled = false;
  const say = (asks: boolean): void => channel.postMessage({ mark, isSettled, asks } satisfies Said);
  return new Promise((resolve) => {
    const settle = (): void => {
      isSettled = true;
      resolve(mark);
    };
    channel.onmessage = ({ data: other }: MessageEvent<Said>) => {
      // Of tabs that are opened at once all take the same one.
      if (!isSettled && (other.isSettled || other.mark < mark)) mark = other.mark;
      if (other.isSettled) settle();
      if (other.asks) say(false);
    };
    say(true);
    setTimeout(settle, ANSWER_WITHIN);
  });
};

/**
 * By what the open tabs of this browser are one when people are counted. It is kept nowhere and goes with the last of them, so that
 * nobody is known by it later.
 */
export const browserMark = (): Promise<string> => {
  settled ??= agree();
  return settled;
};
