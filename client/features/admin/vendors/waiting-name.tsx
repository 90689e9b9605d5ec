import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as api from '#shared/admin/vendors.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import type { AnswerOf } from '../../../lib/http/contracts.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { applyAnswer } from '../../../live/live-query.ts';
import { PublicName } from '../../../ui/public-name.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { OwnNote } from '../ui/own-matter.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Facts, Section } from '../ui/section.tsx';
import { VENDORS_KEY, vendorQuery } from './vendors.queries.ts';

type Answer = AnswerOf<typeof api.approveVendorName>;
type Props = {
  vendor: Answer['data'];
  name: string;
  /** It is the reader's own, and another administrator is there. */
  isOthers: boolean;
};

/** A name that its seller chose, and the two ways to decide it. */
export const WaitingName = ({ vendor, name, isOthers }: Props) => {
  const { t } = useTranslation('admin-vendors');
  const format = useFormat();
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { uuid: vendor.uuid };
  const query = vendorQuery(vendor.uuid);
  const done = (answer: Answer): void => {
    applyAnswer(client, query, () => answer.data);
    void client.invalidateQueries({ queryKey: VENDORS_KEY });
    toast.done(message(answer));
  };
  const approve = useAct(async () => done(await call(api.approveVendorName, { params, body: { name } })), {
    failed: (error) => {
      toast.failed(error);
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return (
    <Section title={t('waiting_title')}>
      <Facts
        facts={[
          [t('waiting_name'), <bdi key="name">{name}</bdi>],
          [t('waiting_now'), <PublicName key="now" name={vendor.name} />],
          [t('waiting_since'), vendor.waiting_since && format.dateTime(vendor.waiting_since)],
        ]}
      />
      <Text c="dimmed">{t('waiting_text')}</Text>
      {isOthers ? (
        <OwnNote />
      ) : (
        <Group gap="sm">
          <Button
            leftSection={<IconCheck size={18} aria-hidden="true" />}
            loading={approve.isBusy}
            onClick={approve.start}
          >
            {t('approve_name')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('reject_name')}
          </Button>
        </Group>
      )}
      <ReasonDialog
        opened={isAsking}
        title={t('reject_title')}
        label={t('reject_reason')}
        confirm={t('reject_name')}
        onConfirm={async (reason) =>
          done(await call(api.rejectVendorName, { params, body: { name, reason } }))
        }
        onClose={() => setAsking(false)}
      >
        {t('reject_text', { name })}
      </ReasonDialog>
    </Section>
  );
};
