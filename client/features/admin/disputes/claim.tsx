import { Button, Group, Text } from '@mantine/core';
import * as api from '#shared/cases/disputes.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useClaim } from '../ui/use-claim.ts';
import type { AdminDisputePart } from './disputes.types.ts';

/** Who has it in hand; taking it on, over, or leaving it to the others. */
export const Claim = ({ number, adminDispute, onDone }: AdminDisputePart) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const params = { transactionNumber: number };
  const { claim, release, isAsking, setAsking } = useClaim(
    {
      claim: (body) => call(api.claimDispute, { params, body }),
      release: () => call(api.releaseDispute, { params }),
    },
    onDone,
  );
  if (adminDispute.claimed_by === null) {
    return (
      <>
        {adminDispute.is_uncollected ? <Text>{t('uncollected_claim')}</Text> : null}
        <Group>
          <Button loading={claim.isBusy} onClick={() => claim.start(0)}>
            {t('claim')}
          </Button>
        </Group>
      </>
    );
  }
  const since = adminDispute.claimed_at === null ? '' : format.dateTime(adminDispute.claimed_at);
  return (
    <Group justify="space-between">
      <Text role="status">
        {adminDispute.is_mine ? t('mine', { since }) : t('claimed', { name: adminDispute.claimed_by, since })}
      </Text>
      {adminDispute.is_mine ? (
        <Button variant="default" loading={release.isBusy} onClick={release.start}>
          {t('release')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('take_over')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('take_over_title')}
        confirm={t('take_over')}
        isBusy={claim.isBusy}
        onConfirm={() => claim.start(1)}
        onCancel={() => setAsking(false)}
      >
        {t('take_over_text', { name: adminDispute.claimed_by, since })}
      </ConfirmDialog>
    </Group>
  );
};
