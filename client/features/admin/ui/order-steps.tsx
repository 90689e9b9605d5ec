import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { disabledAtEnd } from '../../../ui/disabled-at-end.ts';

export type Steps = { isFirst: boolean; isLast: boolean; onStep: (by: -1 | 1) => void };

type Props = Steps & {
  /** What the buttons are called. */
  up: string;
  down: string;
  className?: string | undefined;
};

/** Moves a row of a list a step up or down. */
export const OrderSteps = ({ isFirst, isLast, onStep, up, down, className }: Props) => {
  const look = { variant: 'subtle', color: 'gray', size: 44, className } as const;
  return (
    <>
      <ActionIcon {...look} {...disabledAtEnd(isFirst, () => onStep(-1))} aria-label={up}>
        <IconArrowUp size={18} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...look} {...disabledAtEnd(isLast, () => onStep(1))} aria-label={down}>
        <IconArrowDown size={18} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </>
  );
};
