/** Whoever has not touched the page for so long may have left it. Milliseconds. */
const LEFT_AFTER = 60_000;
/** What only somebody does who is there: rows scroll by themselves. */
const ACTS = ['pointerdown', 'click', 'keydown', 'wheel'] as const;

/** Whether somebody is at the page, by what they do on it; opening it is the first. */
export const createAttention = (elapsed: () => number) => {
  let actedAt = elapsed();
  return {
    note: (): void => {
      actedAt = elapsed();
    },
    isLeft: (): boolean => elapsed() - actedAt > LEFT_AFTER,
  };
};

const attention = createAttention(() => performance.now());
const isPage = typeof addEventListener === 'function';
if (isPage) for (const act of ACTS) addEventListener(act, attention.note, { capture: true, passive: true });

/**
 * Whether the page asks by itself, for a figure of each minute or after an event, while nobody is there: that does not
 * prolong a session.
 */
export const isUnattended = (): boolean => isPage && attention.isLeft();
