import { Alert, Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { Sayable } from '../../../lib/language/messages.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { useAct } from '../../../ui/use-act.ts';

type Props = {
  opened: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Who reads the words. */
  label: string;
  confirm: string;
  /** What else is to be filled in, above the words. */
  fields?: ReactNode;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the words without which something is not done. They are kept when it could not be done. */
export const ReasonDialog = (props: Props) => {
  const { opened, title, children, label, confirm, fields, onConfirm, onClose } = props;
  const message = useMessage();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Sayable | null>(null);
  const { start, isBusy } = useAct(
    async (said: string) => {
      await onConfirm(said);
      onClose();
    },
    { failed: (error) => setProblem(error) },
  );

  // It may be opened for something else next.
  if (!opened && (reason !== '' || problem !== null)) {
    setReason('');
    setProblem(null);
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const said = reason.trim();
    setProblem(said === '' ? 'Say why in a few words.' : null);
    if (said !== '') start(said);
  };
  const isMissing = problem !== null && reason.trim() === '';
  return (
    <LazyModal opened={opened} onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text>{children}</Text>
          {problem && !isMissing ? (
            <Alert color="wine" role="alert">
              {message(problem)}
            </Alert>
          ) : null}
          {fields}
          <Textarea
            label={label}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={1_000}
            required
            data-autofocus
            value={reason}
            readOnly={isBusy}
            error={isMissing ? message(problem) : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogButtons submit={confirm} isBusy={isBusy} isDangerous onCancel={onClose} />
        </Stack>
      </form>
    </LazyModal>
  );
};
