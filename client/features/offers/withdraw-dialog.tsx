import { useSetAtom } from 'jotai';
import { leaveReservation, withdrawOffer } from '#shared/offers/offers.calls.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { answeredToBuyerAtom } from './offers.atoms.ts';
import { useTooLate } from './use-too-late.ts';

type Props = { offer: BuyerOffer | null; onClose: () => void };

/** Taking a bid back cannot be undone: it counts as one of the five. Nor can giving up what is kept for one. */
export const WithdrawDialog = ({ offer, onClose }: Props) => {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const message = useMessage();
  const toast = useToast();
  const tooLate = useTooLate('buyer');
  const answered = useSetAtom(answeredToBuyerAtom);
  const isKept = offer?.status === 'accepted';

  const withdraw = useAct(
    async ({ id, version }: BuyerOffer) => {
      const answer = await call(isKept ? leaveReservation : withdrawOffer, {
        params: { offerId: id },
        body: { version },
      });
      answered(answer.data);
      toast.done(message(answer));
    },
    { failed: (error) => toast.failed(tooLate(error)), settled: onClose },
  );

  return (
    <ConfirmDialog
      opened={offer !== null}
      title={t(isKept ? 'mine.leave_title' : 'mine.withdraw_title')}
      confirm={t(isKept ? 'mine.leave' : 'mine.withdraw')}
      isBusy={withdraw.isBusy}
      isDangerous
      onConfirm={() => offer && withdraw.start(offer)}
      onCancel={onClose}
    >
      {t(isKept ? 'mine.leave_text' : 'mine.withdraw_text', {
        price: format.price(offer?.asking_price ?? 0),
        item: offer ? readIn(format.language, offer.item).item_name : '',
      })}
    </ConfirmDialog>
  );
};
