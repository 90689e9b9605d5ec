import { NativeSelect, Stack } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { updateProfile } from '#shared/accounts/accounts.api.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import type { BodyIn } from '../../../lib/http/contracts.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { signedInAtom } from '../../../lib/session/session.ts';
import { errorsOf } from '../../../ui/form/form-errors.ts';
import classes from './bank-box.module.css';
import { BankBox } from './bank-box.tsx';
import { EditableField, Fields, textInput } from './editable-field.tsx';
import { EmailField } from './email-field.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import type { WithProof } from './with-proof.ts';

type Field = keyof BodyIn<typeof updateProfile>;
type Change = BodyIn<typeof updateProfile>;

type Props = { user: ProfileView; withProof: WithProof };

/** Name, gender, birthday, photo and where payouts go. */
export const PersonalProfile = ({ user, withProof }: Props) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const signedIn = useSetAtom(signedInAtom);
  const editing = (field: Field) => ({
    check: (value: string) => errorsOf(bodyOf(updateProfile), { [field]: value.trim() })[field] ?? null,
    save: async (value: string) => {
      // The name of the field is the key of the contract; its schema has just read the value.
      const body = { [field]: value.trim() } as Change;
      signedIn((await withProof(() => call(updateProfile, { body }))).data);
    },
  });
  const genders = ['2', '1', '0'].map((value) => ({ value, label: t(`gender_${value}`) }));
  return (
    <Stack gap="xl">
      <PhotoUpload what="photo" url={user.photo} name={`${user.first_name} ${user.last_name}`} />
      <Fields>
        <EditableField
          label={t('first_name')}
          value={user.first_name}
          {...editing('first_name')}
          input={textInput({ autoComplete: 'given-name' })}
        />
        <EditableField
          label={t('last_name')}
          value={user.last_name}
          {...editing('last_name')}
          input={textInput({ autoComplete: 'family-name' })}
        />
        <EmailField email={user.email} withProof={withProof} />
        <EditableField
          label={t('mobile_number')}
          value={user.mobile_number}
          shown={<span dir="ltr">{user.mobile_number}</span>}
          hint={t(user.mobile_proven ? 'phone_proof.proven' : 'phone_proof.unproven')}
          {...editing('mobile_number')}
          input={textInput({
            type: 'tel',
            autoComplete: 'tel',
            description: t('phone_hint'),
            classNames: { input: classes.latin },
          })}
        >
          {user.can_prove_mobile ? <PhoneProof key={user.mobile_number} number={user.mobile_number} /> : null}
        </EditableField>
        <EditableField
          label={t('gender')}
          value={String(user.gender)}
          shown={t(`gender_${user.gender}`)}
          {...editing('gender')}
          input={({ onChange, ...input }) => (
            <NativeSelect
              {...input}
              autoFocus
              data={genders}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        />
        <EditableField
          label={t('date_of_birth')}
          value={user.date_of_birth}
          shown={format.date(`${user.date_of_birth}T12:00:00Z`)}
          {...editing('date_of_birth')}
          input={textInput({ type: 'date', autoComplete: 'bday' })}
        />
      </Fields>
      <BankBox bank={user.vendor_bank} withProof={withProof} />
    </Stack>
  );
};
