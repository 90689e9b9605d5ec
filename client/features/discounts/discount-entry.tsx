import { Button, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useDraft } from '../../lib/draft.ts';
import { useMessage } from '../../lib/messages.ts';
import { loginPathFor } from '../../lib/next-path.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { AppliedDiscount } from './applied-discount.tsx';
import classes from './discount-entry.module.css';
import type { DiscountOf } from './use-discount.ts';
import { useDiscount } from './use-discount.ts';

const EMPTY = 'Please enter a discount code.';
const LOGIN_FIRST = 'You need to login first before you can apply discount.';

/** A field for a discount code; once a code is applied, what it makes of the price instead. */
export const DiscountEntry = (props: DiscountOf) => {
  const { t } = useTranslation('discounts');
  const message = useMessage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { applied, itemId } = props;
  const keepDraft = useDraft('code', itemId, setTyped);
  const { isBusy, problem, forget, apply, remove } = useDiscount(props);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The form may stand inside another one.
    event.stopPropagation();
    const code = typed.trim();
    if (code === '') setError(EMPTY);
    else apply(code);
  };

  return (
    <>
      {applied ? (
        <AppliedDiscount
          discount={applied}
          isBusy={isBusy}
          onRemove={() => {
            setTyped('');
            remove();
          }}
        />
      ) : (
        <form noValidate className={classes.form} onSubmit={submit}>
          <TextInput
            className={classes.field}
            label={t('label')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
            error={error ? message(error) : undefined}
            leftSection={<IconTag size={18} stroke={1.7} aria-hidden="true" />}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            classNames={{ input: classes.code }}
          />
          <Button type="submit" variant="default" loading={isBusy} className={classes.apply}>
            {t('apply')}
          </Button>
        </form>
      )}
      <MessageDialog
        opened={problem?.kind === 'login'}
        title={t('oops')}
        onClose={forget}
        action={t('to_login')}
        onAction={() => {
          keepDraft(typed);
          void navigate(loginPathFor(pathname + search));
        }}
      >
        {message(LOGIN_FIRST)}
      </MessageDialog>
      <MessageDialog opened={problem?.kind === 'refused'} title={t('oops')} onClose={forget}>
        {problem?.kind === 'refused' ? message(problem.sentence) : ''}
      </MessageDialog>
    </>
  );
};
