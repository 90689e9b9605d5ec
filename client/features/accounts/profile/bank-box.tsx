import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { BankView } from '#shared/accounts/accounts.schema.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import classes from './bank-box.module.css';
import { BankForm } from './bank-form.tsx';
import type { WithProof } from './with-proof.ts';

const FIELDS = [
  'account_fullname',
  'iban',
  'account_number',
  'bank_name',
  'bank_address',
  'bic_code',
] as const;

/** Where payouts go: read first when there is something to read, else a form. Numbers are masked. */
export const BankBox = ({ bank, withProof }: { bank: BankView | null; withProof?: WithProof }) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const [isEditing, setEditing] = useState(false);
  const problem = useAtomValue(userAtom)?.bank_problem;
  const isRead = bank !== null && !isEditing;
  const box = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const wasRead = useRef(isRead);
  const wasSaved = useRef(false);
  // The form was long, what takes its place is short: its reader is led to where it begins.
  useEffect(() => {
    // Saved elsewhere, it changes below whoever is at something else.
    if (isRead && !wasRead.current && wasSaved.current) {
      title.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'start' });
    }
    wasRead.current = isRead;
    wasSaved.current = false;
  }, [isRead]);
  return (
    <section ref={box} className={classes.box} aria-labelledby="bank-title">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id="bank-title" ref={title} tabIndex={-1}>
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
      {problem ? (
        <Alert color="wine" title={t('bank.refused')}>
          {t('bank.refused_text')} <bdi>{message(problem)}</bdi>
        </Alert>
      ) : null}
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
        // What another tab saves does not take away what is filled in here.
        <div onChange={() => setEditing(true)}>
          <BankForm
            bank={bank}
            withProof={withProof}
            onDone={() => {
              wasSaved.current = true;
              setEditing(false);
            }}
          >
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
        </div>
      )}
    </section>
  );
};
