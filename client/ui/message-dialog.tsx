import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/language/use-translation.ts';
import { LazyModal } from './lazy-modal.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** A sentence, or content of its own. */
  children: ReactNode;
  /** Closing in any way, and the button when `onAction` is not given. */
  onClose: () => void;
  /** The word on the button; "Ok" when not given. */
  action?: string;
  onAction?: () => void;
  /** A second way out, shown before the main one. */
  secondary?: { label: string; onClick: () => void };
};

/** The specification's dialogs: a title, a text, a button. */
export const MessageDialog = ({ opened, title, children, onClose, action, onAction, secondary }: Props) => {
  const { t } = useTranslation();
  return (
    <LazyModal opened={opened} onClose={onClose} title={title}>
      <Stack gap="lg">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <Group justify="flex-end" gap="sm">
          {secondary ? (
            <Button variant="default" onClick={secondary.onClick}>
              {secondary.label}
            </Button>
          ) : null}
          <Button data-autofocus onClick={onAction ?? onClose}>
            {action ?? t('action.ok')}
          </Button>
        </Group>
      </Stack>
    </LazyModal>
  );
};
