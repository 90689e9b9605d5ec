import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ActOptions } from './use-act.ts';
import { useAct } from './use-act.ts';

export type ActButtonProps = Omit<ButtonProps, 'loading'> &
  ActOptions & { does: () => Promise<unknown>; children: ReactNode; 'aria-label'?: string };

/** A button that does one thing, and is busy meanwhile. */
export const ActButton = ({ does, failed, settled, ...look }: ActButtonProps) => {
  const { start, isBusy } = useAct(does, { failed, settled });
  return <Button {...look} loading={isBusy} onClick={start} />;
};
