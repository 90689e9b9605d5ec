import '@mantine/notifications/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';

export { notifications } from '@mantine/notifications';

export type Toast = {
  message: string;
  title?: string;
  color: string;
  autoClose?: number;
  /** The way back from what was done. */
  undo?: { label: string; start: () => void };
};

/** Shows a toast; what is undone is said no longer. */
export const show = ({ undo, message, ...toast }: Toast): void => {
  const id: string = notifications.show({
    ...toast,
    message: undo ? (
      <Group gap="sm" justify="space-between">
        <Text size="sm">{message}</Text>
        <Button
          size="sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            undo.start();
          }}
        >
          {undo.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
};

/** The card of an agreement about something with a long name, on a narrow screen, whole. Pixels. */
const TALLEST = 400;

/** Where toasts appear. */
export const ToasterRegion = () => (
  <Notifications position="bottom-center" limit={3} notificationMaxHeight={TALLEST} />
);
