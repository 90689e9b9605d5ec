/** How many acts that began in a dialog are under way, by what marks it (`data-dialog`). */
const held = new Map<string, number>();

const dialogAround = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-dialog]')?.dataset.dialog ?? null;

/** Whether a dialog stays open. Who has lost the connection may wait for ever, and is not kept. */
export const isHeld = (dialog: string | null): boolean =>
  dialog !== null && (held.get(dialog) ?? 0) > 0 && navigator.onLine;

/** The same of the dialog that an element stands in. */
export const isHeldAround = (element: Element): boolean => isHeld(dialogAround(element));

/**
 * Keeps the dialog that has the focus, if one has, open until what it answers is called: a refusal would have nowhere to be said.
 * To be called by the press itself, since the next one may come before what this one draws.
 */
export const holdDialog = (): (() => void) => {
  const dialog = dialogAround(document.activeElement);
  if (dialog === null) return () => undefined;
  held.set(dialog, (held.get(dialog) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (held.get(dialog) ?? 0) - 1;
    if (left > 0) held.set(dialog, left);
    else held.delete(dialog);
  };
};
