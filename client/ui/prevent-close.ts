/** How many acts that began in a dialog are under way, by what marks it (`data-dialog`). */
const held = new Map<string, number>();

/** The dialogs that are open, the uppermost last. */
const open: string[] = [];

/** Takes up a dialog that has opened; answers what is to be called when it has closed. */
export const addDialog = (dialog: string): (() => void) => {
  open.push(dialog);
  return () => void open.splice(open.indexOf(dialog), 1);
};

const dialogAround = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-dialog]')?.dataset.dialog ?? null;

/** The dialog somebody is in: who has pressed beside it has the focus nowhere. */
const dialogInUse = (): string | null => {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body ? (open.at(-1) ?? null) : dialogAround(focused);
};

/** Whether a dialog stays open. Who has lost the connection may wait for ever, and is not kept. */
export const isHeld = (dialog: string | null): boolean =>
  dialog !== null && (held.get(dialog) ?? 0) > 0 && navigator.onLine;

/** Whether the dialog that an element stands in stays open. */
export const isHeldAround = (element: Element): boolean => isHeld(dialogAround(element));

/**
 * Keeps the dialog that is in use, if one is, open until what it answers is called: a refusal would have nowhere to be said.
 * To be called by the press itself, since the next one may come before what this one draws.
 */
export const holdDialog = (): (() => void) => {
  const dialog = dialogInUse();
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
