import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankView } from '#shared/accounts/accounts.schema.ts';
import classes from './bank-box.module.css';
import { BankForm } from './bank-form.tsx';

const FIELDS = [
  'account_fullname',
  'iban',
  'account_number',
  'bank_name',
  'bank_address',
  'bic_code',
] as const;

/** Where payouts go: read first when there is something to read, else a form. Numbers are masked. */
export const BankBox = ({ bank }: { bank: BankView | null }) => {
  const { t } = useTranslation('profile');
  const [isEditing, setEditing] = useState(false);
  const isRead = bank !== null && !isEditing;
  return (
    <section className={classes.box} aria-labelledby="bank-title">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id="bank-title">
            {t('bank.title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('bank.lead')}
          </Text>
        </div>
        {isRead ? (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('bank.edit')}
          </Button>
        ) : null}
      </div>
      {isRead ? (
        <dl className={classes.grid}>
          {FIELDS.map((field) => (
            <div key={field}>
              <dt>{t(`bank.${field}`)}</dt>
              <dd>
                <bdi>{bank[field]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <BankForm bank={bank} onDone={() => setEditing(false)}>
          {(isBusy) =>
            bank ? (
              <Group gap="sm">
                <Button type="submit" loading={isBusy}>
                  {t('bank.save_changes')}
                </Button>
                <Button variant="default" disabled={isBusy} onClick={() => setEditing(false)}>
                  {t('cancel')}
                </Button>
              </Group>
            ) : (
              <Group>
                <Button type="submit" loading={isBusy}>
                  {t('save')}
                </Button>
              </Group>
            )
          }
        </BankForm>
      )}
    </section>
  );
};
