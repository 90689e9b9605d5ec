import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawOffer } from '#shared/offers/offers.api.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { call } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { answeredToBuyerAtom } from './offers.atoms.ts';

type Props = { offer: BuyerOffer | null; onClose: () => void };

/** Taking a bid back cannot be undone: it counts as one of the five. */
export const WithdrawDialog = ({ offer, onClose }: Props) => {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const message = useMessage();
  const toast = useToast();
  const answered = useSetAtom(answeredToBuyerAtom);
  const [isBusy, setBusy] = useState(false);

  const withdraw = async (): Promise<void> => {
    if (!offer) return;
    setBusy(true);
    try {
      const answer = await call(withdrawOffer, { params: { offerId: offer.id }, body: {} });
      answered(answer.data);
      toast.done(message(answer.message ?? t('done')));
    } catch (thrown) {
      toast.failed(thrown);
    } finally {
      setBusy(false);
      onClose();
    }
  };

  return (
    <ConfirmDialog
      opened={offer !== null}
      title={t('mine.withdraw_title')}
      confirm={t('mine.withdraw')}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      {t('mine.withdraw_text', {
        price: format.price(offer?.asking_price ?? 0),
        item: offer?.item.item_name ?? '',
      })}
    </ConfirmDialog>
  );
};
