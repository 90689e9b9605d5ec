import { Button } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineItem } from '#shared/items/items.calls.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { declinedAtom } from './my-items.atoms.ts';

type Props = { item: Pick<OwnItem, 'uuid' | 'item_name'>; onDeclined?: () => void };

/** No to an item that the concierge listed: it is deleted after asking. */
export const DeclineItem = ({ item, onDeclined }: Props) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const declined = useSetAtom(declinedAtom);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const decline = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call(declineItem, { params: { uuid: item.uuid } });
      declined(item.uuid);
      toast.done(message(answer.message));
      onDeclined?.();
    } catch (thrown) {
      toast.failed(thrown, t('error'));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        color="wine"
        aria-label={t('proposed.no_item', { item: item.item_name })}
        onClick={() => setAsking(true)}
      >
        {t('proposed.no')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('proposed.ask')}
        confirm={t('proposed.no')}
        isBusy={isBusy}
        isDangerous
        onConfirm={() => void decline()}
        onCancel={() => setAsking(false)}
      >
        {t('proposed.ask_text', { item: item.item_name })}
      </ConfirmDialog>
    </>
  );
};
