import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  /** What the form does. */
  submit: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onCancel: () => void;
};

/** The end of a form in a dialog: leave it, or send it. */
export const DialogButtons = ({ submit, isBusy, isDangerous = false, onCancel }: Props) => {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" color={isDangerous ? 'wine' : undefined} loading={isBusy}>
        {submit}
      </Button>
    </Group>
  );
};
