import { Button, Group, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { FormEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loginPathFor } from '../../lib/page/next-path.ts';
import { userAtom } from '../../lib/session/session.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { AppliedDiscount } from './applied-discount.tsx';
import classes from './discount-entry.module.css';
import type { DiscountOf } from './use-discount.ts';
import { useDiscount } from './use-discount.ts';

const EMPTY = 'Please enter a discount code.';

/** Codes are for members: a guest is told so before typing one, and only when asking. */
const GuestNote = () => {
  const { t } = useTranslation('discounts');
  const id = useId();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        className={classes.ask}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconTag size={18} stroke={1.7} aria-hidden="true" />
        {t('ask')}
      </button>
      <div id={id} hidden={!isOpen}>
        <Group gap="sm" className={classes.guest}>
          <span>{t('login_first')}</span>
          <Button component={Link} to={loginPathFor(pathname + search)} variant="default">
            {t('to_login')}
          </Button>
        </Group>
      </div>
    </div>
  );
};

/** A field for a discount code; once a code is applied, what it makes of the price instead. */
export const DiscountEntry = (props: DiscountOf) => {
  const isUser = useAtomValue(userAtom) !== null;
  const { applied, onChange } = props;
  // Signed out meanwhile.
  useEffect(() => {
    if (!isUser && applied) onChange(null);
  }, [isUser, applied, onChange]);
  return isUser ? <MemberEntry {...props} /> : <GuestNote />;
};

const MemberEntry = (props: DiscountOf) => {
  const { t } = useTranslation('discounts');
  const message = useMessage();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { applied } = props;
  const { isBusy, refusal, forget, apply, remove } = useDiscount(props);

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
            readOnly={isBusy}
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
      <MessageDialog opened={refusal !== null} title={t('oops')} onClose={forget}>
        {message(refusal ?? '')}
      </MessageDialog>
    </>
  );
};
