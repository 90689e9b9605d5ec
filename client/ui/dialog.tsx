import type { ModalProps } from '@mantine/core';
import { Modal } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { addDialog, isHeld } from './prevent-close.ts';
import { useBackCloses } from './use-back-closes.ts';

export type DialogProps = ModalProps & {
  /** False for a dialog that stands for a step back itself. */
  closesOnBack?: boolean;
  /** What marks it for what is begun in it, where somebody else asks for that too. */
  mark?: string;
};

/**
 * What stands over the page. Back closes it, and while something that was begun in it is being sent nothing does. A press that
 * missed it does not take away what was filled in.
 */
export const Dialog = ({ closesOnBack = true, mark, ...props }: DialogProps) => {
  const { opened, onClose, keepMounted = false } = props;
  const own = useId();
  const dialog = mark ?? own;
  const [isFilled, setFilled] = useState(false);
  if (!opened && isFilled) setFilled(false);
  const close = (): void => {
    if (!isHeld(dialog)) onClose();
  };
  useEffect(() => (opened ? addDialog(dialog) : undefined), [opened, dialog]);
  useBackCloses(opened && closesOnBack, close);
  return (
    <Modal
      closeOnClickOutside={keepMounted || !isFilled}
      onChange={() => setFilled(true)}
      {...props}
      data-dialog={dialog}
      onClose={close}
    />
  );
};
