import { Stack, Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { archiveItem } from '#shared/items/items.calls.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { isFeatured } from './is-featured.ts';
import { takenDownAtom } from './my-items.atoms.ts';

type Props = {
  /** Null while nothing is to be deleted. */
  item: Pick<OwnItem, 'uuid' | 'item_name' | 'status' | 'featured_until'> | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Takes an item down after asking: its offers end with it. */
export const DeleteItem = ({ item, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const { date } = useFormat();
  const toast = useToast();
  const takenDown = useSetAtom(takenDownAtom);
  const remove = useAct(
    async (uuid: string) => {
      const { data } = await call(archiveItem, { params: { uuid } });
      takenDown(uuid);
      toast.done(message(data));
      onDeleted?.();
    },
    { failed: (error) => toast.failed(error, t('error')), settled: onClose },
  );

  return (
    <ConfirmDialog
      opened={item !== null}
      title={t('items.delete_title')}
      confirm={t('items.delete')}
      isBusy={remove.isBusy}
      isDangerous
      onConfirm={() => item && remove.start(item.uuid)}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>{t('items.delete_text', { item: item?.item_name ?? '' })}</Text>
        {item && isFeatured(item) ? (
          <Text fw={500}>{t('items.delete_featured', { date: date(item.featured_until) })}</Text>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
};
