import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseAct } from '#shared/cases/case-clock.rules.ts';
import * as api from '#shared/cases/cases.api.ts';
import type { Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { call } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AnswerCancellation, AnswerRequest } from './answer-forms.tsx';
import { AppealForm } from './appeal-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import type { UseCasePhotos } from './cases.types.ts';
import { RefundForm } from './refund-form.tsx';

type Props = { view: CaseView; side: Side; acts: readonly CaseAct[]; usePhotos: UseCasePhotos };

/** What is done with one press, after being asked once. */
const AT_ONCE = {
  drop_cancellation: api.dropCancellation,
  relist: api.relistSold,
  withdraw_request: api.withdrawRefundRequest,
  accept_offer: api.acceptRefundOffer,
  escalate: api.escalate,
} as const;
type AtOnce = keyof typeof AT_ONCE;
const isAtOnce = (act: CaseAct): act is AtOnce => act in AT_ONCE;

/** The one that moves things on stands out. */
const isMain = (act: CaseAct): boolean =>
  ['answer_request', 'answer_cancellation', 'accept_offer', 'relist'].includes(act);

const Form = ({ act, onDone, ...props }: Omit<Props, 'acts'> & { act: CaseAct; onDone: () => void }) => {
  if (act === 'cancel') return <CancelForm {...props} onDone={onDone} />;
  if (act === 'ask_refund') return <RefundForm {...props} onDone={onDone} />;
  if (act === 'answer_request') return <AnswerRequest {...props} onDone={onDone} />;
  if (act === 'appeal') return <AppealForm {...props} onDone={onDone} />;
  return <AnswerCancellation {...props} onDone={onDone} />;
};

/** The buttons of what a side may do now, each with its dialog. */
export const CaseActs = ({ acts, ...props }: Props) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const toast = useToast();
  const [open, setOpen] = useState<CaseAct | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { transaction_number: transactionNumber, request } = props.view;
  const close = (): void => setOpen(null);

  const act = async (wanted: AtOnce): Promise<void> => {
    setBusy(true);
    try {
      await call(AT_ONCE[wanted], { params: { transactionNumber } });
      close();
      toast.done(t(`done.${wanted}`));
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const asked = open !== null && isAtOnce(open) ? open : null;
  const form = open !== null && !isAtOnce(open) ? open : null;
  return (
    <>
      <Group gap="sm">
        {acts.map((one) => (
          <Button key={one} variant={isMain(one) ? 'filled' : 'default'} onClick={() => setOpen(one)}>
            {t(`act.${one}`)}
          </Button>
        ))}
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? t(`ask.${asked}.title`) : ''}
        confirm={asked ? t(`act.${asked}`) : ''}
        isBusy={isBusy}
        onConfirm={() => asked && void act(asked)}
        onCancel={close}
      >
        {asked ? t(`ask.${asked}.text`, { amount: format.price(request?.offered_amount ?? 0) }) : ''}
      </ConfirmDialog>
      <LazyModal opened={form !== null} onClose={close} title={form ? t(`act.${form}`) : ''}>
        {form ? (
          <Form
            {...props}
            act={form}
            onDone={() => {
              close();
              toast.done(t('done.sent'));
            }}
          />
        ) : null}
      </LazyModal>
    </>
  );
};
