import type { ModalProps } from '@mantine/core';
import { LazyModal } from './lazy-modal.tsx';
import classes from './sheet.module.css';

/**
 * A dialog that comes up from the bottom of a phone, and stands in the middle of wider screens. Escape in a dialog over it
 * closes that one alone.
 */
export const Sheet = (props: ModalProps) => (
  <LazyModal
    centered
    size={480}
    {...props}
    closeOnEscape={false}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) props.onClose();
    }}
    classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
  />
);
