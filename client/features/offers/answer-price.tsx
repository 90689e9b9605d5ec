import { Stack, Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { acceptCounter, counterBack, rejectCounter } from '#shared/offers/offers.calls.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import type { Sayable } from '../../lib/language/messages.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { CounterDialog } from './counter-dialog.tsx';
import { answeredToBuyerAtom } from './offers.atoms.ts';
import { useAcceptanceNotice } from './use-acceptance-notice.ts';
import { useTooLate } from './use-too-late.ts';

const CALLS = { accept: acceptCounter, reject: rejectCounter } as const;
export type AnswerVerb = keyof typeof CALLS | 'counter';

type Asked = { verb: AnswerVerb; offer: BuyerOffer };

/** The buyer's answer to the price the seller asks for: yes, no, or another price. */
export const useAnswer = (): { ask: (verb: AnswerVerb, offer: BuyerOffer) => void; dialogs: ReactNode } => {
  const { t } = useTranslation('offers');
  const message = useMessage();
  const format = useFormat();
  const toast = useToast();
  const noticeAcceptance = useAcceptanceNotice();
  const tooLate = useTooLate('buyer');
  const answered = useSetAtom(answeredToBuyerAtom);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const verb = asked?.verb === 'reject' ? 'reject' : 'accept';
  const answer = useAct(
    async ({ id, version }: BuyerOffer) => {
      const done = await call(CALLS[verb], { params: { offerId: id }, body: { version } });
      answered(done.data);
      if (verb === 'accept') noticeAcceptance(done.data, message(done));
      else toast.done(message(done));
    },
    { failed: (error) => setFailure(tooLate(error)), settled: () => setOpen(false) },
  );

  const sendPrice = async (asking_price: number, remarks: string): Promise<Sayable> => {
    if (!asked) return '';
    const { id, version } = asked.offer;
    const done = await call(counterBack, {
      params: { offerId: id },
      body: { asking_price, remarks, version },
    });
    answered(done.data);
    return done;
  };

  const offer = asked?.offer;
  return {
    ask: (next, about) => {
      setAsked({ verb: next, offer: about });
      setOpen(true);
    },
    dialogs: (
      <>
        <ConfirmDialog
          opened={isOpen && asked?.verb !== 'counter'}
          title={t(`answer.${verb}_title`)}
          confirm={t(`answer.${verb}_confirm`)}
          isDangerous={verb === 'reject'}
          isBusy={answer.isBusy}
          onConfirm={() => offer && answer.start(offer)}
          onCancel={() => setOpen(false)}
        >
          <Stack gap="xs">
            <Text>
              {t(`answer.${verb}_text`, {
                price: format.price(offer?.asking_price ?? 0),
                total: format.price(offer?.total_fee_breakdown.total ?? 0),
                item: offer ? readIn(format.language, offer.item).item_name : '',
              })}
            </Text>
          </Stack>
        </ConfirmDialog>
        <CounterDialog
          side="buyer"
          offer={isOpen && asked?.verb === 'counter' ? asked.offer : null}
          onSend={sendPrice}
          onClose={() => setOpen(false)}
        />
        <MessageDialog opened={failure !== null} title={t('error')} onClose={() => setFailure(null)}>
          {failure ?? ''}
        </MessageDialog>
      </>
    ),
  };
};
