import { notifications } from '@mantine/notifications';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmittedItem } from '#shared/items/items.schema.ts';
import type { BodyIn } from '#shared/kernel/endpoint.ts';
import { approveItem, rejectItem } from '#shared/moderation/moderation.api.ts';
import { call } from '../../lib/api.ts';
import { asApiError } from '../../lib/api-error.ts';
import { useToast } from '../../ui/toast.tsx';
import { decidedAtom } from './queue.atoms.ts';
import { stagedIn } from './staged-in.ts';

/** What is decided is what is on the screen: the server refuses when it has changed meanwhile. */
const seenOf = (item: SubmittedItem) => {
  const edit = stagedIn(item);
  return edit ? { edit_id: edit.id } : { version: item.version };
};

/** Approving and rejecting. When another administrator was faster, that is said, and the queue shows who. */
export const useDeciding = (refetch: () => Promise<unknown>) => {
  const { t } = useTranslation('moderation');
  const toast = useToast();
  const decided = useSetAtom(decidedAtom);
  const [isBusy, setBusy] = useState(false);

  // At the top: the bottom of the screen is where the next decision is made.
  const said = (message: string): void => {
    notifications.show({ message, color: 'green', position: 'top-center', autoClose: 2_500 });
  };

  const tooLate = async (thrown: unknown): Promise<void> => {
    const error = asApiError(thrown);
    if (error.status !== 409) {
      toast.failed(error);
      return;
    }
    if (error.code === 'item.changed') toast.failed(error, t('changed_title'));
    else toast.failed(t('faster'), t('faster_title'));
    await refetch();
  };

  return {
    isBusy,
    /** Answers whether it was decided; the rest is said. */
    approve: async (item: SubmittedItem): Promise<boolean> => {
      if (isBusy) return false;
      setBusy(true);
      try {
        const { data } = await call(approveItem, { params: { itemUuid: item.uuid }, body: seenOf(item) });
        decided({ item: data, how: 'approved' });
        said(t('approved', { item: item.item_name }));
        return true;
      } catch (thrown) {
        await tooLate(thrown);
        return false;
      } finally {
        setBusy(false);
      }
    },
    /** A refused reason stays with the form; anything else is over. */
    reject: async (item: SubmittedItem, body: BodyIn<typeof rejectItem>): Promise<boolean> => {
      setBusy(true);
      try {
        const { data } = await call(rejectItem, {
          params: { itemUuid: item.uuid },
          body: { ...body, ...seenOf(item) },
        });
        decided({ item: data, how: 'rejected' });
        said(t('rejected', { item: item.item_name }));
        return true;
      } catch (thrown) {
        if (asApiError(thrown).status === 422) throw thrown;
        await tooLate(thrown);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
};
