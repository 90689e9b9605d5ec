import { Button, Textarea, TextInput } from '@mantine/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { saveVendor } from '#shared/accounts/accounts.calls.ts';
import { chosenNameOf } from '#shared/accounts/accounts.rules.ts';
import { textField } from '#shared/kernel/fields.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { safeNext } from '../../lib/page/next-path.ts';
import { signedInAtom, userAtom } from '../../lib/session/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The first time both are needed; the contract also takes one alone. */
const both = z.object({
  name: textField({ required: 'Name field is required.', max: 80 }),
  address: textField({ required: 'Address field is required.', max: 240 }),
});

/** The public seller profile, which selling needs. */
export const VendorForm = () => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const navigate = useNavigate();
  const toast = useToast();
  const vendor = useAtomValue(userAtom)?.vendor;
  const signedIn = useSetAtom(signedInAtom);
  const [query] = useSearchParams();
  const [isDone, setDone] = useState(false);

  const form = useZodForm(both, {
    initial: { name: vendor ? chosenNameOf(vendor) : '', address: vendor?.address ?? '' },
    submit: async (body) => {
      signedIn((await call(saveVendor, { body })).data);
      setDone(true);
    },
    onError: (error) => {
      if (Object.keys(error.errors).length > 0) return false;
      toast.failed(error);
      return true;
    },
  });

  // Whoever wanted to sell goes back to their draft.
  const leave = (): void => void navigate(safeNext(query.get('next'), '/my-profile'), { replace: true });
  return (
    <Form of={form}>
      <TextInput
        {...form.field('name')}
        label={t('vendor.name')}
        description={t('vendor.name_hint')}
        autoComplete="organization"
        withAsterisk
      />
      <Textarea
        {...form.field('address')}
        label={t('vendor.address')}
        description={t('vendor.address_hint')}
        autoComplete="street-address"
        autosize
        minRows={2}
        withAsterisk
      />
      <Button type="submit" loading={form.isBusy}>
        {t('vendor.submit')}
      </Button>
      <MessageDialog opened={isDone} title={t('vendor.success')} onClose={leave}>
        {message('You successfully saved your vendor details, you can now post an item.')}
      </MessageDialog>
    </Form>
  );
};
