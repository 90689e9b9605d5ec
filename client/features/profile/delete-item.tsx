import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { archiveItem } from '#shared/items/items.api.ts';
import { call } from '../../lib/api.ts';
import { useMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { takenDownAtom } from './my-items.atoms.ts';

type Props = {
  /** Null while nothing is to be deleted. */
  item: { uuid: string; item_name: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Takes an item down after asking: its offers end with it. */
export const DeleteItem = ({ item, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const takenDown = useSetAtom(takenDownAtom);
  const [isBusy, setBusy] = useState(false);

  const remove = async (): Promise<void> => {
    if (!item) return;
    setBusy(true);
    try {
      const { data } = await call(archiveItem, { params: { uuid: item.uuid } });
      takenDown(item.uuid);
      toast.done(message(data.message));
      onDeleted?.();
    } catch (thrown) {
      toast.failed(thrown, t('error'));
    } finally {
      setBusy(false);
      onClose();
    }
  };

  return (
    <ConfirmDialog
      opened={item !== null}
      title={t('items.delete_title')}
      confirm={t('items.delete')}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('items.delete_text', { item: item?.item_name ?? '' })}
    </ConfirmDialog>
  );
};
