import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { breakdownOf } from '#shared/kernel/money.ts';
import { placeOffer } from '#shared/offers/offers.api.ts';
import { MAX_OFFER_AED, MAX_REMARKS, MIN_OFFER_AED } from '#shared/offers/offers.rules.ts';
import { call } from '../../lib/api.ts';
import { asApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessage } from '../../lib/messages.ts';
import { loginPathFor } from '../../lib/next-path.ts';
import { userAtom } from '../../lib/session.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AmountField } from './amount-field.tsx';
import { SellerRecord } from './seller-record.tsx';

const LOGIN_FIRST = 'You need to login first before you can make an offer to an item.';

type Props = {
  item: { id: number; sellerId: number; vendorUuid: string | null; feePercentage: number };
  /** The id of the amount's field, so that a button elsewhere can lead to it. */
  fieldId: string;
  onPlaced: () => Promise<unknown>;
};

type Dialog = { kind: 'login' } | { kind: 'failed'; text: string };

const isAllowed = (aed: number): boolean => aed > MIN_OFFER_AED && aed < MAX_OFFER_AED;

/** A buyer names a price. */
export const PlaceOffer = ({ item, fieldId, onPlaced }: Props) => {
  const { t } = useTranslation('items');
  const message = useMessage();
  const format = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useAtomValue(userAtom);
  const title = useId();
  const [amount, setAmount] = useState<string | number>('');
  const keepDraft = useDraft('offer', item.id, setAmount);
  const [remarks, setRemarks] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isBusy, setBusy] = useState(false);

  const aed = Number(amount);
  const total =
    amount !== '' && isAllowed(aed)
      ? breakdownOf(Math.round(aed * 100), item.feePercentage).total / 100
      : null;

  const send = async (): Promise<void> => {
    if (isBusy) return;
    if (!user) return setDialog({ kind: 'login' });
    // Schemas are heavy; this one is wanted only when somebody offers.
    const { offerPriceField } = await import('#shared/offers/offers.schema.ts');
    const parsed = offerPriceField.safeParse(amount);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? null);
    setBusy(true);
    try {
      const answer = await call(placeOffer, {
        body: {
          item_id: item.id,
          seller_id: item.sellerId,
          buyer_id: user.id,
          remarks,
          asking_price: parsed.data,
        },
      });
      // The seller's limits may have decided at once.
      toast.done(answer.data.turn === null ? message(answer.message) : t('offer.sent'));
      await onPlaced();
    } catch (thrown) {
      const failure = asApiError(thrown);
      const atField = failure.errors.asking_price?.[0];
      if (atField) setError(atField);
      else setDialog({ kind: 'failed', text: failure.message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Paper
      withBorder
      p="md"
      component="form"
      noValidate
      aria-labelledby={title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="xs">
        <Title order={2} size="h4" id={title}>
          {t('offer.title')}
        </Title>
        <AmountField
          id={fieldId}
          label={t('offer.amount')}
          description={t('offer.hint')}
          value={amount}
          onAmount={(value) => {
            setAmount(value);
            setError(null);
          }}
          error={error ? message(error) : undefined}
        />
        <Textarea
          label={t('offer.remarks')}
          description={t('offer.remarks_hint')}
          value={remarks}
          maxLength={MAX_REMARKS}
          rows={2}
          onChange={(event) => setRemarks(event.currentTarget.value)}
        />
        {total === null ? null : (
          <Text size="sm" c="dimmed">
            {t('offer.total', { total: format.price(total) })}
          </Text>
        )}
        {item.vendorUuid ? <SellerRecord vendorUuid={item.vendorUuid} /> : null}
        <Button type="submit" variant="light" loading={isBusy}>
          {t('offer.submit')}
        </Button>
      </Stack>
      <MessageDialog
        opened={dialog?.kind === 'login'}
        title={t('offer.login')}
        onClose={() => setDialog(null)}
        action={t('offer.to_login')}
        onAction={() => {
          keepDraft(String(amount));
          void navigate(loginPathFor(pathname + search));
        }}
      >
        {message(LOGIN_FIRST)}
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
