import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ActButtonProps } from './act-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useAct } from './use-act.ts';

type Props = ActButtonProps & {
  dialog: { title: string; text: ReactNode; confirm: string; isDangerous?: boolean };
};

/** A button that does one thing, and asks first. */
export const ConfirmButton = ({ does, failed, settled, dialog, ...look }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const { start, isBusy } = useAct(does, {
    failed,
    settled: async () => {
      await settled?.();
      setAsking(false);
    },
  });
  const { text, ...asked } = dialog;
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...asked}
        opened={isAsking}
        isBusy={isBusy}
        onConfirm={start}
        onCancel={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
};
