import { Alert, Button, Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { isHeldAround } from '../prevent-close.ts';
import { useNoLonger } from './no-longer.tsx';

type Props = {
  /** What the form does. */
  submit: string;
  isBusy: boolean;
  isDangerous?: boolean;
  /** How leaving is called: not "cancel" where that is what the form is about. */
  leave?: 'cancel' | 'close';
  onCancel: () => void;
};

/** The end of a form in a dialog: leave it, or send it. */
export const DialogButtons = ({ submit, isBusy, isDangerous = false, leave = 'cancel', onCancel }: Props) => {
  const { t } = useTranslation();
  // Of what is being sent itself the page may learn before its answer is here.
  const noLonger = useNoLonger();
  const refused = isBusy ? null : noLonger;
  const onLeave = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    if (!isHeldAround(currentTarget)) onCancel();
  };
  return (
    <>
      {refused === null ? null : (
        // Said at once: who is typing would not look here.
        <Alert color="gray">{refused}</Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onLeave} disabled={isBusy}>
          {t(`action.${leave}`)}
        </Button>
        <Button
          type="submit"
          color={isDangerous ? 'wine' : undefined}
          loading={isBusy}
          disabled={refused !== null}
        >
          {submit}
        </Button>
      </Group>
    </>
  );
};
