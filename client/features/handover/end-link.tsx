import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endGuestLink } from '#shared/handover/handover.calls.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import classes from './handover.module.css';

type Props = { token: string; until: string; onEnded: () => Promise<unknown> };

/** For how long the link opens this page, and the way to end it. */
export const EndLink = ({ token, until, onEnded }: Props) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(endGuestLink, { bearer: token });
      await onEnded();
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <section className={classes.card} aria-labelledby="guest-link">
      <h2 id="guest-link" className={classes.heading}>
        {t('link.title')}
      </h2>
      <Text size="sm" c="dimmed">
        {t('link.text', { date: format.date(until) })}
      </Text>
      <div>
        <Button variant="subtle" color="wine" onClick={() => setAsking(true)}>
          {t('link.end')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('link.end_title')}
        confirm={t('link.end')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        {t('link.end_text')}
      </ConfirmDialog>
    </section>
  );
};
