import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ActButton } from '../../../ui/act-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Act = {
  children: ReactNode;
  /** With the name of what it is done to: the same words stand in every row. */
  label: string;
  /** What is told once it is done. */
  done: string;
  /** What is asked again then. */
  queryKey: QueryKey;
} & Pick<ButtonProps, 'variant' | 'color' | 'className'>;

/** Has the work of a row tried again. */
export const RetryButton = ({
  children,
  label,
  done,
  queryKey,
  act,
  ...look
}: Act & { act(): Promise<unknown> }) => {
  const client = useQueryClient();
  const toast = useToast();
  const retry = async (): Promise<void> => {
    await act();
    toast.done(done);
  };
  return (
    <ActButton
      variant="default"
      {...look}
      aria-label={label}
      does={retry}
      settled={() => client.invalidateQueries({ queryKey })}
    >
      {children}
    </ActButton>
  );
};

/** Something that is not done to a row without a reason. */
export const ReasonButton = ({
  children,
  label,
  done,
  queryKey,
  act,
  dialog,
  ...look
}: Act & {
  act(reason: string): Promise<unknown>;
  dialog: { title: string; label: string; confirm: string; text: ReactNode; fields?: ReactNode };
}) => {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { text, ...asked } = dialog;
  return (
    <>
      <Button variant="default" {...look} aria-label={label} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ReasonDialog
        opened={isAsking}
        {...asked}
        onConfirm={async (reason) => {
          await act(reason);
          toast.done(done);
          await client.invalidateQueries({ queryKey });
        }}
        onClose={() => setAsking(false)}
      >
        {text}
      </ReasonDialog>
    </>
  );
};
