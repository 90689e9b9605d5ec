import { Anchor, Badge, Button, Stack, Text, Textarea } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { Link } from 'react-router';
import { saveVendor } from '#shared/accounts/accounts.api.ts';
import { chosenNameOf } from '#shared/accounts/accounts.rules.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { isUnnamedVendor } from '#shared/kernel/public-name.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { signedInAtom } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { errorsOf } from '../../../ui/form/form-errors.ts';
import { PublicName } from '../../../ui/public-name.tsx';
import { EditableField, Fields, textInput } from './editable-field.tsx';
import { PhotoUpload } from './photo-upload.tsx';

type Vendor = NonNullable<ProfileView['vendor']>;

/** What others see, and what waits. */
const WaitingName = ({ vendor }: { vendor: Vendor }) => {
  const { t } = useTranslation('profile');
  const hint = isUnnamedVendor(vendor) ? 'vendor.first_name_waits' : 'vendor.name_waits';
  return (
    <>
      <bdi>{vendor.waiting_name}</bdi>{' '}
      <Badge variant="light" color="gray" tt="none" fw={500}>
        {t('vendor.waiting')}
      </Badge>
      <Text component="span" display="block" c="dimmed" size="sm">
        {t(hint, { name: vendor.name })}
      </Text>
    </>
  );
};

/** What buyers see of a seller. */
export const PublicProfile = ({ vendor }: Pick<ProfileView, 'vendor'>) => {
  const { t } = useTranslation('profile');
  const signedIn = useSetAtom(signedInAtom);
  if (!vendor) {
    return (
      <EmptyState
        icon={<IconBuildingStore size={28} stroke={1.6} />}
        title={t('vendor.none')}
        text={t('vendor.none_text')}
        action={
          <Button component={Link} to="/add-vendor-profile">
            {t('vendor.create')}
          </Button>
        }
      />
    );
  }
  const editing = (field: 'name' | 'address') => ({
    check: (value: string) => errorsOf(bodyOf(saveVendor), { [field]: value })[field] ?? null,
    save: async (value: string) => signedIn((await call(saveVendor, { body: { [field]: value } })).data),
  });
  return (
    <Stack gap="xl">
      <div>
        <Text c="dimmed">{t('vendor.lead')}</Text>
        <Anchor
          component={Link}
          to={`/vendors/${vendor.uuid}`}
          underline="always"
          py={10}
          display="inline-block"
        >
          {t('vendor.see')}
        </Anchor>
      </div>
      <PhotoUpload what="logo" url={vendor.logo} name={chosenNameOf(vendor)} />
      <Fields>
        <EditableField
          label={t('vendor.name')}
          value={chosenNameOf(vendor)}
          shown={
            vendor.waiting_name === null ? <PublicName name={vendor.name} /> : <WaitingName vendor={vendor} />
          }
          {...editing('name')}
          input={textInput({ autoComplete: 'organization' })}
        />
        <EditableField
          label={t('vendor.address')}
          value={vendor.address ?? ''}
          {...editing('address')}
          input={({ onChange, ...input }) => (
            <Textarea
              {...input}
              autoFocus
              autosize
              minRows={2}
              autoComplete="street-address"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        />
      </Fields>
    </Stack>
  );
};
