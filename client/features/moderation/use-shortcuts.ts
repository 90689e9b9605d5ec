import { useWindowEvent } from '../../lib/page/use-window-event.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input') !== null;

/** The key by its place, so that it works with an Arabic layout too: `a`, `shift+a`, `left`, `space`, `?`. */
const nameOf = (event: KeyboardEvent): string => {
  if (event.key === '?' || event.key === '؟') return '?';
  const place = event.code.replace(/^(Key|Arrow|Digit|Numpad)/, '').toLowerCase();
  return event.shiftKey ? `shift+${place}` : place;
};

/** Runs an action for a key while nobody is typing and `isOn`. Space stays with what it would press. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>, isOn: boolean): void => {
  useWindowEvent('keydown', (event) => {
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    if (isTyping(event.target)) return;
    const name = nameOf(event);
    if (name === 'space' && isPressable(event.target)) return;
    const action = actions[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
};
