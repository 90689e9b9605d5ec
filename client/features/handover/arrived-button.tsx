import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { sayArrived } from '#shared/handover/handover.calls.ts';
import { REFUND_HOURS } from '#shared/purchases/clocks.rules.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';

/** How a member says it. */
export const arrivedAs = (transactionNumber: string) => () =>
  call(sayArrived, { params: { transactionNumber } });

/** "It arrived": the buyer says so themselves, where somebody else delivered it. Asks first: a clock starts. */
export const ArrivedButton = ({ say: sendArrived }: { say: () => Promise<unknown> }) => {
  const { t } = useTranslation('handover');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const say = useAct(async () => {
    await sendArrived();
    setAsking(false);
    toast.done(t('arrived.done'));
  });
  return (
    <>
      {/* As wide as its words, also where what is around it fills a column. */}
      <div>
        <Button
          variant="default"
          leftSection={<IconPackage size={18} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('arrived.button')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('arrived.title')}
        confirm={t('arrived.confirm')}
        isBusy={say.isBusy}
        onConfirm={say.start}
        onCancel={() => setAsking(false)}
      >
        {t('arrived.text', { hours: REFUND_HOURS })}
      </ConfirmDialog>
    </>
  );
};
