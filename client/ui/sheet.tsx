import type { ModalProps } from '@mantine/core';
import { useId } from 'react';
import { useWindowEvent } from '../lib/page/use-window-event.ts';
import { LazyModal } from './lazy-modal.tsx';
import { isHeld } from './prevent-close.ts';
import classes from './sheet.module.css';

/**
 * A dialog that comes up from the bottom of a phone, and stands in the middle of wider screens. Escape in a dialog over it
 * closes that one alone.
 */
export const Sheet = (props: ModalProps) => {
  const { opened } = props;
  const mark = useId();
  const closeUnlessHeld = (): void => {
    if (!isHeld(mark)) props.onClose();
  };
  // Whatever had the focus may be gone from the page: then nobody inside receives the key.
  useWindowEvent(
    'keydown',
    ({ key, isComposing }) => {
      const isOutside = document.activeElement === document.body;
      if (key === 'Escape' && !isComposing && isOutside) closeUnlessHeld();
    },
    opened,
  );
  return (
    <LazyModal
      centered
      size={480}
      {...props}
      mark={mark}
      closeOnEscape={false}
      onKeyDown={({ key, nativeEvent, currentTarget, target }) => {
        if (key === 'Escape' && !nativeEvent.isComposing && currentTarget.contains(target as Node))
          closeUnlessHeld();
      }}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    />
  );
};
