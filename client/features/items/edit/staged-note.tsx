import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { withdrawEdit } from '#shared/items/edits.calls.ts';
import type { ItemDetails, StagedEdit } from '#shared/items/items.schema.ts';
import { EditDifference } from '../../../item-words/edit-difference.tsx';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { useToast } from '../../../ui/toast.tsx';

type Props = {
  item: Pick<
    ItemDetails,
    'uuid' | 'item_name' | 'item_description' | 'item_name_other' | 'item_description_other' | 'images'
  >;
  edit: StagedEdit;
  /** Why it was turned down. */
  why: ReactNode;
  onWithdrawn: () => void;
};

/** The owner's own new words and photos: that they wait, or why they were turned down, beside those on sale. */
export const StagedNote = ({ item, edit, why, onWithdrawn }: Props) => {
  const { t } = useTranslation('edit');
  const message = useMessage();
  const toast = useToast();
  const isWaiting = edit.status === 'waiting';

  const withdraw = async (): Promise<void> => {
    const answer = await call(withdrawEdit, { params: { uuid: item.uuid } });
    toast.done(message(answer));
    onWithdrawn();
  };

  return (
    <Alert color="gray" title={t(isWaiting ? 'waiting' : 'rejected')}>
      <Stack gap="sm">
        {isWaiting ? t('waiting_text') : why}
        <EditDifference item={item} edit={edit} />
        {isWaiting ? (
          <div>
            <ActButton variant="default" does={withdraw} failed={(error) => toast.failed(error, t('error'))}>
              {t('withdraw')}
            </ActButton>
          </div>
        ) : null}
      </Stack>
    </Alert>
  );
};
