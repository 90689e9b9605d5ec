import { Text, TextInput } from '@mantine/core';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { saveBankDetails } from '#shared/accounts/accounts.api.ts';
import type { BankView } from '#shared/accounts/accounts.schema.ts';
import { accountOfIban, bankOfIban, isBicOfIban } from '#shared/accounts/bank-account.rules.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import type { Sayable } from '../../../lib/language/messages.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { refreshSessionAtom, signedInAtom } from '../../../lib/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import classes from './bank-box.module.css';
import { readBankError } from './bank-error.ts';
import type { WithProof } from './with-proof.ts';

const EMPTY: BankView = {
  iban: '',
  account_number: '',
  bank_name: '',
  bank_address: '',
  bic_code: '',
  account_fullname: '',
};

type Props = {
  bank: BankView | null;
  /** Whose account it most likely is, where there are no details yet. */
  holder?: string;
  /** For details that replace others; the first ones need no proof. */
  withProof?: WithProof | undefined;
  onDone: () => void;
  children: (isBusy: boolean) => ReactNode;
};

/** The six fields. A number that is left as it is shown, masked, stays what it was. */
export const BankForm = ({ bank, holder = '', withProof, onDone, children }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useLanguage();
  const message = useMessage();
  const toast = useToast();
  const signedIn = useSetAtom(signedInAtom);
  // What the provider refused is kept nevertheless: the profile says so from then on.
  const refresh = useSetAtom(refreshSessionAtom);
  const [failure, setFailure] = useState<{ code: string | null; text: Sayable } | null>(null);

  const form = useZodForm(bodyOf(saveBankDetails), {
    initial: bank ?? { ...EMPTY, account_fullname: holder },
    submit: async (body) => {
      const save = () => call(saveBankDetails, { body });
      const answer = await (withProof ? withProof(save) : save());
      signedIn(answer.data);
      toast.done(message(answer));
      onDone();
    },
    onError: (error) => {
      setFailure(readBankError(error));
      return true;
    },
  });
  const recognised = bankOfIban(form.values.iban);
  /** What the IBAN says of its bank and account need not be typed: it goes where nothing, or what belongs to another bank, stands. */
  const typeIban = (iban: string): void => {
    form.set('iban', iban);
    const { iban: before, account_number, bank_name, bic_code } = form.values;
    const account = accountOfIban(iban);
    if (account && (account_number === '' || account_number === accountOfIban(before)))
      form.set('account_number', account);
    const bank = bankOfIban(iban);
    if (!bank) return;
    const isOfAnother = bic_code !== '' && !isBicOfIban(bic_code, iban);
    if (isOfAnother || bank_name === '') form.set('bank_name', bank.name[language]);
    if (isOfAnother || bic_code === '') form.set('bic_code', bank.bic);
  };
  // The same sentence for six empty fields is said once, with the way to the first of them.
  const errors = form.errors.filter(
    ({ sentence }, index, all) => all.findIndex((other) => other.sentence === sentence) === index,
  );

  return (
    <Form of={{ ...form, errors }} gap="lg">
      <div className={classes.grid}>
        <TextInput
          {...form.field('account_fullname')}
          label={t('bank.account_fullname')}
          autoComplete="name"
        />
        <TextInput
          {...form.field('iban')}
          onChange={(event) => typeIban(event.currentTarget.value)}
          label={t('bank.iban')}
          description={recognised ? recognised.name[language] : t('bank.iban_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.latin }}
        />
        <TextInput
          {...form.field('account_number')}
          label={t('bank.account_number')}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.latin }}
        />
        <TextInput {...form.field('bank_name')} label={t('bank.bank_name')} autoComplete="off" />
        <TextInput {...form.field('bank_address')} label={t('bank.bank_address')} autoComplete="off" />
        <TextInput
          {...form.field('bic_code')}
          label={t('bank.bic_code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.latin }}
        />
      </div>
      {children(form.isBusy)}
      <MessageDialog
        opened={failure !== null}
        title={t(failure?.code ? 'bank.refused' : 'error')}
        onClose={() => {
          setFailure(null);
          void refresh();
        }}
      >
        <div>
          <Text>{message(failure?.text ?? '')}</Text>
          {failure?.code ? (
            <Text size="xs" c="dimmed">
              {t('bank.refused_code', { code: `\u2066${failure.code}\u2069` })}
            </Text>
          ) : null}
        </div>
      </MessageDialog>
    </Form>
  );
};
