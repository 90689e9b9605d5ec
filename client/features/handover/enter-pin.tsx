import { Button, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { handOver } from '#shared/handover/handover.calls.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CodeBoxes } from '../../ui/code/code-boxes.tsx';
import { CodeStatus } from '../../ui/code/code-status.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { Scan } from './scan.tsx';

type EntryProps = { transactionNumber: string; onDone: () => void };

const Entry = ({ transactionNumber, onDone }: EntryProps) => {
  const { t } = useTranslation('handover');
  const message = useMessage();
  const { start, isBusy, error } = useAct(
    async (pin: string) => {
      await call(handOver, { params: { transactionNumber }, body: { pin } });
      onDone();
    },
    { failed: null },
  );

  return (
    <Stack gap="md" align="start">
      <Text>{t('enter.text')}</Text>
      <CodeBoxes onComplete={start} isBusy={isBusy} error={error} legend={t('enter.legend')} />
      <CodeStatus checking={isBusy ? t('enter.checking') : null} error={error ? message(error) : null} />
      <Scan transactionNumber={transactionNumber} onPin={start} />
      <Text size="sm" c="dimmed">
        {t('enter.why')}
      </Text>
    </Stack>
  );
};

/** The seller's way to enter the buyer's PIN, in a dialog. */
export const EnterPin = ({ transactionNumber }: { transactionNumber: string }) => {
  const { t } = useTranslation('handover');
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconKey size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('enter.button')}
      </Button>
      <LazyModal opened={isOpen} onClose={() => setOpen(false)} title={t('enter.title')}>
        <Entry
          transactionNumber={transactionNumber}
          onDone={() => {
            setOpen(false);
            toast.done(t('enter.done'));
          }}
        />
      </LazyModal>
    </>
  );
};
