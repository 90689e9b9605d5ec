import { Radio, Stack, Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { releaseReservation } from '#shared/offers/offers.calls.ts';
import type { ReleaseReason } from '#shared/offers/offers.rules.ts';
import { RELEASE_REASONS } from '#shared/offers/offers.rules.ts';
import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
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

  const leave = (): void => {
    setReason(null);
    setMissing(false);
    onClose();
  };
  const release = useAct(
    async ({ id, version }: SellerOffer, why: ReleaseReason) => {
      const body = { reason: why, version };
      const done = await call(releaseReservation, { params: { offerId: id }, body });
      answered(done.data);
      toast.done(message(done));
    },
    { failed: (error) => toast.failed(tooLate(error)), settled: leave },
  );
  const confirm = (): void => {
    if (!reason) setMissing(true);
    else if (offer) release.start(offer, reason);
  };

  return (
    <ConfirmDialog
      opened={offer !== null}
      title={t('release.title')}
      confirm={t('release.confirm')}
      isBusy={release.isBusy}
      isDangerous
      onConfirm={confirm}
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
