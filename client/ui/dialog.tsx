import type { ModalProps } from '@mantine/core';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { PreventClose, useClosing } from './prevent-close.ts';
import { useBackCloses } from './use-back-closes.ts';

export type DialogProps = ModalProps & {
  /** False for a dialog that stands for a step back itself. */
  closesOnBack?: boolean;
};

/**
 * What stands over the page. Back closes it, and while a form in it is being sent nothing does. A press that missed it does not
 * take away what was filled in.
 */
export const Dialog = ({ closesOnBack = true, ...props }: DialogProps) => {
  const { opened, onClose, keepMounted = false } = props;
  const [isFilled, setFilled] = useState(false);
  if (!opened && isFilled) setFilled(false);
  const { holding, close } = useClosing(onClose);
  useBackCloses(opened && closesOnBack, close);
  return (
    <PreventClose value={holding}>
      <Modal
        closeOnClickOutside={keepMounted || !isFilled}
        onChange={() => setFilled(true)}
        {...props}
        onClose={close}
      />
    </PreventClose>
  );
};
