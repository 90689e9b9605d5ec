import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as api from '#shared/cases/disputes.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { DeskPart } from './disputes.types.ts';

/** Who has it in hand; taking it on, over, or leaving it to the others. */
export const Claim = ({ number, desk, onDone }: DeskPart) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const act = async (send: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await send();
      setAsking(false);
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
      onDone();
    }
  };
  const params = { transactionNumber: number };
  const claim = (take_over: 0 | 1) => act(() => call(api.claimDispute, { params, body: { take_over } }));
  if (desk.claimed_by === null) {
    return (
      <>
        {desk.is_uncollected ? <Text>{t('uncollected_claim')}</Text> : null}
        <Group>
          <Button loading={isBusy} onClick={() => void claim(0)}>
            {t('claim')}
          </Button>
        </Group>
      </>
    );
  }
  const since = desk.claimed_at === null ? '' : format.dateTime(desk.claimed_at);
  return (
    <Group justify="space-between">
      <Text role="status">
        {desk.is_mine ? t('mine', { since }) : t('claimed', { name: desk.claimed_by, since })}
      </Text>
      {desk.is_mine ? (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void act(() => call(api.releaseDispute, { params }))}
        >
          {t('release')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('take_over')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('take_over_title')}
        confirm={t('take_over')}
        isBusy={isBusy}
        onConfirm={() => void claim(1)}
        onCancel={() => setAsking(false)}
      >
        {t('take_over_text', { name: desk.claimed_by, since })}
      </ConfirmDialog>
    </Group>
  );
};
