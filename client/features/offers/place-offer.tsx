import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { aedFromFils, breakdownOfTyped } from '#shared/kernel/money.ts';
import { placeOffer } from '#shared/offers/offers.calls.ts';
import { MAX_OFFER_AED, MAX_REMARKS, MIN_OFFER_AED, suggestedOffers } from '#shared/offers/offers.rules.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loginPathFor } from '../../lib/page/next-path.ts';
import { useDraft } from '../../lib/session/draft.ts';
import { userAtom } from '../../lib/session/session.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AmountField } from './amount-field.tsx';
import classes from './place-offer.module.css';
import { useNamedPrice } from './use-named-price.ts';
import type { TypedOffer } from './use-typed-offer.ts';

type Props = {
  item: { id: number; sellerId: number; feePercentage: number; price: number };
  typed: TypedOffer;
  /** In a dialog, which has the title and the frame. */
  isBare?: boolean;
  onPlaced: () => Promise<unknown>;
};

type Dialog = { kind: 'login' } | { kind: 'failed'; text: ApiError };

const isAllowed = (aed: number): boolean => aed > MIN_OFFER_AED && aed < MAX_OFFER_AED;

/** A buyer names a price. */
export const PlaceOffer = ({ item, typed, isBare = false, onPlaced }: Props) => {
  const { t } = useTranslation('items');
  const message = useMessage();
  const format = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useAtomValue(userAtom);
  const title = useId();
  const field = useId();
  const { remarks } = typed;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const price = useNamedPrice({
    typed: [typed.amount, (amount) => typed.write({ amount })],
    send: async (asking_price) => {
      if (!user) return;
      const body = { item_id: item.id, seller_id: item.sellerId, buyer_id: user.id, remarks, asking_price };
      const answer = await call(placeOffer, { body });
      // The seller's limits may have decided at once.
      toast.done(answer.data.turn === null ? message(answer) : t('offer.sent'));
      typed.clear();
      await onPlaced();
    },
    onFailure: (failure) => {
      setDialog({ kind: 'failed', text: failure });
      return null;
    },
  });
  const { amount } = price;
  // The amount is the first line, and the message what follows.
  const keepDraft = useDraft('offer', item.id, (text) => {
    const [first = '', ...others] = text.split('\n');
    price.write(first);
    typed.write({ remarks: others.join('\n') });
  });

  const aed = Number(amount);
  const total =
    amount !== '' && isAllowed(aed) ? aedFromFils(breakdownOfTyped(aed, item.feePercentage).total) : null;

  const send = (): void => {
    if (user) price.submit();
    else setDialog({ kind: 'login' });
  };

  return (
    <Paper
      withBorder={!isBare}
      p={isBare ? 0 : 'md'}
      component="form"
      noValidate
      {...(isBare ? { 'aria-label': t('offer.title') } : { 'aria-labelledby': title })}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="xs">
        {isBare ? null : (
          <Title order={2} size="h4" id={title}>
            {t('offer.title')}
          </Title>
        )}
        <div className={classes.suggested}>
          {suggestedOffers(item.price).map(({ percentage, aed: offered }) => (
            <Button
              key={percentage}
              variant="default"
              h={52}
              px={8}
              aria-pressed={aed === offered}
              onClick={() => price.write(offered)}
            >
              <span>
                {format.price(offered)}
                <bdi dir="ltr" className={classes.less}>
                  {t('offer.less', { percentage })}
                </bdi>
              </span>
            </Button>
          ))}
        </div>
        <AmountField id={field} label={t('offer.amount')} description={t('offer.hint')} {...price.field} />
        <Textarea
          label={t('offer.remarks')}
          description={t('offer.remarks_hint')}
          readOnly={price.isBusy}
          value={remarks}
          maxLength={MAX_REMARKS}
          rows={2}
          onChange={(event) => typed.write({ remarks: event.currentTarget.value })}
        />
        {total === null ? null : (
          <Text size="sm" c="dimmed">
            {t('offer.total', { total: format.price(total), amount: format.price(aed) })}
          </Text>
        )}
        <Button type="submit" loading={price.isBusy}>
          {t('offer.submit')}
        </Button>
      </Stack>
      <MessageDialog
        opened={dialog?.kind === 'login'}
        title={t('offer.login')}
        onClose={() => setDialog(null)}
        action={t('offer.to_login')}
        onAction={() => {
          keepDraft([amount, remarks].join('\n'));
          void navigate(loginPathFor(pathname + search));
        }}
      >
        {t('offer.login_first')}
      </MessageDialog>
      <MessageDialog
        opened={dialog?.kind === 'failed'}
        title={t('offer.error')}
        onClose={() => setDialog(null)}
      >
        {dialog?.kind === 'failed' ? message(dialog.text) : ''}
      </MessageDialog>
    </Paper>
  );
};
