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
import { showAnswer } from '../../../live/live-query.ts';
import { NoLonger } from '../../../ui/form/no-longer.tsx';
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
  /** It is the reader's own, and another administrator is there. */
  isOthers: boolean;
};

/** A name that its seller chose, and the two ways to decide it. What is written to refuse one stays when another is faster. */
export const WaitingName = ({ vendor, isOthers }: Props) => {
  const { t } = useTranslation('admin-vendors');
  const format = useFormat();
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const name = vendor.waiting_name;
  const [isAsking, setAsking] = useState(false);
  /** The name that the reasons are written for. */
  const [refused, setRefused] = useState('');
  const params = { uuid: vendor.uuid };
  const query = vendorQuery(vendor.uuid);
  const done = (answer: Answer): void => {
    showAnswer(client, query, answer.data);
    void client.invalidateQueries({ queryKey: VENDORS_KEY });
    toast.done(message(answer));
  };
  const approve = useAct(
    async (seen: string) => done(await call(api.approveVendorName, { params, body: { name: seen } })),
    {
      failed: (error) => {
        toast.failed(error);
        return client.invalidateQueries({ queryKey: query.queryKey });
      },
    },
  );
  const refuse = (seen: string): void => {
    setRefused(seen);
    setAsking(true);
  };
  const waiting =
    name === null ? null : (
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
              onClick={() => approve.start(name)}
            >
              {t('approve_name')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={18} aria-hidden="true" />}
              onClick={() => refuse(name)}
            >
              {t('reject_name')}
            </Button>
          </Group>
        )}
      </Section>
    );
  return (
    <>
      {waiting}
      <NoLonger because={name === refused ? null : t('reject_over')}>
        <ReasonDialog
          opened={isAsking}
          title={t('reject_title')}
          label={t('reject_reason')}
          confirm={t('reject_name')}
          onConfirm={async (reason) =>
            done(await call(api.rejectVendorName, { params, body: { name: refused, reason } }))
          }
          onClose={() => setAsking(false)}
        >
          {t('reject_text', { name: refused })}
        </ReasonDialog>
      </NoLonger>
    </>
  );
};
