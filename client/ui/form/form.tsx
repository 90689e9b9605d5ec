import { Stack } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import type { FieldError } from './error-summary.tsx';
import { ErrorSummary } from './error-summary.tsx';

type Props = {
  /** What `useZodForm` answered. */
  of: {
    onSubmit: (event: FormEvent) => void;
    errors: readonly FieldError[];
    summary: RefObject<HTMLDivElement | null>;
  };
  gap?: 'sm' | 'md' | 'lg';
  maw?: number;
  children: ReactNode;
};

/** A form of `useZodForm`: what keeps it from being sent stands above its fields. */
export const Form = ({ of: { onSubmit, errors, summary }, gap = 'md', maw, children }: Props) => (
  <form onSubmit={onSubmit} noValidate>
    <Stack gap={gap} maw={maw}>
      <ErrorSummary errors={errors} ref={summary} />
      {children}
    </Stack>
  </form>
);
