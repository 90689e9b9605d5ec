import { Text } from '@mantine/core';
import * as api from '#shared/cases/disputes.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ClaimLine } from '../ui/claim-line.tsx';
import type { AdminDisputePart } from './disputes.types.ts';

/** Who has it in hand; whoever takes on what nobody collected is told why it is here. */
export const Claim = ({ number, adminDispute, onDone }: AdminDisputePart) => {
  const { t } = useTranslation('admin-disputes');
  const params = { transactionNumber: number };
  return (
    <>
      {adminDispute.claimed_by === null && adminDispute.is_uncollected ? (
        <Text>{t('uncollected_claim')}</Text>
      ) : null}
      <ClaimLine
        isDispute
        held={adminDispute}
        texts={(holder) => ({
          claim: t('claim'),
          mine: t('mine', holder),
          claimed: t('claimed', holder),
          release: t('release'),
          takeOver: t('take_over'),
          title: t('take_over_title'),
          question: t('take_over_text', holder),
        })}
        claim={(body) => call(api.claimDispute, { params, body })}
        release={() => call(api.releaseDispute, { params })}
        onDone={onDone}
      />
    </>
  );
};
