import { Button, Textarea, TextInput } from '@mantine/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { z } from 'zod';
import { saveVendor } from '#shared/accounts/accounts.calls.ts';
import { chosenNameOf } from '#shared/accounts/accounts.rules.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { textField } from '#shared/kernel/fields.ts';
import { call } from '../../../lib/http/api.ts';
import type { Said } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { signedInAtom, userAtom } from '../../../lib/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/toast.tsx';

/** The first time both are needed; the contract also takes one alone. */
const both = z.object({
  name: textField({ required: 'Name field is required.', max: 80 }),
  address: textField({ required: 'Address field is required.', max: 240 }),
});

type Props = { submit: string; onDone: (user: ProfileView, said: Said) => void };

/** Name and address of the public seller profile, which selling needs. */
export const VendorFields = ({ submit, onDone }: Props) => {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const vendor = useAtomValue(userAtom)?.vendor;
  const signedIn = useSetAtom(signedInAtom);
  const form = useZodForm(both, {
    prefix: 'vendor',
    initial: { name: vendor ? chosenNameOf(vendor) : '', address: vendor?.address ?? '' },
    submit: async (body) => {
      const { data, ...said } = await call(saveVendor, { body });
      signedIn(data);
      onDone(data, said);
    },
    onError: (error) => {
      if (Object.keys(error.errors).length > 0) return false;
      toast.failed(error);
      return true;
    },
  });
  return (
    <Form of={form}>
      <TextInput
        {...form.field('name')}
        label={t('vendor.name')}
        description={t('vendor.name_hint')}
        autoComplete="organization"
      />
      <Textarea
        {...form.field('address')}
        label={t('vendor.address')}
        description={t('vendor.address_hint')}
        autoComplete="street-address"
        autosize
        minRows={2}
      />
      <Button type="submit" loading={form.isBusy}>
        {submit}
      </Button>
    </Form>
  );
};
