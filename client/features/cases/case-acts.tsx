import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CaseAct } from '#shared/cases/case-clock.rules.ts';
import { questionsFor } from '#shared/cases/case-clock.rules.ts';
import type { Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { UseFormPhotos } from '../../ui/form/form-photos.types.ts';
import { NoLonger } from '../../ui/form/no-longer.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AnswerCancellation, AnswerRequest } from './answer-forms.tsx';
import { AppealForm } from './appeal-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import type { AtOnce, CaseCalls } from './case-calls.ts';
import { AT_ONCE } from './case-calls.ts';
import { RefundForm } from './refund-form.tsx';
import { StatementForm } from './statement-form.tsx';

type Props = {
  view: CaseView;
  side: Side;
  acts: readonly CaseAct[];
  /** The act whose dialog is open. */
  open: CaseAct | null;
  setOpen: (act: CaseAct | null) => void;
  calls: CaseCalls;
  usePhotos: UseFormPhotos;
};

const isAtOnce = (act: CaseAct): act is AtOnce => AT_ONCE.some((one) => one === act);

/** The one that moves things on stands out. */
const isMain = (act: CaseAct): boolean =>
  ['answer_request', 'answer_cancellation', 'answer_question', 'accept_offer', 'relist'].includes(act);

type FormProps = Omit<Props, 'acts' | 'open' | 'setOpen'> & { onDone: () => void; onCancel: () => void };

/** The first question that the side can still answer; it stays while the form is open. */
const Answer = ({ side, ...props }: FormProps) => {
  const [question] = useState(() => questionsFor(props.view.dispute?.entries ?? [], side, serverNow())[0]);
  return <StatementForm {...props} question={question ?? null} />;
};

const Form = ({ act, ...props }: FormProps & { act: CaseAct }) => {
  if (act === 'cancel') return <CancelForm {...props} />;
  if (act === 'ask_refund') return <RefundForm {...props} />;
  if (act === 'answer_request') return <AnswerRequest {...props} />;
  if (act === 'appeal') return <AppealForm {...props} />;
  if (act === 'add_statement') return <StatementForm {...props} question={null} />;
  if (act === 'answer_question') return <Answer {...props} />;
  return <AnswerCancellation {...props} />;
};

/** The buttons of what a side may do now, each with its dialog. */
export const CaseActs = ({ acts, open, setOpen, ...props }: Props) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const toast = useToast();
  const { request, status } = props.view;
  /** What the purchase was when the form was opened: the clock, or the same person elsewhere, may have ended the act. */
  const [before, setBefore] = useState(status);
  const since = status === before ? '' : t(`since.${status}`);
  const close = (): void => setOpen(null);
  const begin = (wanted: CaseAct): void => {
    setBefore(status);
    setOpen(wanted);
  };
  const name = (act: CaseAct): string =>
    act === 'cancel' && props.side === 'seller' ? t('cancel.send.seller') : t(`act.${act}`);

  const act = useAct(async (wanted: AtOnce) => {
    await props.calls[wanted]?.();
    close();
    toast.done(t(`done.${wanted}`));
  });
  const atOnce = open !== null && isAtOnce(open) ? open : null;
  // A question of one press goes with its act, and does not come back with it; what is written stays.
  const isGone = atOnce !== null && !act.isBusy && !acts.includes(atOnce);
  useEffect(() => {
    if (isGone) setOpen(null);
  }, [isGone, setOpen]);
  const asked = isGone ? null : atOnce;
  const form = open !== null && !isAtOnce(open) ? open : null;
  return (
    <>
      <Group gap="sm">
        {acts
          .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)))
          .map((one) => (
            <Button key={one} variant={isMain(one) ? 'filled' : 'default'} onClick={() => begin(one)}>
              {name(one)}
            </Button>
          ))}
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? t(`ask.${asked}.title`) : ''}
        confirm={asked ? t(`act.${asked}`) : ''}
        isBusy={act.isBusy}
        onConfirm={() => asked && act.start(asked)}
        onCancel={close}
      >
        {asked ? t(`ask.${asked}.text`, { amount: format.price(request?.offered_amount ?? 0) }) : ''}
      </ConfirmDialog>
      <LazyModal opened={form !== null} onClose={close} title={form ? name(form) : ''}>
        {form ? (
          <NoLonger because={acts.includes(form) ? null : t('no_longer', { now: since })}>
            <Form
              {...props}
              act={form}
              onCancel={close}
              onDone={() => {
                close();
                toast.done(t('done.sent'));
              }}
            />
          </NoLonger>
        ) : null}
      </LazyModal>
    </>
  );
};
