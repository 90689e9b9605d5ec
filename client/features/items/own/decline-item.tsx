import { useSetAtom } from 'jotai';
import { declineItem } from '#shared/items/items.calls.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { declinedAtom } from './my-items.atoms.ts';

type Props = { item: Pick<OwnItem, 'uuid' | 'item_name'>; onDeclined?: () => void };

/** No to an item that the concierge listed: it is deleted after asking. */
export const DeclineItem = ({ item, onDeclined }: Props) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const declined = useSetAtom(declinedAtom);
  const decline = async (): Promise<void> => {
    const answer = await call(declineItem, { params: { uuid: item.uuid } });
    declined(item.uuid);
    toast.done(message(answer));
    onDeclined?.();
  };
  return (
    <ConfirmButton
      variant="subtle"
      color="wine"
      aria-label={t('proposed.no_item', { item: item.item_name })}
      does={decline}
      failed={(error) => toast.failed(error, t('error'))}
      dialog={{
        title: t('proposed.ask'),
        text: t('proposed.ask_text', { item: item.item_name }),
        confirm: t('proposed.no'),
        isDangerous: true,
      }}
    >
      {t('proposed.no')}
    </ConfirmButton>
  );
};
