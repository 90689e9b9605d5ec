const CHANNEL = 'reloved_browser';
/** Another tab answers within this time, or there is none. Milliseconds. */
const ANSWER_WITHIN = 100;

let mark: Promise<string> | undefined;

const agreed = async (): Promise<string> => {
  const own = Math.random().toString(36).slice(2);
  const channel = new BroadcastChannel(CHANNEL);
  const other = await new Promise<string | null>((resolve) => {
    channel.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    channel.postMessage(null);
    setTimeout(() => resolve(null), ANSWER_WITHIN);
  });
  const shared = other ?? own;
  channel.onmessage = ({ data }) => {
    if (data === null) channel.postMessage(shared);
  };
  return shared;
};

/**
 * By what the open tabs of this browser are one when people are counted. It is kept nowhere and goes with the last of them, so that
 * nobody is known by it later.
 */
export const browserMark = (): Promise<string> => {
  mark ??= agreed();
  return mark;
};
