import { Stack } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useContext, useEffect } from 'react';
import type { Holding } from '../prevent-close.ts';
import { PreventClose } from '../prevent-close.ts';
import type { FieldError } from './error-summary.tsx';
import { ErrorSummary } from './error-summary.tsx';

type Props = {
  /** What `useZodForm` answered. */
  of: {
    onSubmit: (event: FormEvent) => void;
    errors: readonly FieldError[];
    summary: RefObject<HTMLDivElement | null>;
    dialog: RefObject<Holding | null>;
  };
  gap?: 'sm' | 'md' | 'lg';
  maw?: number;
  children: ReactNode;
};

/** A form of `useZodForm`: what keeps it from being sent stands above its fields. */
export const Form = ({ of: { onSubmit, errors, summary, dialog }, gap = 'md', maw, children }: Props) => {
  const around = useContext(PreventClose);
  useEffect(() => {
    dialog.current = around;
  }, [dialog, around]);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={gap} maw={maw}>
        <ErrorSummary errors={errors} ref={summary} />
        {children}
      </Stack>
    </form>
  );
};
