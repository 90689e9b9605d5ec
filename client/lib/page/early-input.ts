type Filled = { value: string; isChecked: boolean };
type EarlyReader = {
  /** The button that was pressed last. */
  button: HTMLButtonElement | null;
  /** What was typed, chosen or ticked, by its field. */
  fields: Map<Element, Filled>;
  hasMoved: () => boolean;
  end: () => void;
  settle: () => void;
};

declare global {
  interface Window {
    /** Made by public/before-paint.js; the document of a test has none. */
    __earlyReader?: EarlyReader;
  }
}

/** Whether the reader went back or forward since the server rendered this document. */
export const hasNavigatedEarly = (): boolean => window.__earlyReader?.hasMoved() ?? false;

/** From here on React receives what the reader presses and fills in: nothing of it is remembered any more. */
export const stopRecording = (): void => window.__earlyReader?.end();

// React tells news by what it saw last in a field, so each of these first shows it something else.
const tickAgain = (field: HTMLInputElement, { isChecked }: Filled): void => {
  field.checked = !isChecked;
  field.click();
};
const typeAgain = (field: HTMLInputElement | HTMLTextAreaElement, { value }: Filled): void => {
  const itself: object = Object.getPrototypeOf(field);
  field.value = value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(itself, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const chooseAgain = (field: HTMLSelectElement, { value }: Filled): void => {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

const fillAgain = (field: Element, filled: Filled): void => {
  if (!field.isConnected) return;
  if (field instanceof HTMLSelectElement) chooseAgain(field, filled);
  else if (field instanceof HTMLTextAreaElement) typeAgain(field, filled);
  else if (!(field instanceof HTMLInputElement)) return;
  else if (field.type === 'checkbox' || field.type === 'radio') tickAgain(field, filled);
  else typeAgain(field, filled);
};

/** From here on the router learns of back and forward; until then the page is asked for anew. */
export const settle = (): void => window.__earlyReader?.settle();

/** Does what the reader did before the page answered: fills in what was filled in, then presses what was pressed. */
export const replayInput = (): void => {
  const early = window.__earlyReader;
  if (!early) return;
  for (const [field, filled] of early.fields) fillAgain(field, filled);
  early.fields.clear();
  const { button } = early;
  early.button = null;
  // A turn later: by then the page knows what was filled in.
  if (button) setTimeout(() => button.isConnected && button.click());
};
