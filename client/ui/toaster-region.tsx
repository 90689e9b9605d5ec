import '@mantine/notifications/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';

export { notifications } from '@mantine/notifications';

/** Whether what was done to something stands; undefined while that is not known. */
export type UseStands = (what: string) => boolean | undefined;
type Done = { what: string; useStands: UseStands };

export type Toast = {
  message: string;
  title?: string;
  color: string;
  autoClose?: number;
  /** The way back from what was done, and whether that stands. */
  undo?: { label: string; start: () => void } & Done;
};

/** Takes a toast away once what it says stood and does no longer: it was undone elsewhere, or something else came after it. */
const WhileItStands = ({ id, what, useStands }: Done & { id: string }) => {
  const stands = useStands(what);
  // What is known at first may be of before it was done.
  const hasStood = useRef(false);
  useEffect(() => {
    if (hasStood.current && stands === false) notifications.hide(id);
    hasStood.current ||= stands === true;
  }, [id, stands]);
  return null;
};

/** Shows a toast; what is undone is said no longer. */
export const show = ({ undo, message, ...toast }: Toast): void => {
  const id = randomId();
  notifications.show({
    ...toast,
    id,
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
        <WhileItStands id={id} what={undo.what} useStands={undo.useStands} />
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
