import { Group, Stack, Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptOffer, extendReservation, rejectOffer } from '#shared/offers/offers.calls.ts';
import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { OneLine } from '../../ui/one-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './offer-card.module.css';
import { answeredToSellerAtom } from './offers.atoms.ts';
import { useTooLate } from './use-too-late.ts';

const CALLS = { accept: acceptOffer, reject: rejectOffer, extend: extendReservation } as const;
export type DecisionVerb = keyof typeof CALLS;

type Decision = {
  ask: (verb: DecisionVerb, offer: SellerOffer) => void;
  isAsking: boolean;
  dialogs: ReactNode;
};

/** What it is about, and for how much. */
const Asked = ({ offer }: { offer: SellerOffer }) => {
  const { language } = useFormat();
  const item = readIn(language, offer.item);
  return (
    <Group gap="sm" wrap="nowrap">
      <Picture photo={item.default_image} alt="" sizes="64px" className={classes.asked} />
      <Stack gap={0} miw={0}>
        <OneLine text={item.item_name} />
        <Text fw={600} size="lg">
          <Price aed={offer.asking_price} />
        </Text>
      </Stack>
    </Group>
  );
};

/** The seller's decision about a bid: asks first, waits for the server, says plainly when it was too late. */
export const useDecision = (): Decision => {
  const { t } = useTranslation('offers');
  const message = useMessage();
  const tooLate = useTooLate('seller');
  const format = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const answered = useSetAtom(answeredToSellerAtom);
  const [asked, setAsked] = useState<{ verb: DecisionVerb; offer: SellerOffer } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const decide = useAct(
    async (wanted: DecisionVerb, { id, version }: SellerOffer) => {
      const answer = await call(CALLS[wanted], { params: { offerId: id }, body: { version } });
      answered(answer.data);
      setOpen(false);
      toast.done(message(answer));
      if (wanted !== 'extend') await navigate('/my-profile?tab=bids-received');
    },
    {
      failed: (error) => {
        setOpen(false);
        setFailure(tooLate(error));
      },
    },
  );

  const verb = asked?.verb ?? 'accept';
  const offer = asked?.offer;
  return {
    ask: (next, about) => {
      setAsked({ verb: next, offer: about });
      setOpen(true);
    },
    isAsking: isOpen || failure !== null,
    dialogs: (
      <>
        <ConfirmDialog
          opened={isOpen}
          title={t('wait')}
          confirm={t(`confirm_${verb}`)}
          isDangerous={verb === 'reject'}
          isBusy={decide.isBusy}
          onConfirm={() => offer && decide.start(verb, offer)}
          onCancel={() => setOpen(false)}
        >
          <Stack gap="xs">
            {offer ? <Asked offer={offer} /> : null}
            <Text>{t(`sure_${verb}`)}</Text>
            {offer ? (
              <Text c="dimmed" size="sm">
                {t(`sure_${verb}_about`, {
                  name: offer.buyer.first_name,
                  price: format.price(offer.asking_price),
                })}
              </Text>
            ) : null}
          </Stack>
        </ConfirmDialog>
        <MessageDialog opened={failure !== null} title={t('error')} onClose={() => setFailure(null)}>
          {failure ?? ''}
        </MessageDialog>
      </>
    ),
  };
};
