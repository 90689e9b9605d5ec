const PATIENCE_MS = 40_000;

/** Waits until a condition holds; the thing waited for is named when it does not come. */
export const until = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  patience = PATIENCE_MS,
): Promise<void> => {
  for (const end = Date.now() + patience; !(await holds()); ) {
    if (Date.now() > end) throw new Error(`not within ${patience} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
