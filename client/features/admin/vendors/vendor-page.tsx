import { Anchor, Avatar, Button, Group, TextInput } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPhotoOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as api from '#shared/admin/vendors.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import type { AnswerOf } from '../../../lib/http/contracts.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { showAnswer } from '../../../live/live-query.ts';
import { PageContainer } from '../../../ui/page-container.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { History } from '../ui/history.tsx';
import { OwnNote, useIsMe, useOthers } from '../ui/own-matter.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Facts, Section, Sections } from '../ui/section.tsx';
import { VENDORS_KEY, vendorQuery } from './vendors.queries.ts';
import { WaitingName } from './waiting-name.tsx';

type Answer = AnswerOf<typeof api.renameVendor>;
type Props = { vendor: Answer['data'] };

const Actions = ({ vendor, isOthers }: Props & { isOthers: boolean }) => {
  const { t } = useTranslation('admin-vendors');
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'name' | 'logo' | null>(null);
  const [name, setName] = useState(vendor.name);
  const params = { uuid: vendor.uuid };
  const done = (answer: Answer): void => {
    showAnswer(client, vendorQuery(vendor.uuid), answer.data);
    void client.invalidateQueries({ queryKey: VENDORS_KEY });
    toast.done(message(answer));
  };
  return (
    <Group gap="sm">
      {isOthers ? (
        <OwnNote />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setAsking('name')}
        >
          {t('rename')}
        </Button>
      )}
      {vendor.logo ? (
        <Button
          variant="default"
          leftSection={<IconPhotoOff size={18} aria-hidden="true" />}
          onClick={() => setAsking('logo')}
        >
          {t('remove_logo')}
        </Button>
      ) : null}
      <ReasonDialog
        opened={asking === 'name'}
        title={t('rename_title')}
        label={t('reason')}
        confirm={t('rename')}
        onConfirm={async (reason) =>
          done(await call(api.renameVendor, { params, body: { name: name.trim(), reason } }))
        }
        onClose={() => setAsking(null)}
        fields={
          <TextInput
            label={t('new_name')}
            value={name}
            maxLength={80}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        }
      >
        {t('rename_text')}
      </ReasonDialog>
      <ReasonDialog
        opened={asking === 'logo'}
        title={t('remove_title')}
        label={t('reason')}
        confirm={t('remove_logo')}
        onConfirm={async (reason) => done(await call(api.removeVendorLogo, { params, body: { reason } }))}
        onClose={() => setAsking(null)}
      >
        {t('remove_text')}
      </ReasonDialog>
    </Group>
  );
};

const Shown = ({ vendor }: Props) => {
  const { t } = useTranslation('admin-vendors');
  const format = useFormat();
  const name = format.publicName(vendor.name);
  const isMe = useIsMe();
  const others = useOthers();
  const isOthers = isMe(vendor.user_uuid) && others('admin');
  return (
    <PageContainer title={name} isPrivate aside={<Actions vendor={vendor} isOthers={isOthers} />}>
      <Sections>
        <WaitingName vendor={vendor} isOthers={isOthers} />
        <Section title={t('profile')}>
          <Avatar src={vendor.logo} size={96} alt={vendor.logo ? t('logo_of', { name: vendor.name }) : ''}>
            {name.slice(0, 1)}
          </Avatar>
          <Facts
            facts={[
              [t('on_sale'), format.number(vendor.on_sale)],
              [t('sold'), format.number(vendor.sold)],
              [t('reports'), format.number(vendor.open_reports)],
              [t('since'), format.date(vendor.since)],
              [t('suspended_since'), vendor.suspended_at ? format.dateTime(vendor.suspended_at) : null],
            ]}
          />
          <Group gap="lg">
            <Anchor component={Link} to={`/admin/users/${vendor.user_uuid}`} py={10}>
              {t('to_user')}
            </Anchor>
            <Anchor component={Link} to={`/admin/items?seller=${vendor.user_uuid}`} py={10}>
              {t('to_items')}
            </Anchor>
            {vendor.suspended_at ? null : (
              <Anchor component={Link} to={`/vendors/${vendor.uuid}`} py={10}>
                <Group gap={4} component="span">
                  {t('to_public')}
                  <IconExternalLink size={16} aria-hidden="true" />
                </Group>
              </Anchor>
            )}
          </Group>
        </Section>
        <Section title={t('history')}>
          <History lines={vendor.history} of={{ kind: 'vendor', id: vendor.uuid }} />
        </Section>
      </Sections>
    </PageContainer>
  );
};

/** One public seller profile, and what staff can do about it. */
export const VendorPage = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('admin-vendors');
  return (
    <AdminPage query={vendorQuery(uuid)} title={t('one')}>
      {(vendor) => <Shown vendor={vendor} />}
    </AdminPage>
  );
};
