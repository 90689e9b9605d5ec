import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/language/use-translation.ts';
import { LazyModal } from './lazy-modal.tsx';
import { isHeldAround } from './prevent-close.ts';

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** While the server decides. An act that `onConfirm` begins keeps the dialog open by itself (use-act.ts). */
  isBusy?: boolean;
  isDangerous?: boolean;
  /** False where it asks about a step back. */
  closesOnBack?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. The safe answer has the focus. */
export const ConfirmDialog = (props: Props) => {
  const { t } = useTranslation();
  return (
    <LazyModal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      closesOnBack={props.closesOnBack}
    >
      <Stack gap="lg">
        {typeof props.children === 'string' ? <Text>{props.children}</Text> : props.children}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            data-autofocus
            onClick={({ currentTarget }) => {
              if (!isHeldAround(currentTarget)) props.onCancel();
            }}
            disabled={props.isBusy}
          >
            {props.cancel ?? t('action.cancel')}
          </Button>
          <Button
            color={props.isDangerous ? 'wine' : undefined}
            loading={props.isBusy}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </Group>
      </Stack>
    </LazyModal>
  );
};
