import { Radio, Stack, Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { releaseReservation } from '#shared/offers/offers.calls.ts';
import type { ReleaseReason } from '#shared/offers/offers.rules.ts';
import { RELEASE_REASONS } from '#shared/offers/offers.rules.ts';
import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import { call } from '../../lib/http/api.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { answeredToSellerAtom } from './offers.atoms.ts';
import { useTooLate } from './use-too-late.ts';

type Props = { offer: SellerOffer | null; onClose: () => void };

/** The seller stops keeping an item: with a reason, which the buyer reads. */
export const ReleaseDialog = ({ offer, onClose }: Props) => {
  const { t } = useTranslation('offers');
  const message = useMessage();
  const toast = useToast();
  const tooLate = useTooLate('seller');
  const answered = useSetAtom(answeredToSellerAtom);
  const [reason, setReason] = useState<ReleaseReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const leave = (): void => {
    setReason(null);
    setMissing(false);
    onClose();
  };
  const release = async (): Promise<void> => {
    if (!offer) return;
    if (!reason) return setMissing(true);
    setBusy(true);
    try {
      const { id, version } = offer;
      const done = await call(releaseReservation, { params: { offerId: id }, body: { reason, version } });
      answered(done.data);
      toast.done(message(done.message));
    } catch (thrown) {
      toast.failed(tooLate(asApiError(thrown)));
    } finally {
      setBusy(false);
      leave();
    }
  };

  return (
    <ConfirmDialog
      opened={offer !== null}
      title={t('release.title')}
      confirm={t('release.confirm')}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void release()}
      onCancel={leave}
    >
      <Stack gap="md">
        <Text size="sm">{t('release.text', { name: offer?.buyer.first_name ?? '' })}</Text>
        <Radio.Group
          label={t('release.reason')}
          value={reason}
          error={isMissing ? t('release.missing') : undefined}
          onChange={(value) => {
            setReason(RELEASE_REASONS.find((known) => known === value) ?? null);
            setMissing(false);
          }}
        >
          <Stack gap="xs" mt="xs">
            {RELEASE_REASONS.map((known) => (
              <Radio key={known} value={known} label={t(`release.reasons.${known}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          {t('release.mark')}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
};
